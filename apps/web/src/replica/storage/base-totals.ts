import { type DayTotals, dayTotals, type EntryRow, type RowPut } from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'
import { dayOf } from '../store/wallet-index.ts'
import type { WalletDay } from './stored.ts'

type Layers = ReplicaStore['layers']

/** Totals of days without pending mutations. */
export function baseTotals(layers: Layers, days: Iterable<WalletDay>): DayTotals[] {
  const coveredIds = new Set<string>()
  const below = new Map<string, EntryRow[]>()
  for (const entry of layers.coveredEntries()) {
    if (entry.shown) coveredIds.add(entry.shown.id)
    if (entry.below) below.set(keyOf(entry.below), [...(below.get(keyOf(entry.below)) ?? []), entry.below])
  }
  return Array.from(days, ({ walletId, day }) => {
    const shown = layers.shown
      .indexOf(walletId)
      .rowsOf(day)
      .filter(({ id }) => !coveredIds.has(id))
    const rows = [...shown, ...(below.get(walletId + day) ?? [])]
    return dayTotals(
      walletId,
      day,
      rows.filter(({ deletedAtMs }) => deletedAtMs === null),
      (id) => layers.baseEntry(id),
    )
  })
}

function keyOf(entry: EntryRow): string {
  return entry.walletId + dayOf(entry)
}

/** The balance of every wallet without pending mutations. */
export function baseBalances(layers: Layers): Record<string, number> {
  const { shown } = layers
  const totals = new Map<string, bigint>()
  const made = new Set<string>()
  for (const { id } of shown.all('wallets')) totals.set(id, BigInt(shown.balance(id)))
  for (const { table, id, below } of layers.covered()) {
    if (table === 'wallets' && !below) made.add(id)
    add(totals, shown.find(table, id), -1n)
    add(totals, below, 1n)
  }
  const known = [...totals].filter(([id]) => !made.has(id))
  return Object.fromEntries(known.map(([id, total]) => [id, Number(total)]))
}

function add(totals: Map<string, bigint>, put: RowPut | undefined, by: 1n | -1n): void {
  if (put?.table === 'wallets') shift(totals, put.row.id, by * BigInt(put.row.openingBalance))
  if (put?.table === 'entries' && put.row.deletedAtMs === null)
    shift(totals, put.row.walletId, by * BigInt(put.row.amount))
}

function shift(totals: Map<string, bigint>, walletId: string, by: bigint): void {
  totals.set(walletId, (totals.get(walletId) ?? 0n) + by)
}
