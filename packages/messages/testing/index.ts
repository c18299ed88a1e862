/** For tests of other packages: English messages. */
import { readFileSync } from 'node:fs'
import { fillPieces, parseMessage } from '../src/format.ts'

/** A message of an English catalogue, filled with its values. */
export function englishText(area: string, key: string, values: object): string {
  const file = new URL(`../catalogues/en/${area}.json`, import.meta.url)
  const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const pieces = parseMessage(catalogue[key] ?? key)
  return fillPieces(pieces, { ...values }, { language: 'en', number: String }).join('')
}
