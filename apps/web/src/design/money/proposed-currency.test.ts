import { expect, test } from 'vitest'
import { proposedCurrency } from './proposed-currency.ts'

const codeFor = (...languages: string[]) => proposedCurrency(languages).code

test('proposes the currency of the region that the browser names', () => {
  expect(codeFor('es-ES')).toBe('EUR')
  expect(codeFor('en-GB', 'es-ES')).toBe('GBP')
  expect(codeFor('ja')).toBe('JPY')
})

test('goes on to the next language where a region has no currency of its own, and ends with the euro', () => {
  expect(codeFor('en-001', 'de-CH')).toBe('CHF')
  expect(codeFor('x', 'not a language')).toBe('EUR')
  expect(codeFor()).toBe('EUR')
})
