import { expect, test } from 'vitest'
import { anId, aWallet } from '../../testing/builders.ts'
import { homeCurrencyOf } from './home-currency.ts'

const wallets = [
  aWallet({ id: anId(3), currency: 'JPY' }),
  aWallet({ id: anId(2), currency: 'USD' }),
  aWallet({ id: anId(1), currency: 'GBP', isArchived: true }),
]

test('the home currency is the chosen one, whatever the currencies of the wallets', () => {
  expect(homeCurrencyOf({ homeCurrency: 'CHF' }, wallets)).toBe('CHF')
})

test('until one is chosen, it is that of the first wallet that was made, archived ones last', () => {
  expect(homeCurrencyOf({ homeCurrency: null }, wallets)).toBe('USD')
  expect(homeCurrencyOf({ homeCurrency: null }, wallets.slice(2))).toBe('GBP')
  expect(homeCurrencyOf({ homeCurrency: null }, [aWallet({ deletedAtMs: 1 })])).toBeUndefined()
})
