import type { LineFilter } from '@monedero/core'
import type { DrillScope } from './drill-down.ts'

/** The filter of lines for the same entries. */
export function lineFilterOf({ walletIds, categoryIds, tags, today }: DrillScope): LineFilter {
  return {
    today,
    ...(walletIds && { walletIds: new Set(walletIds) }),
    ...(categoryIds && { categoryIds: new Set(categoryIds) }),
    ...(tags && { tags }),
  }
}
