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
  const [user, categories, entries, named] = await Promise.all([
    wanted.user ? readUserDocument(reader, uid) : undefined,
    wanted.categories.size > 0 ? loadCategories(reader, uid, wanted.categories) : [],
    loadEntries(reader, uid, wanted),
    readByIds(reader, walletsById, uid, wanted.wallets),
  ])
  const others = await readByIds(reader, walletsById, uid, otherWalletsOf(entries, wanted.wallets))
  return { user, categories, entries, wallets: [...named, ...others].map(walletOf) }
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

/** The needs of several mutations, each thing once. */
class Wanted {
  user = false
  readonly wallets = new Set<string>()
  readonly entries = new Set<string>()
  readonly transfers = new Set<string>()
  readonly categories = new Set<string>()
  readonly ofCategories = new Set<string>()
  readonly ofTags = new Set<string>()

  add(need: Need): void {
    if ('user' in need) this.user = true
    else if ('wallet' in need) this.wallets.add(need.wallet)
    else if ('entry' in need) this.entries.add(need.entry)
    else if ('transfer' in need) this.transfers.add(need.transfer)
    else if ('category' in need) this.categories.add(need.category)
    else if ('entriesOfCategory' in need) this.ofCategories.add(need.entriesOfCategory)
    else this.ofTags.add(need.entriesOfTag)
  }
}

async function loadEntries(reader: Reader, uid: string, wanted: Wanted): Promise<EntryRow[]> {
  const { entries, transfers, ofCategories, ofTags } = wanted
  const found = await Promise.all([
    readByIds(reader, entriesById, uid, entries),
    readByIds(reader, entriesByTransfer, uid, transfers),
    readByIds(reader, entriesByCategory, uid, ofCategories),
    ofTags.size > 0 ? reader.all(entriesByTag, { uid, list: JSON.stringify([...ofTags]) }) : [],
  ])
  const rows = found.flatMap((stored) => stored.map(entryOf))
  const otherLegs = new Set<string>()
  for (const { transferId } of rows) {
    if (transferId !== null && !transfers.has(transferId)) otherLegs.add(transferId)
  }
  const legs = await readByIds(reader, entriesByTransfer, uid, otherLegs)
  return [...rows, ...legs.map(entryOf)]
}

/** The categories, their children, and whatever parent or merged-into leads to. */
async function loadCategories(reader: Reader, uid: string, ids: ReadonlySet<string>): Promise<CategoryRow[]> {
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
