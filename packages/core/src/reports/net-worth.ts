import type { CalendarDay } from '../calendar/calendar-day.ts'
import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import { nearestBalance } from '../money/amount.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { HomeWorth } from './home-worth.ts'
import { numberOf } from './line-filter.ts'
import type { EarlierEntries, ReportLines } from './report-lines.ts'

/** A wallet over time, in hundredths of the home currency. */
export interface WalletWorth {
  readonly walletId: string
  /** At the end of each day; NaN where there is no rate. */
  readonly worths: readonly number[]
  /** The day of its first entry; undefined where it has none up to the last of the days. Upcoming entries do not count. */
  readonly openedOn: CalendarDay | undefined
  /** Of an archived wallet the day of its last entry, after which it does not count. */
  readonly archivedOn: CalendarDay | undefined
}

/** All wallets over time. */
export interface NetWorth {
  /** At the end of each day, without what has no rate. */
  readonly totals: readonly number[]
  readonly wallets: readonly WalletWorth[]
  /** Balances on the last day in currencies without a rate. */
  readonly unconverted: readonly { readonly currency: string; readonly amount: number }[]
}

export interface NetWorthOptions {
  /** The wallets to count. */
  readonly wallets: readonly WalletRow[]
  /** In time order, the last one not after today, the first one not before the entries that lines leave out; at least one. */
  readonly days: readonly CalendarDay[]
  readonly today: CalendarDay
  readonly worth: HomeWorth
}

/**
 * What wallets were worth at the end of some days, at the rates of these days. The money in one currency is converted together, rounded once; a
 * wallet is worth by how much it adds to the wallets of its currency before it. An opening balance counts from the first entry on, and all the
 * time where there is none yet. An archived wallet counts up to its last entry, and without entries not at all.
 */
export function netWorth(lines: ReportLines, { wallets, days, today, worth }: NetWorthOptions): NetWorth {
  const numbers = days.map(numberOf)
  const lastCounted = numberOf(today)
  const last = numbers.at(-1) ?? 0
  const histories = new Map(
    wallets.map(({ id }) => [id, newHistory(lines.earlier.get(id), numbers.length + 1)]),
  )
  for (const { walletId, ownDay, amount } of lines.list) {
    const history = histories.get(walletId)
    if (!history || ownDay > lastCounted) continue
    history.first = Math.min(history.first, ownDay)
    history.last = Math.max(history.last, ownDay)
    if (ownDay > last) continue
    const index = placeOf(numbers, ownDay)
    history.changes[index] = (history.changes[index] ?? 0) + amount
  }
  const found = wallets.map((wallet) =>
    walletBalances(wallet, histories.get(wallet.id) ?? newHistory(undefined, 0), numbers),
  )
  const worths = sharedWorths(wallets, found, numbers, worth)
  return {
    totals: numbers.map((_, index) =>
      worths.reduce((sum, own) => sum + (Number.isNaN(own[index]) ? 0 : (own[index] ?? 0)), 0),
    ),
    wallets: found.map(({ balances: _, ...rest }, index) => ({ ...rest, worths: worths[index] ?? [] })),
    unconverted: unconvertedOf(wallets, found, worths),
  }
}

/** What happened in a wallet: its first and last day with entries, and the change up to each of some days. */
interface History {
  first: number
  last: number
  readonly changes: Float64Array
}

function newHistory(earlier: EarlierEntries | undefined, length: number): History {
  const changes = new Float64Array(length)
  if (earlier) changes[0] = earlier.sum
  return { first: earlier?.firstDay ?? Infinity, last: earlier?.lastDay ?? -Infinity, changes }
}

/** The balances of a wallet at the end of some days, as far as they count. */
function walletBalances(
  { id, openingBalance, isArchived }: WalletRow,
  { first, last, changes }: History,
  days: readonly number[],
) {
  let balance = 0
  const balances = days.map((day, index) => {
    balance = nearestBalance(BigInt(balance) + BigInt(changes[index] ?? 0))
    const isOpen = (first === Infinity || first <= day) && !(isArchived && last < day)
    return isOpen ? nearestBalance(BigInt(balance) + BigInt(openingBalance)) : 0
  })
  const lastDay = days.at(-1) ?? 0
  const isGone = isArchived && last < lastDay
  return {
    walletId: id,
    balances,
    openedOn: first <= lastDay ? calendarDayOf(first) : undefined,
    archivedOn: isGone && last !== -Infinity ? calendarDayOf(last) : undefined,
  }
}

/** What each wallet was worth on each day. */
function sharedWorths(
  wallets: readonly WalletRow[],
  found: readonly { readonly balances: readonly number[] }[],
  days: readonly number[],
  worth: HomeWorth,
): readonly (readonly number[])[] {
  const held = new Map<string, number[]>()
  return wallets.map(({ currency }, place) => {
    const before = held.get(currency) ?? days.map(() => 0)
    const balances = found[place]?.balances ?? []
    const together = before.map((sum, index) => nearestBalance(BigInt(sum) + BigInt(balances[index] ?? 0)))
    held.set(currency, together)
    return days.map((day, index) =>
      (balances[index] ?? 0) === 0
        ? 0
        : worth.of(together[index] ?? 0, currency, day) - worth.of(before[index] ?? 0, currency, day),
    )
  })
}

function unconvertedOf(
  wallets: readonly WalletRow[],
  found: readonly { readonly balances: readonly number[] }[],
  worths: readonly (readonly number[])[],
): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const [index, { currency }] of wallets.entries()) {
    const balance = found[index]?.balances.at(-1) ?? 0
    if (Number.isNaN(worths[index]?.at(-1))) sums.set(currency, (sums.get(currency) ?? 0) + balance)
  }
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }))
}

/** The place of the first of some days that is not before another. */
function placeOf(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}
