import type { CategoryRow, CollectionName, EntryRow, Need } from '@monedero/core'
import { type Asked, ask, askLock, type Transaction } from '@monedero/database'
import { ledgerLock } from '../ledger-state.ts'
import { askByIds } from '../rows/by-ids.ts'
import { allCategories, categoriesById } from '../rows/category-rows.ts'
import {
  entriesByCategory,
  entriesById,
  entriesByTag,
  entriesByTransfer,
  entryOf,
  type StoredEntry,
} from '../rows/entry-rows.ts'
import { walletOf, walletsById } from '../rows/wallet-rows.ts'
import { askUserDocument, userDocumentOf } from '../user-document.ts'
import { askStanding, parseStanding, type Standing } from './client-progress.ts'
import type { LoadedRows } from './working-rows.ts'

/**
 * Holds the ledger, and loads where it and the device stand and what mutations need, in as few statements as there are kinds
 * of need. On PostgreSQL the lock and all that is read behind it share a round trip. Of a planned sweep the entries are not loaded.
 */
export async function loadForPush(
  tx: Transaction,
  uid: string,
  client: string,
  needs: readonly Need[],
  { trustsNew, isPlanned }: { trustsNew: boolean; isPlanned: boolean },
): Promise<{ standing: Standing | undefined; loaded: LoadedRows }> {
  const skips = (need: Need) => (trustsNew && isOfNew(need)) || (isPlanned && isOfMany(need))
  const wanted = new Wanted(needs.filter((need) => !skips(need)))
  const [, [standing], [user], wallets, categories, byId, byTransfer, byCategory, byTag] = await tx.together([
    askLock(ledgerLock(uid)),
    askStanding(uid, client),
    wanted.all('user').size > 0 ? askUserDocument(uid) : undefined,
    askByIds(walletsById, uid, wanted.all('wallets')),
    wanted.collections.has('categories')
      ? ask(allCategories, { uid })
      : askByIds(categoriesById, uid, wanted.all('categories')),
    askByIds(entriesById, uid, wanted.all('entry')),
    askByIds(entriesByTransfer, uid, wanted.all('transfer')),
    askByIds(entriesByCategory, uid, wanted.all('entriesOfCategory')),
    askByTags(uid, wanted.all('entriesOfTag')),
  ])
  const loaded = {
    user: user ? [userDocumentOf(user)] : [],
    wallets: wallets.map(walletOf),
    categories,
    entries: [...byId, ...byTransfer, ...byCategory, ...byTag].map(entryOf),
  }
  const mayLeadOn = loaded.entries.length + categories.length > 0
  return {
    standing: standing && parseStanding(standing),
    loaded: mayLeadOn ? await withRelated(tx, uid, loaded, wanted) : loaded,
  }
}

/** Adds what the rows that were found have to do with: the other legs of transfers, wallets and categories. */
async function withRelated(
  tx: Transaction,
  uid: string,
  loaded: Required<LoadedRows>,
  wanted: Wanted,
): Promise<LoadedRows> {
  const transfers = otherTransfersOf(loaded.entries, wanted.all('transfer'))
  const [legs] = await tx.together([askByIds(entriesByTransfer, uid, transfers)])
  const entries = [...loaded.entries, ...legs.map(entryOf)]
  const wallets = otherWalletsOf(entries, wanted.all('wallets'))
  const [others] = await tx.together([askByIds(walletsById, uid, wallets)])
  return {
    ...loaded,
    entries,
    wallets: [...loaded.wallets, ...others.map(walletOf)],
    categories: await withAncestors(tx, uid, loaded.categories, wanted.all('categories')),
  }
}

/** The transfers that entries are legs of, beside those that are known. */
function otherTransfersOf(entries: readonly EntryRow[], known: ReadonlySet<string>): Set<string> {
  const others = new Set<string>()
  for (const { transferId } of entries) {
    if (transferId !== null && !known.has(transferId)) others.add(transferId)
  }
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

/** A parent, a merge target and its parent; a longer chain of merges is not followed one by one. */
const LEVELS_ONE_BY_ONE = 3

/** The categories, and whatever parent or merged-into leads to. */
async function withAncestors(
  tx: Transaction,
  uid: string,
  found: readonly CategoryRow[],
  askedFor: ReadonlySet<string>,
): Promise<CategoryRow[]> {
  const loaded = new Map<string, CategoryRow>()
  const asked = new Set(askedFor)
  let rows = found
  for (let level = 0; rows.length > 0; level++) {
    if (level > LEVELS_ONE_BY_ONE) return tx.all(allCategories, { uid })
    const next = new Set<string>()
    for (const row of rows) {
      loaded.set(row.id, row)
      for (const id of [row.parentId, row.mergedInto]) if (id !== null && !asked.has(id)) next.add(id)
    }
    for (const id of next) asked.add(id)
    ;[rows] = await tx.together([askByIds(categoriesById, uid, next)])
  }
  return [...loaded.values()]
}

function askByTags(uid: string, tags: ReadonlySet<string>): Asked<StoredEntry> | undefined {
  return tags.size === 0 ? undefined : ask(entriesByTag, { uid, list: JSON.stringify([...tags]) })
}

function isOfNew(need: Need): boolean {
  return 'entry' in need && need.isNew === true
}

function isOfMany(need: Need): boolean {
  return 'entriesOfCategory' in need || 'entriesOfTag' in need
}

const none: ReadonlySet<string> = new Set()

type Kind = CollectionName | 'entry' | 'transfer' | 'entriesOfCategory' | 'entriesOfTag'

/** The needs of several mutations, each thing once. */
class Wanted {
  readonly collections = new Set<CollectionName>()
  readonly #ids = new Map<Kind, Set<string>>()

  constructor(needs: readonly Need[]) {
    for (const need of needs) this.#note(need)
  }

  all(kind: Kind): ReadonlySet<string> {
    return this.#ids.get(kind) ?? none
  }

  #note(need: Need): void {
    if ('document' in need) this.#add(...need.document)
    else if ('collection' in need) this.collections.add(need.collection)
    else if ('entry' in need) this.#add('entry', need.entry)
    else if ('transfer' in need) this.#add('transfer', need.transfer)
    else if ('entriesOfCategory' in need) this.#add('entriesOfCategory', need.entriesOfCategory)
    else this.#add('entriesOfTag', need.entriesOfTag)
  }

  #add(kind: Kind, id: string): void {
    const known = this.#ids.get(kind)
    if (known) known.add(id)
    else this.#ids.set(kind, new Set([id]))
  }
}
