import { currencies } from '@monedero/core'
import { expect, it } from 'vitest'
import { currencyOptions, likelyCurrencies } from './currency-options.ts'

it('begins with the currencies of the wallets and of the browser, then the most common', () => {
  expect(likelyCurrencies(['JPY', 'EUR', 'JPY'], ['de-CH', 'es'])).toEqual([
    'JPY',
    'EUR',
    'CHF',
    'USD',
    'GBP',
  ])
})

it('lists every currency once, with its symbol', () => {
  const options = currencyOptions('EUR', ['JPY', 'EUR'])
  expect(options.slice(0, 2)).toEqual([
    { id: 'JPY', label: 'JPY', hint: 'Japanese Yen, ¥', group: 'Suggested' },
    { id: 'EUR', label: 'EUR', hint: 'Euro, €', group: 'Suggested' },
  ])
  expect(options).toHaveLength(currencies.length)
  expect(options[2]).toEqual({
    id: 'AED',
    label: 'AED',
    hint: 'United Arab Emirates Dirham',
    group: 'All currencies',
  })
})

it('keeps a currency that is no longer in use', () => {
  expect(currencyOptions('BGN', ['EUR'])[0]).toEqual({ id: 'BGN', label: 'BGN', group: 'Suggested' })
})
