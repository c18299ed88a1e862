import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The messages of one area in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>

const folder = join(import.meta.dirname, '../catalogues')

/** The language that the others are translated from. */
export const sourceLanguage = 'en'

/** Every catalogue there is: language → area → messages. */
export function readCatalogues(): Map<string, Map<string, Catalogue>> {
  const languages = readdirSync(folder).toSorted()
  return new Map(
    languages.map((language) => {
      const files = readdirSync(join(folder, language)).toSorted()
      return [language, new Map(files.map((file) => [file.replace(/\.json$/, ''), read(language, file)]))]
    }),
  )
}

function read(language: string, file: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
}
