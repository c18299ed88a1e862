import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays, daysBetween } from '../calendar/day-arithmetic.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { amountInFor, amountOn, type RecurringRow } from '../recurring/recurring-row.ts'
import { occurrencesUntil } from '../schedule/due.ts'

/** A change of a balance that is expected: of a recurring entry, of an entry dated ahead, or one that is only tried. */
export interface Move<Source> {
  /** No other move of a forecast has it. */
  readonly key: string
  readonly walletId: string
  /** Never before the first day of the forecast: what is overdue counts as of that day. */
  readonly day: CalendarDay
  readonly amount: number
  /** Income is money from outside; a transfer moves it between wallets. What is spent, comes back or is only tried is neither. */
  readonly kind: 'income' | 'transfer' | 'other'
  readonly source: Source
}

/** The moves of a recurring entry up to a day. Neither what is skipped nor what is paused counts; a transfer moves two wallets. */
export function recurringMoves(
  row: RecurringRow,
  today: CalendarDay,
  until: CalendarDay,
): readonly Move<RecurringRow>[] {
  if (row.isPaused || row.deletedAtMs !== null) return []
  return occurrencesUntil(row, until).flatMap(({ day, on }) => movesOn(row, day, on < today ? today : on))
}

function movesOn(row: RecurringRow, day: CalendarDay, on: CalendarDay): Move<RecurringRow>[] {
  const { walletId, destinationId } = row
  const amount = amountOn(row, day)
  const kind = destinationId !== null ? 'transfer' : amount > 0 ? 'income' : 'other'
  const move = { key: `${row.id} ${day}`, walletId, day: on, amount, kind, source: row } as const
  if (destinationId === null) return [move]
  const arriving = amountInFor(row, amount) ?? Math.abs(amount)
  return [move, { ...move, key: `${move.key} in`, walletId: destinationId, amount: arriving }]
}

/** The move of an entry that is dated ahead. */
export function entryMove(entry: EntryRow): Move<EntryRow> {
  const { id, walletId, dateMs, offsetMinutes, amount } = entry
  return {
    key: id,
    walletId,
    day: localDayOf(dateMs, offsetMinutes),
    amount,
    kind: kindOf(entry),
    source: entry,
  }
}

function kindOf({ transferId, type, refundOf }: EntryRow): Move<unknown>['kind'] {
  if (transferId !== null) return 'transfer'
  return type === 'income' && refundOf === null ? 'income' : 'other'
}

/** Balances at the end of each day from the first one on, by wallet. Moves in other wallets, and after the last day, are left out. */
export function balanceLines(
  balances: ReadonlyMap<string, number>,
  moves: readonly Move<unknown>[],
  { today, days }: { today: CalendarDay; days: number },
): ReadonlyMap<string, readonly number[]> {
  const places = new Map(Array.from({ length: days + 1 }, (_, index) => [addDays(today, index), index]))
  const lines = new Map(Array.from(balances, ([id]) => [id, Array.from({ length: days + 1 }, () => 0)]))
  for (const { walletId, day, amount } of moves) {
    const line = lines.get(walletId)
    const index = places.get(day)
    if (line && index !== undefined) line[index] = (line[index] ?? 0) + amount
  }
  for (const [id, line] of lines) {
    let balance = balances.get(id) ?? 0
    for (const [index, change] of line.entries()) line[index] = balance += change
  }
  return lines
}

/** The sum of balances from day to day, in one currency; a wallet whose worth is not known does not count. */
export function totalLine(
  lines: ReadonlyMap<string, readonly number[]>,
  worth: (walletId: string, amount: number) => number | undefined,
): readonly number[] {
  const total: number[] = []
  for (const [id, line] of lines) {
    for (const [index, balance] of line.entries())
      total[index] = (total[index] ?? 0) + (worth(id, balance) ?? 0)
  }
  return total
}

/** The first day after today on which money from outside is expected in one of the wallets. */
export function nextIncomeDay(
  moves: readonly Move<unknown>[],
  wallets: ReadonlyMap<string, unknown>,
  today: CalendarDay,
): CalendarDay | undefined {
  let first: CalendarDay | undefined
  for (const { kind, day, walletId } of moves) {
    if (kind === 'income' && day > today && (first === undefined || day < first) && wallets.has(walletId))
      first = day
  }
  return first
}

/** What may be spent before a day, and how it comes about: today's balance, what is coming until the lowest point, and what is to be kept. */
export interface SafeToSpend {
  /** Below 0 where the money does not last. */
  readonly amount: number
  /** For each day that is left, rounded down; 0 where nothing may be spent. */
  readonly perDay: number
  readonly lowest: number
  /** The days on which the balance is lowest, one after the other. */
  readonly lowestFrom: CalendarDay
  readonly lowestUntil: CalendarDay
}

/** What may be spent before a day so that the balance never falls below what is to be kept. */
export function safeToSpend(
  total: readonly number[],
  { today, before, keep }: { today: CalendarDay; before: CalendarDay; keep: number },
): SafeToSpend {
  const days = Math.max(1, daysBetween(today, before))
  const line = total.slice(0, days)
  const lowest = Math.min(...line)
  const first = line.indexOf(lowest)
  const next = line.findIndex((balance, index) => index > first && balance !== lowest)
  const amount = lowest - keep
  return {
    amount,
    perDay: Math.max(0, Math.floor(amount / days)),
    lowest,
    lowestFrom: addDays(today, first),
    lowestUntil: addDays(today, (next === -1 ? line.length : next) - 1),
  }
}

/** What may be spent from one day to another, for example what is left of a budget. */
export interface Allowance {
  readonly amount: number
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** Balances from today on, if all that is allowed is spent, evenly over its days. */
export function lessAllowances(
  total: readonly number[],
  allowances: readonly Allowance[],
  today: CalendarDay,
): readonly number[] {
  return total.map((balance, index) => {
    const day = addDays(today, index)
    return allowances.reduce((left, allowance) => left - spentUntil(allowance, day), balance)
  })
}

function spentUntil({ amount, first, last }: Allowance, day: CalendarDay): number {
  if (day >= last) return amount
  const passed = Math.max(0, daysBetween(first, day) + 1)
  return Math.round((amount * passed) / (daysBetween(first, last) + 1))
}
