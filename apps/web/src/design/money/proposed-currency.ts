import { type Currency, currencyOfCode, currencyOfRegion } from '@monedero/core'

const euro: Currency = { code: 'EUR', name: 'Euro', symbol: '€' }

/** The currency to propose for the browser's preferred languages: that of the first region that has one. */
export function proposedCurrency(languages: readonly string[]): Currency {
  for (const language of languages) {
    const region = regionOf(language)
    const currency = region === undefined ? undefined : currencyOfRegion(region)
    if (currency) return currency
  }
  return currencyOfCode(euro.code) ?? euro
}

/** The region that a language names or, without one, where it is mostly spoken. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
