import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { HomeWorth } from './home-worth.ts'
import { numberOf } from './line-filter.ts'
import { lineKinds, type ReportLines } from './report-lines.ts'

export interface SharedWorthsOptions {
  /** The wallets that are counted together. */
  readonly wallets: readonly WalletRow[]
  readonly today: CalendarDay
  readonly worth: HomeWorth
}

/**
 * The lines, with worths that agree to the cent with what the balances of these wallets are worth: the money in one currency is converted together, and an
 * amount is worth by how much it changes that. It differs from the amount converted by itself by less than a cent. Transfers
 * between wallets of one currency change nothing, and a refund that counts on another day is converted by itself.
 */
export function withSharedWorths(
  lines: ReportLines,
  { wallets, today, worth }: SharedWorthsOptions,
): ReportLines {
  const foreign = wallets.filter(({ currency }) => currency !== worth.home)
  if (foreign.length === 0) return lines
  const worths = lines.worths.slice()
  for (const members of Map.groupBy(foreign, ({ currency }) => currency).values())
    shareWorths(lines, worths, { wallets: members, today, worth })
  return { ...lines, worths }
}

/** Sets the worths of the lines of wallets in one currency. */
function shareWorths(
  lines: ReportLines,
  worths: Float64Array,
  { wallets, today, worth }: SharedWorthsOptions,
): void {
  const { days, ownDays, amounts, kinds, sources } = lines
  const currency = wallets[0]?.currency ?? ''
  const ids = new Set(wallets.map(({ id }) => id))
  const counted = placesByDay(lines, ids, numberOf(today))
  const changes = openingsAndEnds(lines, counted, wallets)
  let held = 0
  let next = 0
  for (const at of counted) {
    const day = ownDays[at] ?? 0
    for (; (changes[next]?.day ?? Infinity) <= day; next += 1) held += changes[next]?.amount ?? 0
    const source = sources[at]
    const isWithin =
      kinds[at] === lineKinds.transfer &&
      ids.has(source?.transferOrigin ?? '') &&
      ids.has(source?.transferDestination ?? '')
    if (isWithin) continue
    const before = held
    held += amounts[at] ?? 0
    if (days[at] === day) worths[at] = worth.of(held, currency, day) - worth.of(before, currency, day)
  }
}

/** The places of the lines of some wallets up to a day, in the order of their days. */
function placesByDay(lines: ReportLines, ids: ReadonlySet<string>, last: number): number[] {
  const isCounted = lines.walletIds.map((id) => ids.has(id))
  const places: number[] = []
  for (let at = 0; at < lines.size; at += 1)
    if (isCounted[lines.wallets[at] ?? 0] && (lines.ownDays[at] ?? 0) <= last) places.push(at)
  return places.toSorted((a, b) => (lines.ownDays[a] ?? 0) - (lines.ownDays[b] ?? 0) || a - b)
}

/** As in net worth, an opening balance counts from the first entry on, and an archived wallet up to its last. */
function openingsAndEnds(
  lines: ReportLines,
  counted: readonly number[],
  wallets: readonly WalletRow[],
): { readonly day: number; readonly amount: number }[] {
  const places = new Map(lines.walletIds.map((id, place) => [id, place]))
  const own = Map.groupBy(counted, (at) => lines.wallets[at] ?? 0)
  const changes = wallets.flatMap(({ id, openingBalance, isArchived }) => {
    const place = places.get(id) ?? -1
    const earlier = lines.earlier[place]
    const ats = own.get(place) ?? []
    const [first, last] = [ats[0], ats.at(-1)]
    if (!earlier && first === undefined) return isArchived ? [] : [{ day: -Infinity, amount: openingBalance }]
    const start = earlier ? -Infinity : (lines.ownDays[first ?? 0] ?? 0)
    const opened = { day: start, amount: openingBalance + (earlier?.sum ?? 0) }
    if (!isArchived) return [opened]
    const end = last === undefined ? -Infinity : (lines.ownDays[last] ?? 0) + 1
    const sum = ats.reduce((total, at) => total + (lines.amounts[at] ?? 0), 0)
    return [opened, { day: end, amount: 0 - opened.amount - sum }]
  })
  return changes.toSorted((a, b) => (a.day === b.day ? 0 : a.day - b.day))
}
