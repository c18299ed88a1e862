import { currencyRows } from './currency-rows.ts'

/** A currency that a wallet may have. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string
  readonly name: string
  /** A default that the person may change; several currencies share a symbol. */
  readonly symbol: string
}

/** The currencies in use, sorted by code. */
export const currencies: readonly Currency[] = currencyRows.map(([code, name, symbol]) => ({
  code,
  name,
  symbol,
}))

/** The currency of an ISO 4217 code in capitals. */
export function currencyOfCode(code: string): Currency | undefined {
  return currencies.find((currency) => currency.code === code)
}

/** The currency to propose in a region (ISO 3166-1, like the region of a browser's locale). */
export function currencyOfRegion(region: string): Currency | undefined {
  const wanted = region.toUpperCase()
  if (!/^[A-Z]{2}$/.test(wanted)) return undefined
  const index = currencyRows.findIndex(([, , , regions]) => regions.split(' ').includes(wanted))
  return currencies[index]
}
