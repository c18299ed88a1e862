import {
  type Balance,
  balanceTotals,
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentOf,
  type DocumentPut,
  documentMaps,
  type EntryRow,
  hasTag,
  isFiledUnder,
  type LedgerRows,
  type RowPut,
  refuseMutation,
  type TableName,
  toBalance,
} from '@monedero/core'
import type { LedgerState } from '../ledger-state.ts'
import { type ByteLimit, exceededLimit } from '../limits.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import type { WalletTotals } from '../rows/wallet-totals.ts'
import type { LoadedRows } from './load-needed.ts'

/**
 * The rows that mutations are applied to: those they need, with the effects of mutations already accepted.
 * A mutation is accepted as a whole or changes nothing, so no rollback is needed.
 */
export class WorkingRows implements LedgerRows {
  readonly #limit: ByteLimit
  readonly #documents = documentMaps()
  /** Collections that are loaded completely. */
  readonly #complete = new Set<CollectionName>()
  readonly #entries = new Map<string, EntryRow>()
  readonly #legs = new Map<string, Set<string>>()
  readonly #totals = new Map<string, WalletTotals>()
  #bytes: number
  #entryCount: number
  /** Ids of entries to insert. */
  readonly #added = new Set<string>()
  /** Ids of other rows to write. */
  readonly #changed: { [Table in TableName]?: Set<string> } = {}
  readonly #changedTotals = new Set<string>()
  readonly #madeWallets: string[] = []
  /** Number of rows read or changed: the cost of the mutations so far. */
  effort = 0
  /** Whether entries that are not loaded have to change too. */
  isSweeping = false
  hasChanged = false
  /** Whether recurring entries may be due at another time: the time zone is another one, or a wallet can take entries again. */
  changesDueTimes = false

  constructor({ bytes, entries }: LedgerState, limit: ByteLimit) {
    this.#bytes = bytes
    this.#entryCount = entries
    this.#limit = limit
  }

  /** Adds stored rows. Rows that are already present are newer. */
  add({ entries, documents, totals, complete }: LoadedRows): void {
    this.addEntries(entries)
    for (const lists of documents) {
      for (const name of collectionNames) this.#addDocuments(name, lists[name] ?? [])
    }
    for (const each of totals) if (!this.#totals.has(each.walletId)) this.#totals.set(each.walletId, each)
    for (const name of complete) this.#complete.add(name)
  }

  #addDocuments<Name extends CollectionName>(name: Name, rows: readonly DocumentOf<Name>[]): void {
    const documents = this.#documents[name]
    for (const row of rows) if (!documents.has(row.id)) documents.set(row.id, row)
  }

  /** Adds stored entries. Those already present are newer. */
  addEntries(rows: readonly EntryRow[]): void {
    for (const row of rows) if (!this.#entries.has(row.id)) this.#keepEntry(row)
  }

  /** Applies the effect of a mutation, unless there would be more rows or bytes than allowed. */
  apply(puts: readonly RowPut[], growthElsewhere = 0): void {
    this.#checkStored(puts)
    const growth = this.#growthOf(puts) + growthElsewhere
    const exceeded = exceededLimit(this.#limit, { bytes: this.#bytes, growth })
    if (exceeded) refuseMutation('LIMIT_REACHED', '', ...exceeded)
    this.#putAll(puts, growth)
  }

  /** Adds the rows that every ledger begins with, even if the instance is full. */
  addFirstRows(puts: readonly RowPut[]): void {
    this.#putAll(puts, this.#growthOf(puts))
  }

  #putAll(puts: readonly RowPut[], growth: number): void {
    this.#bytes += growth
    this.#limit.storage.add(growth)
    const balances = balanceTotals(this, puts)
    for (const put of puts) this.#put(put)
    for (const [walletId, balance] of balances)
      this.#putTotals({ ...this.#totalsOf(walletId), balance: toBalance(Number(balance)) })
    this.effort += puts.length
  }

  /** Applies the effect of a mutation whose entries are changed afterwards, in slices. */
  applyPlanned(puts: readonly RowPut[], { growth }: { growth: number }): void {
    const others = puts.filter(({ table }) => table !== 'entries')
    const isSweeping = others.length < puts.length
    this.apply(others, isSweeping ? growth : 0)
    this.isSweeping = isSweeping
  }

  /** Ids of the wallets that were not there before. */
  get madeWallets(): readonly string[] {
    return this.#madeWallets
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The documents to write. */
  changedDocuments<Name extends CollectionName>(name: Name): DocumentOf<Name>[] {
    return rowsOf(this.#documents[name], this.#changed[name])
  }

  /** The entries to insert. A mutation that creates one needs it, so it would have been loaded if it existed. */
  addedEntries(): EntryRow[] {
    return rowsOf(this.#entries, this.#added)
  }

  /** The entries to replace. */
  changedEntries(): EntryRow[] {
    return rowsOf(this.#entries, this.#changed.entries)
  }

  /** The totals to write. */
  changedTotals(): WalletTotals[] {
    return rowsOf(this.#totals, this.#changedTotals)
  }

  get<Name extends CollectionName>(collection: Name, id: string): DocumentOf<Name> | undefined {
    return this.#documents[collection].get(id)
  }

  all<Name extends CollectionName>(collection: Name): Iterable<DocumentOf<Name>> {
    return this.#documents[collection].values()
  }

  entry(id: string): EntryRow | undefined {
    return this.#entries.get(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    return Array.from(this.#legs.get(transferId) ?? []).flatMap((id) => this.#entries.get(id) ?? [])
  }

  *entriesOfCategory(categoryId: string): Iterable<EntryRow> {
    this.effort += this.#entries.size
    for (const row of this.#entries.values()) if (isFiledUnder(row, categoryId)) yield row
  }

  *entriesOfTag(tag: string): Iterable<EntryRow> {
    this.effort += this.#entries.size
    for (const row of this.#entries.values()) if (hasTag(row, tag)) yield row
  }

  balance(walletId: string): Balance {
    return this.#documents.wallets.has(walletId) ? this.#totalsOf(walletId).balance : toBalance(0)
  }

  hasEntries(walletId: string): boolean {
    return this.#documents.wallets.has(walletId) && this.#totalsOf(walletId).entryCount > 0
  }

  count(table: TableName): number {
    if (table === 'entries') return this.#entryCount
    if (!this.#complete.has(table)) throw new Error(`not all ${table} were loaded`)
    let live = 0
    for (const { deletedAtMs } of this.#documents[table].values()) if (deletedAtMs === null) live++
    return live
  }

  /** Deleted documents count too until they are purged: a first pull sends them all. */
  #checkStored(puts: readonly RowPut[]): void {
    const made = new Map<CollectionName, number>()
    for (const { table, row } of puts) {
      if (table === 'entries' || this.#documents[table].has(row.id)) continue
      made.set(table, (made.get(table) ?? 0) + 1)
    }
    for (const [name, count] of made) {
      const { storedLimit } = collectionOf(name)
      if (this.#documents[name].size + count > storedLimit) {
        refuseMutation('LIMIT_REACHED', '', storedLimit, `${name}, deleted ones included`)
      }
    }
  }

  #growthOf(puts: readonly RowPut[]): number {
    let growth = 0
    for (const { table, row } of puts) {
      if (table === 'entries') growth += entryBytes(row) - bytesOf(entryBytes, this.entry(row.id))
      else growth += documentBytes(row) - bytesOf(documentBytes, this.get(table, row.id))
    }
    return growth
  }

  #put(put: RowPut): void {
    this.hasChanged = true
    if (put.table === 'entries') this.#putEntry(put.row)
    else this.#putDocument(put)
  }

  #noteChanged(table: TableName, id: string): void {
    const changed = (this.#changed[table] ??= new Set())
    changed.add(id)
  }

  #putDocument<Name extends CollectionName>({ table, row }: DocumentPut<Name>): void {
    const documents = this.#documents[table]
    const before = documents.get(row.id)
    if (table === 'wallets' && !before) this.#madeWallets.push(row.id)
    if (table === 'wallets' || (table === 'user' && !isSameTimeZone(before, row))) this.changesDueTimes = true
    documents.set(row.id, row)
    this.#noteChanged(table, row.id)
  }

  #putEntry(row: EntryRow): void {
    const before = this.#entries.get(row.id)
    if (!before) this.#added.add(row.id)
    else if (!this.#added.has(row.id)) this.#noteChanged('entries', row.id)
    this.#entryCount += Number(row.deletedAtMs === null) - Number(before?.deletedAtMs === null)
    if (before?.walletId !== row.walletId) {
      if (before) this.#countEntry(before.walletId, -1)
      this.#countEntry(row.walletId, 1)
    }
    this.#keepEntry(row)
  }

  #keepEntry(row: EntryRow): void {
    this.#entries.set(row.id, row)
    if (row.transferId === null) return
    const legs = this.#legs.get(row.transferId) ?? new Set()
    this.#legs.set(row.transferId, legs.add(row.id))
  }

  #countEntry(walletId: string, by: 1 | -1): void {
    const totals = this.#totalsOf(walletId)
    this.#putTotals({ ...totals, entryCount: totals.entryCount + by })
  }

  #putTotals(totals: WalletTotals): void {
    this.#totals.set(totals.walletId, totals)
    this.#changedTotals.add(totals.walletId)
  }

  /** Totals are stored from the first entry on, or from the first change of the opening balance. */
  #totalsOf(walletId: string): WalletTotals {
    const wallet = this.#documents.wallets.get(walletId)
    if (!wallet) throw new Error('an entry lies in a wallet that was not loaded')
    const untouched = { walletId, balance: toBalance(wallet.openingBalance), entryCount: 0 }
    return this.#totals.get(walletId) ?? untouched
  }
}

/** The rows of some ids, in the order of the ids. */
function rowsOf<Row>(rows: ReadonlyMap<string, Row>, ids: Iterable<string> = []): Row[] {
  const found: Row[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row !== undefined) found.push(row)
  }
  return found
}

function bytesOf<Row>(count: (row: Row) => number, row: NoInfer<Row> | undefined): number {
  return row === undefined ? 0 : count(row)
}

type AnyDocument = DocumentOf<CollectionName>

function isSameTimeZone(before: AnyDocument | undefined, after: AnyDocument): boolean {
  return before !== undefined && zoneOf(before) === zoneOf(after)
}

function zoneOf(row: AnyDocument): string | null {
  return 'settings' in row ? row.settings.timeZone : null
}
