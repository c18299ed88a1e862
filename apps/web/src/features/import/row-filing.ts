import {
  type CategoryRow,
  compileRules,
  type FiledRow,
  type FilingHistory,
  fileNewRow,
  type LedgerRows,
  type NewFiling,
  type RuleRow,
} from '@monedero/core'

interface FilingSources {
  readonly rules: readonly RuleRow[]
  readonly categories: readonly CategoryRow[]
  readonly history: FilingHistory
}

/** Files rows by rules and by the person's history. Transfers of rules are left to the person. */
export function rowFiler({
  rules,
  categories,
  history,
}: FilingSources): (row: Omit<FiledRow, 'original'>) => NewFiling {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const get = (collection: string, id: string) => (collection === 'categories' ? byId.get(id) : undefined)
  // Only categories are looked up: without wallets, rules that make transfers have no target.
  const ledger = { get: get as LedgerRows['get'] }
  const by = { rules: compileRules(rules, ledger), history, ledger }
  return (row) => fileNewRow(by, row)
}
