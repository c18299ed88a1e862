import type { CalendarDay, Rate, RateValues } from '@monedero/core'
import type { FileRate, RateFile } from './read-rate-file.ts'
import { storedFraction } from './stored-fraction.ts'

/** How a file without a currency of its own is meant: `1 home = rate`, or `1 currency = rate home`. */
export type Direction = 'per home unit' | 'in home currency'

/** Whose rates they are to be. */
export interface RateNeeds {
  readonly home: string
  /** The other currencies of the person's wallets, each with the day from which on rates are needed, where that is known. */
  readonly since: ReadonlyMap<string, CalendarDay | undefined>
}

/**
 * The rates of a file that are worth storing: between the home currency and the currencies of the wallets, from the newest one on or
 * before the day from which on they are needed.
 */
export function ratesToStore(file: RateFile, direction: Direction, { home, since }: RateNeeds): RateValues[] {
  const perHome =
    file.base === undefined ? inDirection(file.rates, direction) : rebased(file.rates, file.base, home)
  const wanted = Map.groupBy(perHome, ({ currency }) => currency)
  return Array.from(since, ([currency, day]) => needed(wanted.get(currency) ?? [], day)).flatMap((rates) =>
    rates.flatMap(({ currency, day, rate }) => {
      const fraction = storedFraction(rate)
      return fraction ? [{ from: home, to: currency, day, ...fraction, source: 'file' as const }] : []
    }),
  )
}

function inDirection(rates: readonly FileRate[], direction: Direction): readonly FileRate[] {
  if (direction === 'per home unit') return rates
  return rates.map((each) => ({ ...each, rate: quotient(one, each.rate) }))
}

/** Rates per unit of another currency than the one of the file; on days on which the file has one for it. */
function rebased(rates: readonly FileRate[], base: string, home: string): readonly FileRate[] {
  if (home === base) return rates
  const homeRates = new Map(
    rates.filter(({ currency }) => currency === home).map(({ day, rate }) => [day, rate]),
  )
  const ofBase = Array.from(homeRates.keys(), (day): FileRate => ({ currency: base, day, rate: one }))
  return [...rates, ...ofBase].flatMap((each) => {
    const homeRate = homeRates.get(each.day)
    return homeRate ? [{ ...each, rate: quotient(each.rate, homeRate) }] : []
  })
}

function needed(rates: readonly FileRate[], since: CalendarDay | undefined): readonly FileRate[] {
  const sorted = rates.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const first = since === undefined ? 0 : sorted.findLastIndex(({ day }) => day <= since)
  return sorted.slice(Math.max(0, first))
}

const one: Rate = { numerator: 1n, denominator: 1n }

function quotient(a: Rate, b: Rate): Rate {
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}
