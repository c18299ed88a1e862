import { inRuleOrder, type RuleRow } from '@monedero/core'
import { keptByVersion } from './kept-by-version.ts'

/** The rules in their order; the same list while none changes. */
export const rulesOf = keptByVersion<readonly RuleRow[]>(['rules'], (store) =>
  inRuleOrder(store.rows.all('rules')),
)
