import type { LedgerRows, RowPut } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'

/** The exact balance of every wallet whose balance the puts change; in range if their mutation is accepted. */
export function balanceTotals(rows: LedgerRows, puts: readonly RowPut[]): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  const shift = (walletId: string, by: number) => {
    if (by === 0) return
    const balance = rows.get('wallets', walletId) ? BigInt(rows.balance(walletId)) : 0n
    totals.set(walletId, (totals.get(walletId) ?? balance) + BigInt(by))
  }
  for (const put of puts) {
    if (put.table === 'wallets') {
      shift(put.row.id, put.row.openingBalance - (rows.get('wallets', put.row.id)?.openingBalance ?? 0))
    }
    if (put.table === 'entries') {
      const before = rows.entry(put.row.id)
      if (before && movesNothing(before, put.row)) continue
      if (before?.deletedAtMs === null) shift(before.walletId, 0 - before.amount)
      if (put.row.deletedAtMs === null) shift(put.row.walletId, put.row.amount)
    }
  }
  return totals
}

/** Most changes of an entry move no money; its wallet is then not looked up at all. */
function movesNothing(before: EntryRow, after: EntryRow): boolean {
  if (before.deletedAtMs !== null && after.deletedAtMs !== null) return true
  const isSameState = (before.deletedAtMs === null) === (after.deletedAtMs === null)
  return isSameState && before.walletId === after.walletId && before.amount === after.amount
}
