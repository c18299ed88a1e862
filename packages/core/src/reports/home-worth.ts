import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import { nearestBalance } from '../money/amount.ts'
import { convertExactly, type Rate } from '../money/exchange-rate.ts'
import type { KnownRates } from '../rates/known-rates.ts'

/** A rate with its parts as numbers too, where they are exact. */
interface DayRate {
  readonly rate: Rate
  readonly numerator: number
  readonly denominator: number
}

/** What amounts are worth in the home currency at the rate of their day. Each rate is looked up once. */
export class HomeWorth {
  readonly #rates: KnownRates
  readonly #known = new Map<string, Map<number, DayRate | null>>()

  constructor(rates: KnownRates) {
    this.#rates = rates
  }

  get home(): string {
    return this.#rates.home
  }

  /** In hundredths of the home currency, rounded once, half away from zero; NaN where there is no rate. Zero needs no rate. */
  of(amount: number, currency: string, dayNumber: number): number {
    if (currency === this.#rates.home || amount === 0) return amount
    const found = this.#rateOn(currency, dayNumber)
    return found === null ? Number.NaN : converted(amount, found)
  }

  #rateOn(currency: string, dayNumber: number): DayRate | null {
    const days = this.#known.get(currency) ?? new Map<number, DayRate | null>()
    this.#known.set(currency, days)
    const cached = days.get(dayNumber)
    if (cached !== undefined) return cached
    const rate = this.#rates.rateOn(currency, this.#rates.home, calendarDayOf(dayNumber))
    const found = rate
      ? { rate, numerator: Number(rate.numerator), denominator: Number(rate.denominator) }
      : null
    days.set(dayNumber, found)
    return found
  }
}

/** Uses numbers where these are exact: they are many times faster than big integers, and almost every amount is small. */
function converted(amount: number, { rate, numerator, denominator }: DayRate): number {
  const doubled = 2 * Math.abs(amount) * numerator + denominator
  if (!Number.isSafeInteger(doubled) || !Number.isSafeInteger(2 * denominator))
    return nearestBalance(convertExactly(amount, rate))
  const size = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  return amount < 0 ? 0 - size : size
}
