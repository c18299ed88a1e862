import type { Area, Language } from '@monedero/messages'
import { type Catalogue, loaded } from './loaded-messages.ts'

const catalogues = import.meta.glob<Catalogue>(
  ['./*/*.json', '!./*/{callback,default-categories,language,mails,manifest,page}.json'],
  { import: 'default', base: '../../../../packages/messages/catalogues' },
)

/** Loads messages in the language of the page. */
export async function loadMessages(...areas: Area[]): Promise<void> {
  const { language } = loaded
  const missing = areas.filter((area) => !loaded.areas.has(area))
  const added = await cataloguesOf(language, missing)
  // Another language was chosen meanwhile.
  if (language !== loaded.language) return loadMessages(...areas)
  if (missing.length > 0) loaded.areas = new Map([...loaded.areas, ...added])
}

/** Loads code together with the messages that it needs. */
export function withMessages<Module>(load: () => Promise<Module>, ...areas: Area[]): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadMessages(...areas)])
    return module
  }
}

/** Changes the language of the page, with all that has been loaded, if it is still wanted then. */
export async function changeMessages(language: Language, isWanted: () => boolean): Promise<void> {
  const areas = [...loaded.areas.keys()]
  const added = new Map(await cataloguesOf(language, areas))
  if (!isWanted()) return
  if (areas.length !== loaded.areas.size) return changeMessages(language, isWanted)
  Object.assign(loaded, { language, areas: added })
}

function cataloguesOf(language: Language, areas: readonly Area[]): Promise<[Area, Catalogue][]> {
  return Promise.all(
    areas.map(async (area): Promise<[Area, Catalogue]> => {
      const load = catalogues[`./${language}/${area}.json`]
      return [area, (await load?.()) ?? {}]
    }),
  )
}
