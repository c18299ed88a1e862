import { expect, test } from 'vitest'
import { defaultCategoryNames } from './default-category-names.ts'
import { languageOf, serverText } from './server-text.ts'

test.each([
  ['es', 'es'],
  ['es-419', 'es'],
  ['ES_es', 'en'],
  ['de-DE,es;q=0.8,en;q=0.5', 'es'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['constructor', 'en'],
])('takes %j for %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language)
})

test('writes in the language asked for', () => {
  expect(serverText('es', 'mails.worksHours', { count: 6 })).toBe(
    'El enlace caduca en 6 horas y solo sirve una vez.',
  )
  expect(serverText('en', 'mails.worksHours', { count: 1 })).toBe(
    'The link expires in one hour and works once.',
  )
  expect(defaultCategoryNames('es')['Groceries']).toBe('Supermercado')
})
