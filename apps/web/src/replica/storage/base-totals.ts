import { type DayTotals, dayTotals, type RowPut } from '@monedero/core'
import { baseEntry, coveredEntries, type Layers } from '../store/base-rows.ts'
import { dayOf } from '../store/wallet-index.ts'
import type { WalletDay } from './stored.ts'

/** Totals of days without pending mutations. */
export function baseTotals(layers: Layers, days: Iterable<WalletDay>): DayTotals[] {
  const below = Map.groupBy(coveredEntries(layers), (row) => row.walletId + dayOf(row))
  return Array.from(days, ({ walletId, day }) => {
    const shown = layers.shown
      .indexOf(walletId)
      .rowsOf(day)
      .filter(({ id }) => !layers.covered.entries.has(id))
    const rows = [...shown, ...(below.get(walletId + day) ?? [])]
    return dayTotals(
      walletId,
      day,
      rows.filter(({ deletedAtMs }) => deletedAtMs === null),
      (id) => baseEntry(layers, id),
    )
  })
}

/** The balance of every wallet without pending mutations. */
export function baseBalances(layers: Layers): Record<string, number> {
  const { shown } = layers
  const totals = new Map<string, bigint>()
  const made = new Set<string>()
  for (const { id } of shown.all('wallets')) totals.set(id, BigInt(shown.balance(id)))
  for (const { table, id, below } of layers.allCovered()) {
    if (table === 'wallets' && !below) made.add(id)
    add(totals, shown.rowsOf(table).get(id), -1n)
    add(totals, below?.row, 1n)
  }
  const known = [...totals].filter(([id]) => !made.has(id))
  return Object.fromEntries(known.map(([id, total]) => [id, Number(total)]))
}

function add(totals: Map<string, bigint>, row: RowPut['row'] | undefined, by: 1n | -1n): void {
  if (!row) return
  if ('openingBalance' in row) shift(totals, row.id, by * BigInt(row.openingBalance))
  if ('transferId' in row && row.deletedAtMs === null) shift(totals, row.walletId, by * BigInt(row.amount))
}

function shift(totals: Map<string, bigint>, walletId: string, by: bigint): void {
  totals.set(walletId, (totals.get(walletId) ?? 0n) + by)
}
