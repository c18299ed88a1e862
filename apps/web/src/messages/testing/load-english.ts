import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '@monedero/messages'
import { type Catalogue, loaded } from '../loaded-messages.ts'

// Tests see the app in English, with all that it loads by screens.
const folder = join(import.meta.dirname, '../../../../../packages/messages/catalogues/en')
const catalogues = readdirSync(folder).map((file): [Area, Catalogue] => [
  // The names of the files are those of the areas.
  file.replace('.json', '') as Area,
  JSON.parse(readFileSync(join(folder, file), 'utf8')),
])
loaded.areas = new Map(catalogues)
