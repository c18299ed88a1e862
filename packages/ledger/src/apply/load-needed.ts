import {
  type CollectionName,
  collectionNames,
  type DocumentLists,
  type EntryRow,
  type Need,
  referencesOf,
} from '@monedero/core'
import { ask, type QueryRequest, type Transaction } from '@monedero/database'
import { askByIds } from '../rows/by-ids.ts'
import {
  askCollections,
  askDocuments,
  type DocumentKey,
  type DocumentWithTotals,
  documentLists,
} from '../rows/document-rows.ts'
import {
  entriesByCategory,
  entriesById,
  entriesByTag,
  entriesByTransfer,
  entryOf,
  type StoredEntry,
} from '../rows/entry-rows.ts'
import type { WalletTotals } from '../rows/wallet-totals.ts'

/** How many references are followed one by one; for a longer chain the whole collection is read. */
const MAX_HOPS = 4

/** Rows as they are stored. */
export interface LoadedRows {
  readonly entries: readonly EntryRow[]
  readonly documents: readonly DocumentLists[]
  readonly totals: readonly WalletTotals[]
  /** Collections that are loaded completely. */
  readonly complete: readonly CollectionName[]
}

/** Loads the rows that mutations need: those they name in one round trip, referenced ones in further ones. */
export async function loadNeeded(tx: Transaction, uid: string, needs: readonly Need[]): Promise<LoadedRows> {
  const wanted = new Wanted(needs)
  const { documents } = wanted
  const named = documents.next()
  const [byId, byTransfer, byCategory, byTag, ...found] = await tx.batch([
    askByIds(entriesById, uid, wanted.ids.entry),
    askByIds(entriesByTransfer, uid, wanted.ids.transfer),
    askByList(entriesByCategory, uid, wanted.ids.entriesOfCategory),
    askByList(entriesByTag, uid, wanted.ids.entriesOfTag),
    ...askRequested(uid, named),
  ])
  const entries = [...byId, ...byTransfer, ...byCategory, ...byTag].map(entryOf)
  const legs = await otherLegs(tx, uid, entries, wanted.ids.transfer)
  const loaded = { entries: [...entries, ...legs], documents: [], totals: [], complete: [] }
  addFound(loaded, documents, named, found)
  wanted.noteWalletsOf(loaded.entries)
  for (let hops = 0; !documents.isEmpty; hops++) {
    if (hops > MAX_HOPS) documents.wantCollections()
    const request = documents.next()
    addFound(loaded, documents, request, await tx.batch(askRequested(uid, request)))
  }
  return loaded
}

/** The other legs of transfers of which one leg was found. */
async function otherLegs(
  tx: Transaction,
  uid: string,
  entries: readonly EntryRow[],
  loadedTransfers: ReadonlySet<string>,
): Promise<EntryRow[]> {
  const transfers = new Set<string>()
  for (const { transferId } of entries) {
    if (transferId !== null && !loadedTransfers.has(transferId)) transfers.add(transferId)
  }
  if (transfers.size === 0) return []
  const [legs] = await tx.batch([askByIds(entriesByTransfer, uid, transfers)])
  return legs.map(entryOf)
}

function askRequested(uid: string, { collections, keys }: DocumentRequest) {
  return [askCollections(uid, collections), askDocuments(uid, keys)] as const
}

function addFound(
  loaded: { documents: DocumentLists[]; totals: WalletTotals[]; complete: CollectionName[] },
  documents: WantedDocuments,
  { collections }: DocumentRequest,
  [whole, single]: [DocumentWithTotals[], DocumentWithTotals[]],
): void {
  const found = [...whole, ...single]
  const lists = documentLists(found)
  loaded.documents.push(lists)
  for (const { id, balance, entryCount } of found) {
    if (balance !== null && entryCount !== null) loaded.totals.push({ walletId: id, balance, entryCount })
  }
  loaded.complete.push(...collections)
  documents.noteReferences(lists)
}

function askByList(
  query: typeof entriesByTag,
  uid: string,
  texts: ReadonlySet<string>,
): QueryRequest<StoredEntry> | undefined {
  return texts.size === 0 ? undefined : ask(query, { uid, list: JSON.stringify([...texts]) })
}

/** The needs of several mutations, deduplicated. */
class Wanted {
  readonly documents = new WantedDocuments()
  readonly ids = {
    entry: new Set<string>(),
    transfer: new Set<string>(),
    entriesOfCategory: new Set<string>(),
    entriesOfTag: new Set<string>(),
  }

  constructor(needs: readonly Need[]) {
    for (const need of needs) this.#note(need)
  }

  noteWalletsOf(entries: readonly EntryRow[]): void {
    for (const { walletId, transferOrigin, transferDestination } of entries) {
      for (const id of [walletId, transferOrigin, transferDestination]) {
        if (id !== null) this.documents.want('wallets', id)
      }
    }
  }

  #note(need: Need): void {
    if ('document' in need) this.documents.want(...need.document)
    else if ('collection' in need) this.documents.wantCollection(need.collection)
    else if ('entry' in need) this.ids.entry.add(need.entry)
    else if ('transfer' in need) this.ids.transfer.add(need.transfer)
    else if ('entriesOfCategory' in need) this.ids.entriesOfCategory.add(need.entriesOfCategory)
    else this.ids.entriesOfTag.add(need.entriesOfTag)
  }
}

interface DocumentRequest {
  readonly collections: readonly CollectionName[]
  readonly keys: readonly DocumentKey[]
}

/** Documents still to be loaded; each is requested once. */
class WantedDocuments {
  readonly #collections = new Set<CollectionName>()
  readonly #askedCollections = new Set<CollectionName>()
  #keys: DocumentKey[] = []
  /** Ids of all keys so far. */
  readonly #ids = new Map<CollectionName, Set<string>>()

  get isEmpty(): boolean {
    return this.#collections.size + this.#keys.length === 0
  }

  want(name: CollectionName, id: string): void {
    const ids = this.#ids.get(name)
    if (ids?.has(id) || this.#askedCollections.has(name)) return
    if (ids) ids.add(id)
    else this.#ids.set(name, new Set([id]))
    this.#keys.push([name, id])
  }

  wantCollection(name: CollectionName): void {
    if (!this.#askedCollections.has(name)) this.#collections.add(name)
  }

  /** Requests the whole collections of the requested documents. */
  wantCollections(): void {
    for (const [name] of this.#keys) this.wantCollection(name)
  }

  noteReferences(lists: DocumentLists): void {
    for (const name of collectionNames) {
      for (const row of lists[name] ?? []) {
        for (const [target, id] of referencesOf(name, row)) this.want(target, id)
      }
    }
  }

  /** Takes the pending requests, so that they are not repeated. */
  next(): DocumentRequest {
    const collections = [...this.#collections]
    for (const name of collections) this.#askedCollections.add(name)
    const keys = this.#keys.filter(([name]) => !this.#askedCollections.has(name))
    this.#collections.clear()
    this.#keys = []
    return { collections, keys }
  }
}
