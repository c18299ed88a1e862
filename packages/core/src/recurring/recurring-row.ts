import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { derivedId } from '../ids/derived-id.ts'
import { type Amount, isAmount } from '../money/amount.ts'
import { roundHalfAwayFromZero } from '../money/rational.ts'
import type { Recurrence } from './recurrence.ts'

const msPerDay = 86_400_000

/** Another amount or day of one occurrence. */
export interface OccurrenceChange {
  /** The day that identifies the occurrence. */
  readonly day: CalendarDay
  /** Null where it is that of the others. */
  readonly amount: Amount | null
  /** The day on which it falls instead; null where it stays. */
  readonly on: CalendarDay | null
}

/** A recurring entry or transfer. Rows are immutable: a change is a new row. */
export interface RecurringRow extends Recurrence {
  /** UUIDv7 made by the client. */
  readonly id: string
  /** The id of the first of those that followed one another by changes from a day on: their entries have ids of one series. */
  readonly series: string
  /** Of a transfer, the wallet that the money leaves. */
  readonly walletId: string
  /** The wallet that a transfer goes to; null for an entry. */
  readonly destinationId: string | null
  /** As of an entry: below 0 for an expense, and for what leaves with a transfer. */
  readonly amount: Amount
  /** What arrives with a transfer between currencies; null where it is what leaves. */
  readonly amountIn: Amount | null
  /** The amount varies, so that each entry has to be confirmed. */
  readonly isAbout: boolean
  readonly categoryId: string | null
  readonly tags: readonly string[]
  readonly description: string
  readonly note: string
  /** Entries are added on their day; otherwise they have to be confirmed. */
  readonly isAutomatic: boolean
  readonly isPaused: boolean
  /** The day on which the pause began; null without a pause, and where an older app made it. */
  readonly pausedOn: CalendarDay | null
  /** Every occurrence up to this day is done: added, skipped or given up. Null where none is. */
  readonly postedUntil: CalendarDay | null
  /** Days of occurrences after it that were added. */
  readonly posted: readonly CalendarDay[]
  /** Days of occurrences after it that are skipped. */
  readonly skipped: readonly CalendarDay[]
  /** Occurrences that differ from the others. */
  readonly changes: readonly OccurrenceChange[]
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/**
 * The ids of the entry of an occurrence, or of the transfer with both legs: the same on every device and the server. They have the
 * time of their day, because entries with ids of 1970 are those of the sample.
 */
export function occurrenceIds(series: string, day: CalendarDay) {
  const timeMs = Math.max(1, dayNumberOf(partsOf(day))) * msPerDay
  const id = (part: string) => derivedId(`recurring/${series}/${day}/${part}`, timeMs)
  return {
    entryId: id('entry'),
    transferId: id('transfer'),
    originEntryId: id('origin'),
    destinationEntryId: id('destination'),
  }
}

/** Whether an entry or transfer is that of an occurrence: no device makes ids at the first millisecond of a day, but for one in millions. */
export function isOccurrenceId(id: string): boolean {
  const timeMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return timeMs > 0 && timeMs % msPerDay === 0
}

/** Whether entries are added on their day without being confirmed. */
export function addsByItself({ isAutomatic, isAbout, isPaused }: RecurringRow): boolean {
  return isAutomatic && !isAbout && !isPaused
}

/** Whether an occurrence was added, skipped or given up. */
export function isDone(row: RecurringRow, day: CalendarDay): boolean {
  return (
    (row.postedUntil !== null && day <= row.postedUntil) ||
    row.posted.includes(day) ||
    row.skipped.includes(day)
  )
}

/** What is different about an occurrence. */
export function occurrenceChangeOf(row: RecurringRow, day: CalendarDay): OccurrenceChange | undefined {
  return row.changes.find((change) => change.day === day)
}

/** The amount of an occurrence. */
export function amountOn(row: RecurringRow, day: CalendarDay): Amount {
  return occurrenceChangeOf(row, day)?.amount ?? row.amount
}

/** What arrives with a transfer of another amount: at the rate of the recurring one. */
export function amountInFor({ amount, amountIn }: RecurringRow, given: Amount): Amount | null {
  if (amountIn === null || given === amount) return amountIn
  const [numerator, denominator] = [BigInt(Math.abs(given)) * BigInt(amountIn), BigInt(Math.abs(amount))]
  const converted = Number(roundHalfAwayFromZero({ numerator, denominator }))
  return isAmount(converted) && converted !== 0 ? converted : amountIn
}

/** The days on which an entry recurs, as one text: equal where they are the same. */
export function daysKey({ every, pattern, from, end, weekend }: RecurringRow): string {
  return JSON.stringify([every, pattern, from, end, weekend])
}

/** Days that are listed one by one; with one more, the oldest of them are summed up by `postedUntil`. */
export const maxListedDays = 200
const fewListedDays = 100

/** Sums up the oldest days where many are listed. What was left open before all of the others counts as given up. */
export function tidied(row: RecurringRow): RecurringRow {
  const isListed = (day: CalendarDay) => row.postedUntil === null || day > row.postedUntil
  const listed = [...row.posted, ...row.skipped].filter(isListed).toSorted()
  if (listed.length <= maxListedDays) return row
  const postedUntil = listed.at(-fewListedDays - 1) ?? row.postedUntil
  const isLater = (day: CalendarDay) => postedUntil === null || day > postedUntil
  return {
    ...row,
    postedUntil,
    posted: row.posted.filter(isLater),
    skipped: row.skipped.filter(isLater),
    changes: row.changes.filter(({ day }) => isLater(day)),
  }
}
