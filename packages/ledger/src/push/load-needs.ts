import { type CategoryRow, type EntryRow, type Mutation, type Need, needsOf } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { readByIds } from '../rows/by-ids.ts'
import { categoriesWithChildren } from '../rows/category-rows.ts'
import {
  entriesByCategory,
  entriesById,
  entriesByTag,
  entriesByTransfer,
  entryOf,
  type StoredEntry,
} from '../rows/entry-rows.ts'
import { walletOf, walletsById } from '../rows/wallet-rows.ts'
import { readUserDocument } from '../user-document.ts'
import type { LoadedRows } from './working-rows.ts'

/** Loads what all mutations of a push need, in as few statements as there are kinds of need. */
export async function loadNeeds(
  reader: Reader,
  uid: string,
  mutations: readonly Mutation[],
): Promise<LoadedRows> {
  const wanted = new Wanted()
  for (const mutation of mutations) for (const need of needsOf(mutation)) wanted.add(need)
  const [user, categories, wallets, ...found] = await Promise.all([
    wanted.user ? readUserDocument(reader, uid) : undefined,
    loadCategories(reader, uid, wanted.all('category')),
    readByIds(reader, walletsById, uid, wanted.all('wallet')),
    readByIds(reader, entriesById, uid, wanted.all('entry')),
    readByIds(reader, entriesByTransfer, uid, wanted.all('transfer')),
    readByIds(reader, entriesByCategory, uid, wanted.all('entriesOfCategory')),
    readByTags(reader, uid, wanted.all('entriesOfTag')),
  ])
  const loaded = { user, categories, wallets: wallets.map(walletOf), entries: found.flat().map(entryOf) }
  return loaded.entries.length === 0 ? loaded : withOthers(reader, uid, loaded, wanted)
}

/** Adds what the entries that were found have to do with: the other legs of their transfers, and wallets. */
async function withOthers(
  reader: Reader,
  uid: string,
  loaded: Required<LoadedRows>,
  wanted: Wanted,
): Promise<LoadedRows> {
  const legs = await readByIds(
    reader,
    entriesByTransfer,
    uid,
    otherTransfersOf(loaded.entries, wanted.all('transfer')),
  )
  const entries = [...loaded.entries, ...legs.map(entryOf)]
  const others = await readByIds(reader, walletsById, uid, otherWalletsOf(entries, wanted.all('wallet')))
  return { ...loaded, entries, wallets: [...loaded.wallets, ...others.map(walletOf)] }
}

/** The transfers that entries are legs of, beside those that are known. */
function otherTransfersOf(entries: readonly EntryRow[], known: ReadonlySet<string>): Set<string> {
  const others = new Set<string>()
  for (const { transferId } of entries)
    if (transferId !== null && !known.has(transferId)) others.add(transferId)
  return others
}

/** The wallets that entries lie in or have to do with, beside those that are known. */
function otherWalletsOf(entries: readonly EntryRow[], known: ReadonlySet<string>): Set<string> {
  const others = new Set<string>()
  for (const { walletId, transferOrigin, transferDestination } of entries) {
    for (const id of [walletId, transferOrigin, transferDestination]) {
      if (id !== null && !known.has(id)) others.add(id)
    }
  }
  return others
}

const none: ReadonlySet<string> = new Set()

type Kind = 'wallet' | 'entry' | 'transfer' | 'category' | 'entriesOfCategory' | 'entriesOfTag'

/** The needs of several mutations, each thing once. */
class Wanted {
  user = false
  readonly #ids = new Map<Kind, Set<string>>()

  add(need: Need): void {
    if ('user' in need) this.user = true
    else if ('wallet' in need) this.#add('wallet', need.wallet)
    else if ('entry' in need) this.#add('entry', need.entry)
    else if ('transfer' in need) this.#add('transfer', need.transfer)
    else if ('category' in need) this.#add('category', need.category)
    else if ('entriesOfCategory' in need) this.#add('entriesOfCategory', need.entriesOfCategory)
    else this.#add('entriesOfTag', need.entriesOfTag)
  }

  all(kind: Kind): ReadonlySet<string> {
    return this.#ids.get(kind) ?? none
  }

  #add(kind: Kind, id: string): void {
    const known = this.#ids.get(kind)
    if (known) known.add(id)
    else this.#ids.set(kind, new Set([id]))
  }
}

function readByTags(
  reader: Reader,
  uid: string,
  tags: ReadonlySet<string>,
): StoredEntry[] | Promise<StoredEntry[]> {
  return tags.size === 0 ? [] : reader.all(entriesByTag, { uid, list: JSON.stringify([...tags]) })
}

/** The categories, their children, and whatever parent or merged-into leads to. */
function loadCategories(
  reader: Reader,
  uid: string,
  ids: ReadonlySet<string>,
): CategoryRow[] | Promise<CategoryRow[]> {
  return ids.size === 0 ? [] : loadCategoriesAround(reader, uid, ids)
}

async function loadCategoriesAround(
  reader: Reader,
  uid: string,
  ids: ReadonlySet<string>,
): Promise<CategoryRow[]> {
  const loaded = new Map<string, CategoryRow>()
  const asked = new Set<string>()
  let next = new Set(ids)
  while (next.size > 0) {
    for (const id of next) asked.add(id)
    const rows = await readByIds(reader, categoriesWithChildren, uid, next)
    next = new Set()
    for (const row of rows) {
      loaded.set(row.id, row)
      for (const id of [row.parentId, row.mergedInto]) if (id !== null && !asked.has(id)) next.add(id)
    }
  }
  return [...loaded.values()]
}
