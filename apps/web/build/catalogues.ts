import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../packages/messages/catalogues')

/** The messages that the build writes into files, by area. */
interface Messages {
  manifest: { description: string; addEntry: string }
  page: Record<string, string>
}

/** The tags of the languages there are. */
export const languages = readdirSync(folder).toSorted()

/** The messages of one area in one language. */
export function messagesOf<Area extends keyof Messages>(language: string, area: Area): Messages[Area] {
  return JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))
}
