import type { LineFilter } from '@monedero/core'
import type { DrillScope } from '../../ledger-ui/entries-behind.ts'

/** The filter of lines for the same entries. */
export function lineFilterOf({
  walletIds,
  categoryIds,
  tags,
  purchaseWalletIds,
  today,
}: DrillScope): LineFilter {
  return {
    today,
    ...(walletIds && { walletIds: new Set(walletIds) }),
    ...(categoryIds && { categoryIds: new Set(categoryIds) }),
    ...(tags && { tags }),
    ...(purchaseWalletIds && { purchaseWalletIds: new Set(purchaseWalletIds) }),
  }
}
