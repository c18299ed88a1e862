import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, Language } from '@monedero/messages'
import { type Catalogue, loaded } from '../src/messages/loaded-messages.ts'

const folder = join(import.meta.dirname, '../../../packages/messages/catalogues')

/** Shows the app in a language, with all the messages that it otherwise loads by screens. */
export function loadCatalogues(language: Language): void {
  const files = readdirSync(join(folder, language))
  const areas = files.map((file): [Area, Catalogue] => [
    // The names of the files are those of the areas.
    file.replace('.json', '') as Area,
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
  ])
  Object.assign(loaded, { language, areas: new Map(areas) })
}
