import type { Area, Language } from '@monedero/messages'

/** Messages of an area by key. */
export type Catalogue = Readonly<Record<string, string>>

interface Loaded {
  language: Language
  areas: ReadonlyMap<Area, Catalogue>
}

/** The language of the page and its messages that have been loaded. Both change at once. */
export const loaded: Loaded = { language: 'en', areas: new Map() }
