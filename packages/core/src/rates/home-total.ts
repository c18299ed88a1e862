import type { CalendarDay } from '../calendar/calendar-day.ts'
import { nearestBalance } from '../money/amount.ts'
import { convertExactly } from '../money/exchange-rate.ts'
import { type KnownRate, type KnownRates, rateFrom } from './known-rates.ts'

/** A sum in one currency, in hundredths. */
interface CurrencySum {
  readonly currency: string
  readonly total: number
}

/** A sum with its exchange rate and its value in hundredths of the home currency. */
export interface ConvertedSum<Sum> {
  readonly sum: Sum
  readonly rate: KnownRate
  readonly worth: number
}

/** The total of sums in several currencies. */
export interface HomeTotal<Sum> {
  /** In hundredths of the home currency, excluding sums without a rate. */
  readonly total: number
  /** The part of the total that is in other currencies. */
  readonly converted: readonly ConvertedSum<Sum>[]
  /** The sums for which there is no rate. */
  readonly unconverted: readonly Sum[]
}

/** Converts sums to the home currency at the rates of a day, each rounded once, and adds them up. A sum of zero needs no rate. */
export function homeTotal<Sum extends CurrencySum>(
  sums: readonly Sum[],
  rates: KnownRates,
  day: CalendarDay,
): HomeTotal<Sum> {
  let total = 0n
  const converted: ConvertedSum<Sum>[] = []
  const unconverted: Sum[] = []
  for (const sum of sums) {
    const rate = rates.between(sum.currency, rates.home, day)
    if (sum.currency === rates.home) total += BigInt(sum.total)
    else if (rate) {
      const worth = convertExactly(sum.total, rateFrom(rate, sum.currency))
      total += worth
      converted.push({ sum, rate, worth: nearestBalance(worth) })
    } else if (sum.total !== 0) unconverted.push(sum)
  }
  return { total: nearestBalance(total), converted, unconverted }
}
