import type { CalendarDay } from '../calendar/calendar-day.ts'
import { derivedId } from '../ids/derived-id.ts'

/** Where a stored rate comes from. */
export const rateSources = ['entered', 'file'] as const

export type RateSource = (typeof rateSources)[number]

/** Two currencies, by their ISO 4217 codes, on a day. */
export interface RatePair {
  readonly from: string
  readonly to: string
  readonly day: CalendarDay
}

/** An exchange rate that a person entered or loaded. Rows are immutable: a change is a new row. */
export interface RateRow extends RatePair {
  /** Derived from currencies and day: see `rateId`. */
  readonly id: string
  /** One unit of `from` is worth `numerator / denominator` units of `to`; both are safe integers above 0. */
  readonly numerator: number
  readonly denominator: number
  readonly source: RateSource
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** Names two currencies in either direction. */
export function pairKey(from: string, to: string): string {
  return from < to ? `${from}/${to}` : `${to}/${from}`
}

/** The one id of the rate between two currencies on a day, in either direction: two devices that set it make one row. */
export function rateId({ from, to, day }: RatePair): string {
  return derivedId(`rate/${pairKey(from, to)}/${day}`)
}
