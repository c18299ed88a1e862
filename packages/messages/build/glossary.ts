import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Piece, parseMessage } from '../src/format.ts'
import type { Catalogue } from './catalogues.ts'

const guide = join(import.meta.dirname, '../../../docs/translating.md')

/** Language → words that a text must not use → the words to use instead. */
export type Glossary = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Messages in which such a word means something else, or that are fixed by the specification. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  login: ['login.login', 'login.withProvider'],
  address: ['landing.installComputerHow', 'session.passkeyElsewhere'],
  transaction: ['import.INFORMATION', 'import.RECORDS_MISSED'],
  transactions: ['import.NO_MOVEMENTS', 'import.RECORDS_MISSED'],
  aplicación: ['landing.installAndroidHow'],
  clave: ['settings.totpKey', 'settings.totpLead'],
  devolución: ['welcome.taxRefund'],
  divide: ['controls.AMOUNT_DIVIDED_BY_ZERO', 'controls.divide'],
  dirección: ['session.passkeyElsewhere'],
  próximamente: ['landing.comingSoon'],
}

export function readGlossary(): Glossary {
  return parseGlossary(readFileSync(guide, 'utf8'))
}

/** Reads the table whose head is `| English | not | Spanish | not |`. */
export function parseGlossary(text: string): Glossary {
  const lines = text.split('\n')
  const head = lines.indexOf('| English | not | Spanish | not |')
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'))
  const english = new Map<string, string>()
  const spanish = new Map<string, string>()
  for (const row of head < 0 ? [] : lines.slice(head + 2, end < 0 ? undefined : end)) {
    const [, en = '', notEn = '', es = '', notEs = ''] = row.split('|').map((cell) => cell.trim())
    addWords(english, en, notEn)
    addWords(spanish, es, notEs)
  }
  return new Map([
    ['en', english],
    ['es', spanish],
  ])
}

function addWords(into: Map<string, string>, words: string, wrong: string): void {
  for (const word of wrong.split(', ').filter(Boolean)) into.set(word, words)
}

/** Words in the catalogues that the glossary has other words for. */
export function forbiddenWords(
  catalogues: ReadonlyMap<string, ReadonlyMap<string, Catalogue>>,
  glossary: Glossary,
): string[] {
  return [...glossary].flatMap(([language, words]) => {
    const patterns = [...words].map(
      ([word, use]) => [word, use, new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')] as const,
    )
    return [...(catalogues.get(language) ?? [])].flatMap(([area, catalogue]) =>
      Object.entries(catalogue).flatMap(([key, text]) => {
        const shown = literals(parseMessage(text)).join(' ')
        return patterns
          .filter(([word, , pattern]) => pattern.test(shown) && !allowed[word]?.includes(`${area}.${key}`))
          .map(([word, use]) => `${language}/${area}.json: ${key}: “${word}”; the glossary has “${use}”`)
      }),
    )
  })
}

/** What a message shows, without its values. */
function literals(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece): string[] => {
    if (typeof piece === 'string') return [piece]
    if (piece.kind === 'tag') return literals(piece.pieces)
    return piece.kind === 'value' || piece.kind === 'count'
      ? []
      : Object.values(piece.cases).flatMap((inner) => literals(inner))
  })
}
