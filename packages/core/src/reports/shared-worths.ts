import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { HomeWorth } from './home-worth.ts'
import { numberOf } from './line-filter.ts'
import type { ReportLine, ReportLines } from './report-lines.ts'

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
  const worths = new Map<ReportLine, number>()
  for (const members of Map.groupBy(foreign, ({ currency }) => currency).values())
    shareWorths(lines, worths, { wallets: members, today, worth })
  const list = lines.list.map((line) => {
    const shared = worths.get(line)
    return shared === undefined || shared === line.worth ? line : { ...line, worth: shared }
  })
  return { ...lines, list }
}

/** Finds the worths of the lines of wallets in one currency. */
function shareWorths(
  lines: ReportLines,
  worths: Map<ReportLine, number>,
  { wallets, today, worth }: SharedWorthsOptions,
): void {
  const currency = wallets[0]?.currency ?? ''
  const ids = new Set(wallets.map(({ id }) => id))
  const last = numberOf(today)
  const counted = lines.list
    .filter(({ walletId, ownDay }) => ids.has(walletId) && ownDay <= last)
    .toSorted((a, b) => a.ownDay - b.ownDay)
  const changes = openingsAndEnds(lines, counted, wallets)
  let held = 0
  let next = 0
  for (const line of counted) {
    const { kind, day, ownDay, amount, source } = line
    for (; (changes[next]?.day ?? Infinity) <= ownDay; next += 1) held += changes[next]?.amount ?? 0
    const isWithin =
      kind === 'transfer' && ids.has(source.transferOrigin ?? '') && ids.has(source.transferDestination ?? '')
    if (isWithin) continue
    const before = held
    held += amount
    if (day === ownDay) worths.set(line, worth.of(held, currency, day) - worth.of(before, currency, day))
  }
}

/** As in net worth, an opening balance counts from the first entry on, and an archived wallet up to its last. */
function openingsAndEnds(
  { earlier }: ReportLines,
  counted: readonly ReportLine[],
  wallets: readonly WalletRow[],
): { readonly day: number; readonly amount: number }[] {
  const linesOf = Map.groupBy(counted, ({ walletId }) => walletId)
  const changes = wallets.flatMap(({ id, openingBalance, isArchived }) => {
    const before = earlier.get(id)
    const own = linesOf.get(id) ?? []
    const [first, last] = [own[0], own.at(-1)]
    if (!before && !first) return isArchived ? [] : [{ day: -Infinity, amount: openingBalance }]
    const start = before ? -Infinity : (first?.ownDay ?? 0)
    const opened = { day: start, amount: openingBalance + (before?.sum ?? 0) }
    if (!isArchived) return [opened]
    const end = last ? last.ownDay + 1 : -Infinity
    const sum = own.reduce((total, { amount }) => total + amount, 0)
    return [opened, { day: end, amount: 0 - opened.amount - sum }]
  })
  return changes.toSorted((a, b) => (a.day === b.day ? 0 : a.day - b.day))
}
