import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.each([
  [['es-ES', 'en'], 'es'],
  [['ca', 'es', 'en'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['xx-XX', 'yy'], undefined],
  [[], undefined],
])('of %j a browser prefers %s', (languages, preferred) => {
  expect(preferredLanguage(languages)).toBe(preferred)
})
