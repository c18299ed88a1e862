import { type CategoryRow, type EntryRow, type Mutation, type Need, needsOf } from '@monedero/core'
import type { Reader } from '@monedero/database'
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
  const [user, categories, entries] = await Promise.all([
    wanted.user ? readUserDocument(reader, uid) : undefined,
    loadCategories(reader, uid, wanted.categories),
    loadEntries(reader, uid, wanted),
  ])
  for (const { walletId, transferOrigin, transferDestination } of entries) {
    wanted.wallets.add(walletId)
    if (transferOrigin !== null) wanted.wallets.add(transferOrigin)
    if (transferDestination !== null) wanted.wallets.add(transferDestination)
  }
  const wallets =
    wanted.wallets.size > 0 ? await reader.all(walletsById, { uid, list: json(wanted.wallets) }) : []
  return { user, categories, entries, wallets: wallets.map(walletOf) }
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
    entries.size > 0 ? reader.all(entriesById, { uid, list: json(entries) }) : [],
    transfers.size > 0 ? reader.all(entriesByTransfer, { uid, list: json(transfers) }) : [],
    ofCategories.size > 0 ? reader.all(entriesByCategory, { uid, list: json(ofCategories) }) : [],
    ofTags.size > 0 ? reader.all(entriesByTag, { uid, list: json(ofTags) }) : [],
  ])
  const rows = found.flatMap((stored) => stored.map(entryOf))
  const otherLegs = new Set<string>()
  for (const { transferId } of rows) {
    if (transferId !== null && !transfers.has(transferId)) otherLegs.add(transferId)
  }
  if (otherLegs.size === 0) return rows
  const legs = await reader.all(entriesByTransfer, { uid, list: json(otherLegs) })
  return [...rows, ...legs.map(entryOf)]
}

/** The categories, their children, and whatever parent or merged-into leads to. */
async function loadCategories(reader: Reader, uid: string, ids: ReadonlySet<string>): Promise<CategoryRow[]> {
  const loaded = new Map<string, CategoryRow>()
  const asked = new Set<string>()
  let next = new Set(ids)
  while (next.size > 0) {
    for (const id of next) asked.add(id)
    const rows = await reader.all(categoriesWithChildren, { uid, list: json(next) })
    next = new Set()
    for (const row of rows) {
      loaded.set(row.id, row)
      for (const id of [row.parentId, row.mergedInto]) if (id !== null && !asked.has(id)) next.add(id)
    }
  }
  return [...loaded.values()]
}

function json(list: ReadonlySet<string>): string {
  return JSON.stringify([...list])
}
