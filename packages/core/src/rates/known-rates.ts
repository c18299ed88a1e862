import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Rate } from '../money/exchange-rate.ts'
import { invert, multiply } from '../money/rational.ts'
import { pairKey, type RatePair, type RateRow, type RateSource } from './rate-row.ts'

/** The value of one unit of a currency in another on a day, with its source. */
export interface KnownRate extends RatePair {
  readonly rate: Rate
  readonly source: RateSource | 'transfer'
}

/** The sources of rates. */
export interface RateOrigins {
  /** Stored rates, deleted ones too. */
  readonly stored: Iterable<RateRow>
  /** Rates of the person's own transfers, oldest first. Of several on one day the last counts. */
  readonly transfers: Iterable<KnownRate>
}

/**
 * All known rates. A stored rate takes precedence over that of a transfer on the same day. The rate of a day is the newest one on or
 * before it, otherwise the earliest. Inverse rates are used; rates over a third currency only where that is the home currency.
 */
export class KnownRates {
  readonly home: string
  /** The rates between two currencies, by day. */
  readonly #series: ReadonlyMap<string, readonly KnownRate[]>

  constructor(home: string, { stored, transfers }: RateOrigins) {
    this.home = home
    const days = new Map<string, Map<CalendarDay, KnownRate>>()
    const add = (each: KnownRate) => {
      const key = pairKey(each.from, each.to)
      const series = days.get(key) ?? new Map<CalendarDay, KnownRate>()
      days.set(key, series.set(each.day, each))
    }
    for (const each of transfers) add(each)
    for (const row of stored) if (row.deletedAtMs === null) add(knownOf(row))
    this.#series = new Map(
      Array.from(days, ([key, series]) => [key, [...series.values()].toSorted(compareDays)]),
    )
  }

  /** The rate between two currencies on a day, in the direction in which it is stored. */
  between(from: string, to: string, day: CalendarDay): KnownRate | undefined {
    const series = this.#series.get(pairKey(from, to)) ?? []
    return series[Math.max(0, countUntil(series, day) - 1)]
  }

  /** What one unit of a currency is worth in another on a day. */
  rateOn(from: string, to: string, day: CalendarDay): Rate | undefined {
    const direct = this.#directed(from, to, day)
    if (direct || from === this.home || to === this.home) return direct
    const [toHome, fromHome] = [this.#directed(from, this.home, day), this.#directed(this.home, to, day)]
    return toHome && fromHome && multiply(toHome, fromHome)
  }

  #directed(from: string, to: string, day: CalendarDay): Rate | undefined {
    const found = this.between(from, to, day)
    return found && rateFrom(found, from)
  }
}

/** What one unit of one of the two currencies is worth in the other. */
export function rateFrom({ from, rate }: KnownRate, currency: string): Rate {
  return from === currency ? rate : invert(rate)
}

function knownOf({ from, to, day, numerator, denominator, source }: RateRow): KnownRate {
  return { from, to, day, rate: { numerator: BigInt(numerator), denominator: BigInt(denominator) }, source }
}

function compareDays(a: KnownRate, b: KnownRate): number {
  return a.day < b.day ? -1 : 1
}

/** How many rates of a series are of the day or before it. */
function countUntil(series: readonly KnownRate[], day: CalendarDay): number {
  let [low, high] = [0, series.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((series[middle]?.day ?? day) <= day) low = middle + 1
    else high = middle
  }
  return low
}
