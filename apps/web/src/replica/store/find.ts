import type { EntryRow } from '@monedero/core'
import { loaded } from '../../messages/loaded-messages.ts'
import { type EntryFilter, foundAmount } from './entry-filter.ts'
import { type FoundInBlocks, findEntries, preparedTexts } from './entry-search.ts'
import { type FoundSum, sumsOf } from './found-sums.ts'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'

/** What a filter found. */
export interface FoundView {
  /** Newest first. */
  readonly rows: readonly EntryRow[]
  /** What was found of each: of a split entry, the parts in the wanted categories and with the wanted tags. */
  readonly amountOf: (entry: EntryRow) => number
  /** What that adds up to, one figure for each currency. */
  readonly sums: readonly FoundSum[]
  /** Nothing was found yet, but some entries are not loaded and were not searched either. */
  readonly isSearching: boolean
}

/** The last answers for each store. Cached outside of the store, because the first render does not load this code; each holds many rows. */
const answersOf = new WeakMap<ReplicaStore, Memory<FoundView>>()

/** What the last text was found in, so that only blocks are searched that have changed or come since. */
const foundOf = new WeakMap<ReplicaStore, Memory<FoundInBlocks>>()

/** Entries that a search has found in storage before they are loaded. */
const aheadOf = new WeakMap<ReplicaStore, { readonly text: string; readonly rows: readonly EntryRow[] }>()

/** Shows what a search for a text has found so far among entries that are not loaded yet; without any, it has searched them all. */
export function foundAhead(store: ReplicaStore, text: string, rows: readonly EntryRow[]): void {
  aheadOf.set(store, { text, rows })
  store.apply({})
}

/** The entries that match a filter, with their sums; the same object while nothing changes. */
export function findIn(store: ReplicaStore, filter: EntryFilter): FoundView {
  const answers = answersOf.get(store) ?? new Memory<FoundView>(3)
  answersOf.set(store, answers)
  // Titles of transfers are found by the words of the language.
  const { language } = loaded
  const ahead = rowsAhead(store, filter.text)
  const version = `${language} ${store.versionOf('wallets', 'categories', 'entries')} ${ahead?.length}`
  return answers.get(JSON.stringify(filter), version, () => {
    const found = foundOf.get(store) ?? new Memory<FoundInBlocks>(1)
    foundOf.set(store, found)
    const names = store.layers.shown.versions
    const known = found.get(
      filter.text ?? '',
      `${language} ${names.wallets} ${names.categories}`,
      () => new WeakMap(),
    )
    const rows = findEntries(store.layers.shown, filter, known, ahead ?? [])
    const amountOf = foundAmount(filter, store.layers.shown)
    const isSearching = rows.length === 0 && !store.layers.isComplete && !ahead
    return { rows, amountOf, sums: sumsOf(rows, store.wallets(), amountOf), isSearching }
  })
}

function rowsAhead(store: ReplicaStore, text: string | undefined): readonly EntryRow[] | undefined {
  if (store.layers.isComplete) aheadOf.delete(store)
  const ahead = aheadOf.get(store)
  return ahead?.text === text ? ahead?.rows : undefined
}

/** Prepares the first search step by step; run when idle. */
export function prepareSearch(store: ReplicaStore): Iterator<unknown> {
  return preparedTexts(store.layers.shown)
}
