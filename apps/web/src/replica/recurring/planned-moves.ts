import {
  addDays,
  type CalendarDay,
  type EntryRow,
  entryMove,
  lacksArrival,
  type Move,
  type RecurringRow,
  recurringMoves,
} from '@monedero/core'
import { Memory } from '../store/memory.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { recurringOf } from './upcoming.ts'

/** How far the forecast goes, and how far the next income is looked for. */
export const forecastDays = 90

const keptMoves = new WeakMap<ReplicaStore, Memory<readonly Move<RecurringRow>[]>>()
const keptOfRow = new WeakMap<RecurringRow, { of: string; moves: readonly Move<RecurringRow>[] }>()

/** The moves of recurring entries in wallets, by day. Found once for each change of recurring entries: balances change far more often. */
export function recurringMovesOf(
  store: ReplicaStore,
  today: CalendarDay,
  walletIds: readonly string[],
  days = forecastDays,
): readonly Move<RecurringRow>[] {
  const kept = keptMoves.get(store) ?? new Memory<readonly Move<RecurringRow>[]>(8)
  keptMoves.set(store, kept)
  return kept.get(`${today} ${days} ${walletIds.join(' ')}`, store.versionOf('recurring', 'wallets'), () => {
    const wanted = new Set(walletIds)
    return recurringOf(store)
      .flatMap((row) => {
        const moves = movesOf(row, today, addDays(today, days))
        const isUnknown = lacksArrival(row, (id) => store.rows.get('wallets', id))
        return isUnknown ? moves.filter(({ walletId }) => walletId === row.walletId) : moves
      })
      .filter(({ walletId }) => wanted.has(walletId))
      .toSorted(byDay)
  })
}

/** Rows are immutable: only those that changed are looked at again. */
function movesOf(row: RecurringRow, today: CalendarDay, until: CalendarDay): readonly Move<RecurringRow>[] {
  const of = today + until
  const cached = keptOfRow.get(row)
  if (cached?.of === of) return cached.moves
  const moves = recurringMoves(row, today, until)
  keptOfRow.set(row, { of, moves })
  return moves
}

/** Orders moves by day. */
export function byDay(a: { readonly day: CalendarDay }, b: { readonly day: CalendarDay }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

/** The entries of a wallet that are dated after today. */
export function aheadOf(
  store: ReplicaStore,
  { wallet, upcomingCount }: BalanceView,
  today: CalendarDay,
): Move<EntryRow>[] {
  if (upcomingCount === 0) return []
  const { rows } = store.layers.shown.indexOf(wallet.id).list.range(0, upcomingCount)
  return rows.map(entryMove).filter(({ day }) => day > today)
}
