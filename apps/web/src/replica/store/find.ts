import type { EntryRow } from '@monedero/core'
import type { EntryFilter } from './entry-filter.ts'
import { type FoundSum, sumsOf } from './found-sums.ts'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'
import { findEntries, preparedTexts, searchEntries } from './search.ts'

/** What a filter found. */
export interface FoundView {
  /** Newest first. */
  readonly rows: readonly EntryRow[]
  /** What they add up to, one figure for each currency. */
  readonly sums: readonly FoundSum[]
}

class Answers {
  readonly searched = new Memory<readonly EntryRow[]>()
  // Each holds many rows.
  readonly found = new Memory<FoundView>(3)
}

/** Beside the store, because the first picture does without this code. */
const answersOf = new WeakMap<ReplicaStore, Answers>()

/** The newest entries that have every word of the text: in their texts, tags, amount, category or title. */
export function searchIn(store: ReplicaStore, text: string, limit = 200): readonly EntryRow[] {
  return known(store).searched.get(`${limit} ${text}`, versionOf(store), () =>
    searchEntries(store.layers.shown, text, limit),
  )
}

/** The entries that a filter lets through, with what they add up to; the same object while nothing changes. */
export function findIn(store: ReplicaStore, filter: EntryFilter): FoundView {
  return known(store).found.get(JSON.stringify(filter), versionOf(store), () => {
    const rows = findEntries(store.layers.shown, filter)
    return { rows, sums: sumsOf(rows, store.wallets()) }
  })
}

/** Walks through what a first search would have to prepare; to be taken step by step when there is time. */
export function prepareSearch(store: ReplicaStore): Iterator<unknown> {
  return preparedTexts(store.layers.shown)
}

function known(store: ReplicaStore): Answers {
  const answers = answersOf.get(store) ?? new Answers()
  answersOf.set(store, answers)
  return answers
}

function versionOf(store: ReplicaStore): string {
  return store.versionOf('wallets', 'categories', 'entries')
}
