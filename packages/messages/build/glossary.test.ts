import { describe, expect, test } from 'vitest'
import { readCatalogues } from './catalogues.ts'
import { forbiddenWords, parseGlossary, readGlossary } from './glossary.ts'

const guide = [
  '# Translating',
  '',
  '| English | not | Spanish | not |',
  '|---|---|---|---|',
  '| email | mail, email address | correo | email |',
  '| tag |  | etiqueta | tag |',
  '',
  '| table | after it |',
].join('\n')

function wordsIn(language: string, message: string): string[] {
  const catalogues = new Map([[language, new Map([['app', { hello: message }]])]])
  return forbiddenWords(catalogues, parseGlossary(guide))
}

describe('the glossary', () => {
  test.each([
    ['en', 'Open the link in your mail.', 'en/app.json: hello: “mail”; the glossary has “email”'],
    ['en', '<b>Mail</b>', 'en/app.json: hello: “mail”; the glossary has “email”'],
    [
      'en',
      '{n, plural, one {#} other {# email addresses, one email address}}',
      'en/app.json: hello: “email address”; the glossary has “email”',
    ],
    ['es', 'Escribe tu email', 'es/app.json: hello: “email”; the glossary has “correo”'],
  ])('reports a word that %s has another one for: %s', (language, message, problem) => {
    expect(wordsIn(language, message)).toEqual([problem])
  })

  test.each([
    ['en', 'Open your mailbox'],
    ['en', 'Add a tag and an email'],
    ['en', '{mail}'],
    ['es', 'Tu correo'],
    ['fr', 'Un mail'],
  ])('accepts other words, parameters and languages (%s): %s', (language, message) => {
    expect(wordsIn(language, message)).toEqual([])
  })

  test('has a word for each of about sixty concepts, and the catalogues follow it', () => {
    const glossary = readGlossary()
    const concepts = ['en', 'es'].map((language) => new Set(glossary.get(language)?.values()).size)
    expect(Math.min(...concepts)).toBeGreaterThan(35)
    expect(forbiddenWords(readCatalogues(), glossary)).toEqual([])
  })
})
