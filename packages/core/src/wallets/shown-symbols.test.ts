import { expect, test } from 'vitest'
import { shownSymbols } from './shown-symbols.ts'

test('a symbol is followed by the code only where two currencies share it', () => {
  const symbols = shownSymbols([
    { id: 'everyday', symbol: '€', currency: 'EUR' },
    { id: 'savings', symbol: '€', currency: 'EUR' },
    { id: 'new york', symbol: '$', currency: 'USD' },
    { id: 'sydney', symbol: '$', currency: 'AUD' },
  ])
  expect(Object.fromEntries(symbols)).toEqual({
    everyday: '€',
    savings: '€',
    'new york': '$\u00A0USD',
    sydney: '$\u00A0AUD',
  })
})
