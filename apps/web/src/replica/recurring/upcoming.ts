import {
  addDays,
  type CalendarDay,
  type Coming,
  type EntryRow,
  type Move,
  openOccurrences,
  periodOf,
  type RecurringRow,
} from '@monedero/core'
import { keptByVersion } from '../store/kept-by-version.ts'

export { type Coming, comingIn } from '@monedero/core'

/** The recurring entries whose wallets are there; the same list while nothing changes. */
export const recurringOf = keptByVersion<readonly RecurringRow[]>(['recurring', 'wallets'], (store) => {
  const isThere = (id: string | null) => id === null || store.rows.get('wallets', id)?.deletedAtMs === null
  return [...store.rows.all('recurring')].filter(
    ({ deletedAtMs, walletId, destinationId }) =>
      deletedAtMs === null && isThere(walletId) && isThere(destinationId),
  )
})

/** The recurring entries that nothing can be added for any more: a wallet of theirs was deleted for good. */
export const withoutWallet = keptByVersion<readonly RecurringRow[]>(['recurring', 'wallets'], (store) => {
  const isGone = (id: string | null) => id !== null && store.rows.get('wallets', id) === undefined
  return [...store.rows.all('recurring')].filter(
    ({ deletedAtMs, walletId, destinationId }) =>
      deletedAtMs === null && (isGone(walletId) || isGone(destinationId)),
  )
})

/** Whether nothing of a recurring entry is left to be added. */
export function isOver(row: RecurringRow): boolean {
  return openOccurrences(row).next().done === true
}

/** Sums of what comes in and goes out by currency. Transfers move nothing, and skipped entries do not count. */
export function totalsOf(
  coming: readonly Coming[],
  ahead: readonly Move<EntryRow>[],
  before: CalendarDay,
  currencyOf: (walletId: string) => string,
): { readonly in: ReadonlyMap<string, number>; readonly out: ReadonlyMap<string, number> } {
  const sums = { in: new Map<string, number>(), out: new Map<string, number>() }
  const counted = [
    ...coming
      .filter(({ on, state, row }) => on < before && state !== 'skipped' && row.destinationId === null)
      .map(({ row, amount }) => ({ walletId: row.walletId, amount })),
    ...ahead.filter(({ day, source }) => day < before && source.transferId === null),
  ]
  for (const { walletId, amount } of counted) {
    const sum = sums[amount < 0 ? 'out' : 'in']
    const currency = currencyOf(walletId)
    sum.set(currency, (sum.get(currency) ?? 0) + amount)
  }
  return sums
}

/** The first day of the next period: the next pay day of a person whose periods start with it. */
export function nextPeriodStart(setting: Parameters<typeof periodOf>[0], today: CalendarDay): CalendarDay {
  return addDays(periodOf(setting, today).last, 1)
}
