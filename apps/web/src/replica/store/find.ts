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
}

/** The last answers for each store. Cached outside of the store, because the first render does not load this code; each holds many rows. */
const answersOf = new WeakMap<ReplicaStore, Memory<FoundView>>()

/** What the last text was found in, so that only blocks are searched that have changed or come since. */
const foundOf = new WeakMap<ReplicaStore, Memory<FoundInBlocks>>()

/** What a search for a text has found in storage, among entries that are not loaded yet. */
interface FoundAhead {
  readonly rows: readonly EntryRow[]
  /** Whether all of them were searched. */
  readonly isOver: boolean
}

/** By text. The last few are kept: a letter may be typed before what was found for the text before it is drawn. */
const aheadOf = new WeakMap<ReplicaStore, Map<string, FoundAhead>>()
const textsAhead = 3

/** Shows what a search for a text has found so far among entries that are not loaded yet. */
export function foundAhead(store: ReplicaStore, text: string, found: FoundAhead): void {
  const kept = aheadOf.get(store) ?? new Map<string, FoundAhead>()
  aheadOf.set(store, kept)
  kept.delete(text)
  kept.set(text, found)
  for (const oldest of kept.keys()) if (kept.size > textsAhead) kept.delete(oldest)
  store.apply({})
}

/** The entries that match a filter, with their sums; the same object while nothing changes. */
export function findIn(store: ReplicaStore, filter: EntryFilter): FoundView {
  const answers = answersOf.get(store) ?? new Memory<FoundView>(3)
  answersOf.set(store, answers)
  // Titles of transfers are found by the words of the language.
  const { language } = loaded
  const ahead = aheadFor(store, filter)?.rows ?? []
  const version = `${language} ${store.versionOf('wallets', 'categories', 'entries')} ${ahead.length}`
  return answers.get(JSON.stringify(filter), version, () => {
    const found = foundOf.get(store) ?? new Memory<FoundInBlocks>(1)
    foundOf.set(store, found)
    const names = store.layers.shown.versions
    const foundInBlocks = found.get(
      filter.text ?? '',
      `${language} ${names.wallets} ${names.categories}`,
      () => new WeakMap(),
    )
    const rows = findEntries(store.layers.shown, filter, foundInBlocks, ahead)
    const amountOf = foundAmount(filter, store.layers.shown)
    return { rows, amountOf, sums: sumsOf(rows, store.wallets(), amountOf) }
  })
}

/** Whether nothing was found yet, and some entries were neither loaded nor searched. */
export function isSearching(store: ReplicaStore, filter: EntryFilter): boolean {
  if (store.layers.isComplete || aheadFor(store, filter)?.isOver) return false
  return findIn(store, filter).rows.length === 0
}

function aheadFor(store: ReplicaStore, { text = '' }: EntryFilter): FoundAhead | undefined {
  if (store.layers.isComplete) aheadOf.delete(store)
  return aheadOf.get(store)?.get(text)
}

/** Prepares the first search step by step; run when idle. */
export function prepareSearch(store: ReplicaStore): Iterator<unknown> {
  return preparedTexts(store.layers.shown)
}
