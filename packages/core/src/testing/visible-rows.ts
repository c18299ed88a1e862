import type { CategoryRow } from '../categories/category-row.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { MemoryLedger } from './memory-ledger.ts'

/** What a person can see of the rows: nothing of tombstones and revisions, and a category that is not there is none. */
export function visibleRows(ledger: MemoryLedger) {
  const { wallets, categories, entries } = ledger.all()
  const filed = (row: EntryRow) =>
    ledger.category(row.categoryId ?? '') ? row : { ...row, categoryId: null }
  return {
    user: unstamped(ledger.user()),
    wallets: live(wallets),
    categories: live(categories),
    entries: live(entries.map(filed)),
  }
}

function live<Row extends WalletRow | CategoryRow | EntryRow>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(unstamped)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function unstamped<Row extends UserRow | WalletRow | CategoryRow | EntryRow>(row: Row): Row {
  return { ...row, rev: 0 }
}
