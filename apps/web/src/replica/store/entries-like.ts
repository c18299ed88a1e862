import type { EntryRow } from '@monedero/core'
import { findIn } from './find.ts'
import { matchText } from './match-text.ts'
import type { ReplicaStore } from './replica-store.ts'
import { newestOfHabits } from './suggestions.ts'

/** Of so many of the newest entries found, those whose description starts with the text come first. */
const rankedEntries = 2000

/** From so many letters on a text may be misspelt. */
const fewestFuzzyLetters = 3

/** Entries for a text. */
export interface EntriesLike {
  readonly rows: readonly EntryRow[]
  /** How many have the words of the text; those that are only like it do not count. */
  readonly count: number
}

/**
 * The entries that are likely meant by a text: those whose description starts with it, then those that have a word that does, then all with its
 * words, the newest of each first; then the newest of each description that is only like it. The text is written as `foldedText` does.
 */
export function entriesLike(store: ReplicaStore, typed: string, limit: number): EntriesLike {
  const found = findIn(store, { text: typed }).rows
  const ranked: EntryRow[][] = [[], [], []]
  for (const row of found.slice(0, rankedEntries)) {
    ranked[Math.min(matchText(typed, row.description)?.rank ?? 2, 2)]?.push(row)
    if (ranked[0]?.length === limit) break
  }
  const rows = ranked.flat().slice(0, limit)
  if (rows.length === limit || typed.length < fewestFuzzyLetters) return { rows, count: found.length }
  const ids = new Set(rows.map(({ id }) => id))
  for (const row of newestOfHabits(store)) {
    if (rows.length === limit) break
    if (!ids.has(row.id) && (matchText(typed, row.description)?.rank ?? 0) >= 3) rows.push(row)
  }
  return { rows, count: found.length }
}
