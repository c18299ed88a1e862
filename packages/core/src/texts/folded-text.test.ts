import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

test.each([
  ['Café con LECHE', 'cafe con leche'],
  ['Año', 'ano'],
  ['two\nlines', 'two lines'],
  ['plain', 'plain'],
])('%j is compared as %j', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
