import { currencies, currencyOfCode } from '@monedero/core'
import { currencyName } from '../../messages/currency-name.ts'
import { t } from '../../messages/text.ts'
import type { PickerOption } from '../pickers/picker-option.ts'
import { proposedCurrency } from './proposed-currency.ts'

const common = ['EUR', 'USD', 'GBP']

/** The currencies that a person probably wants: those of their wallets, of the browser's languages, and the most common. */
export function likelyCurrencies(
  ofWallets: readonly string[],
  languages: readonly string[],
): readonly string[] {
  const ofLanguages = languages.map((language) => proposedCurrency([language]).code)
  return [...new Set([...ofWallets, ...ofLanguages, ...common])]
}

/** The currencies to choose from, the likely ones first. One that is no longer in use stays where it is chosen; there may be none. */
export function currencyOptions(current: string, likely: readonly string[]): readonly PickerOption[] {
  const first = new Set([...(current === '' || currencyOfCode(current) ? [] : [current]), ...likely])
  return [
    ...Array.from(first, (code) => optionOf(code, t('controls.likelyCurrencies'))),
    ...currencies
      .filter(({ code }) => !first.has(code))
      .map(({ code }) => optionOf(code, t('controls.allCurrencies'))),
  ]
}

function optionOf(code: string, group: string): PickerOption {
  const currency = currencyOfCode(code)
  if (!currency) return { id: code, label: code, group }
  const { symbol } = currency
  const name = currencyName(currency)
  return { id: code, label: code, hint: symbol === code ? name : `${name}, ${symbol}`, group }
}
