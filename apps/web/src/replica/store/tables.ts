import {
  type AllRows,
  type Balance,
  type CalendarDay,
  type CollectionName,
  type DayTotals,
  type DocumentOf,
  type DocumentPut,
  documentMaps,
  type EntryRow,
  hasTag,
  isFiledUnder,
  type LedgerRows,
  nearestBalance,
  newUserRow,
  perCollection,
  type RowPut,
  rowsIn,
  type TableName,
  toBalance,
  type WalletRow,
} from '@monedero/core'
import { dayOf, WalletIndex } from './wallet-index.ts'

/** Rows by id with every index that is kept about them. All changes go through `put` and `remove`. */
export class Tables implements LedgerRows {
  readonly documents = documentMaps()
  readonly entries = new Map<string, EntryRow>()
  /** Entries that are deleted themselves. */
  readonly deletedEntries = new Map<string, EntryRow>()
  /** How far a wallet's balance is from its opening balance and the entries that are here. Empty when all are. */
  readonly missing = new Map<string, bigint>()
  /** Raised at each change of a row of the table. */
  readonly versions = { ...perCollection(() => 0), entries: 0 }
  readonly #indexes = new Map<string, WalletIndex>()
  readonly #legs = new Map<string, readonly string[]>()
  /** Refunds by the purchase that they name; few entries are any. */
  readonly #refunds = new Map<string, Set<string>>()
  readonly #live = { ...perCollection(() => 0), entries: 0 }

  constructor() {
    this.put({ table: 'user', row: newUserRow })
  }

  put(put: RowPut): void {
    this.versions[put.table] += 1
    if (put.table === 'entries') this.#putEntry(put.row)
    else this.#putDocument(put)
  }

  #putDocument<Name extends CollectionName>({ table, row }: DocumentPut<Name>): void {
    this.#count(table, this.get(table, row.id), row)
    this.documents[table].set(row.id, row)
  }

  remove(table: TableName, id: string): void {
    this.versions[table] += 1
    if (table === 'entries') this.#putEntry(undefined, id)
    else {
      this.#count(table, this.get(table, id), undefined)
      this.documents[table].delete(id)
    }
  }

  /** The row as it would be put again. */
  find(table: TableName, id: string): RowPut | undefined {
    const row = this.rowsOf(table).get(id)
    // The row comes from the map of its own table; the compiler does not follow the union.
    return row && ({ table, row } as RowPut)
  }

  /** All rows of a table by id. */
  rowsOf(table: TableName): ReadonlyMap<string, RowPut['row']> {
    return table === 'entries' ? this.entries : this.documents[table]
  }

  /** All rows, deleted ones too. */
  allRows(): AllRows {
    return rowsIn(this.documents, this.entries)
  }

  get<Name extends CollectionName>(collection: Name, id: string): DocumentOf<Name> | undefined {
    return this.documents[collection].get(id)
  }

  all<Name extends CollectionName>(collection: Name): Iterable<DocumentOf<Name>> {
    return this.documents[collection].values()
  }

  entry(id: string): EntryRow | undefined {
    return this.entries.get(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    const ids = this.#legs.get(transferId) ?? []
    return ids.map((id) => this.entries.get(id)).filter((leg) => leg !== undefined)
  }

  /** Every transfer, of deleted legs too. */
  transferIds(): Iterable<string> {
    return this.#legs.keys()
  }

  /** The refunds of a purchase, deleted ones too. */
  refundsOf(purchaseId: string): EntryRow[] {
    const ids = this.#refunds.get(purchaseId) ?? []
    return Array.from(ids, (id) => this.entries.get(id)).filter((row) => row !== undefined)
  }

  /** All entries that name a purchase, deleted ones too. */
  *refunds(): Generator<EntryRow> {
    for (const purchaseId of this.#refunds.keys()) yield* this.refundsOf(purchaseId)
  }

  // Used only by changes to whole categories and tags: a walk through all entries is fast enough, and an index would cost memory.
  *entriesOfCategory(categoryId: string): Generator<EntryRow> {
    for (const entry of this.entries.values()) if (isFiledUnder(entry, categoryId)) yield entry
  }

  *entriesOfTag(tag: string): Generator<EntryRow> {
    for (const entry of this.entries.values()) if (hasTag(entry, tag)) yield entry
  }

  balance(walletId: string): Balance {
    const wallet = this.documents.wallets.get(walletId)
    if (!wallet) return toBalance(0)
    // Between two pages of a pull, and before an entry dated ahead, a balance may be out of range.
    return nearestBalance(this.sumHere(wallet) + (this.missing.get(walletId) ?? 0n))
  }

  /** The balance at the end of a day. */
  balanceAt(walletId: string, day: CalendarDay): Balance {
    return nearestBalance(BigInt(this.balance(walletId)) - this.indexOf(walletId).after(day).sum)
  }

  /** The opening balance and all entries that are here. */
  sumHere({ id, openingBalance }: WalletRow): bigint {
    return BigInt(openingBalance) + this.indexOf(id).sum
  }

  hasEntries(walletId: string): boolean {
    return this.indexOf(walletId).rowCount > 0
  }

  count(table: TableName): number {
    return this.#live[table]
  }

  /** What is kept about a wallet's entries; an empty index if it has none. */
  indexOf(walletId: string): WalletIndex {
    const index = this.#indexes.get(walletId) ?? new WalletIndex()
    this.#indexes.set(walletId, index)
    return index
  }

  /** What a day of a wallet adds up to. */
  totalsOf(walletId: string, day: CalendarDay): DayTotals {
    return this.indexOf(walletId).totalsOf(walletId, day, (id) => this.entries.get(id))
  }

  #putEntry(row: EntryRow | undefined, id = row?.id ?? ''): void {
    const old = this.entries.get(id)
    this.#count('entries', old, row)
    if (old) this.indexOf(old.walletId).remove(old)
    if (row) this.indexOf(row.walletId).put(row)
    if (row) this.entries.set(id, row)
    else this.entries.delete(id)
    if (row && row.deletedAtMs !== null) this.deletedEntries.set(id, row)
    else this.deletedEntries.delete(id)
    if (this.#refunds.has(id))
      for (const refund of this.refundsOf(id)) this.indexOf(refund.walletId).forgetTotals(dayOf(refund))
    if (old?.refundOf !== row?.refundOf) this.#putRefund(id, old?.refundOf, row?.refundOf)
    if (old?.transferId !== row?.transferId || !row) this.#unlink(old)
    if (row?.transferId && old?.transferId !== row.transferId) {
      this.#legs.set(row.transferId, [...(this.#legs.get(row.transferId) ?? []), id])
    }
  }

  #putRefund(id: string, old: string | null | undefined, purchaseId: string | null | undefined): void {
    if (old) {
      const refunds = this.#refunds.get(old)
      refunds?.delete(id)
      if (refunds?.size === 0) this.#refunds.delete(old)
    }
    if (purchaseId) this.#refunds.set(purchaseId, (this.#refunds.get(purchaseId) ?? new Set()).add(id))
  }

  #unlink(old: EntryRow | undefined): void {
    if (!old?.transferId) return
    const left = (this.#legs.get(old.transferId) ?? []).filter((id) => id !== old.id)
    if (left.length > 0) this.#legs.set(old.transferId, left)
    else this.#legs.delete(old.transferId)
  }

  #count(table: TableName, old: Deletable | undefined, row: Deletable | undefined): void {
    this.#live[table] += Number(row?.deletedAtMs === null) - Number(old?.deletedAtMs === null)
  }
}

interface Deletable {
  readonly deletedAtMs: number | null
}
