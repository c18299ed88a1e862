import { compareByName } from '@monedero/core'
import { keptByVersion } from './kept-by-version.ts'

/** A tag with how many visible entries carry it. */
export interface TagView {
  readonly tag: string
  readonly entryCount: number
}

/** Tags in use, by name; the same list while no wallet or entry changes. */
export const usedTags = keptByVersion<readonly TagView[]>(['wallets', 'entries'], (store) => {
  const counts = store.countsOf(({ tags }) => tags)
  return Array.from(counts, ([tag, entryCount]) => ({ tag, entryCount })).toSorted((a, b) =>
    compareByName({ id: a.tag, name: a.tag }, { id: b.tag, name: b.tag }),
  )
})
