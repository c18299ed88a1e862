import {
  type CategoryRow,
  compileRules,
  type FiledRow,
  type FilingHistory,
  fileNewRow,
  type LedgerRows,
  type NewFiling,
  type RuleRow,
  type WalletRow,
} from '@monedero/core'

interface FilingSources {
  readonly rules: readonly RuleRow[]
  readonly categories: readonly CategoryRow[]
  /** Those that are there, and those that are made with the import. */
  readonly wallets: readonly Pick<WalletRow, 'id' | 'currency' | 'deletedAtMs'>[]
  readonly history: FilingHistory
}

/** Files rows by rules and by the person's history. */
export function rowFiler({
  rules,
  categories,
  wallets,
  history,
}: FilingSources): (row: Omit<FiledRow, 'original'>) => NewFiling {
  const byId = new Map([...categories, ...wallets].map((row) => [row.id, row]))
  // Rules look up categories and wallets, and nothing else of them.
  const get = (_: string, id: string) => byId.get(id)
  const ledger = { get: get as LedgerRows['get'] }
  const by = { rules: compileRules(rules, ledger), history, ledger }
  return (row) => fileNewRow(by, row)
}
