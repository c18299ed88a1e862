import {
  type Balance,
  type CalendarDay,
  type CategoryRow,
  type EntryRow,
  type LedgerRows,
  newUserRow,
  type RowCounts,
  type RowPut,
  toBalance,
  type UserRow,
  type WalletRow,
} from '@monedero/core'
import { WalletIndex } from './wallet-index.ts'

/** A table with many rows. */
export type TableName = 'wallets' | 'categories' | 'entries'

/** Rows by id with every index that is kept about them. All changes go through `put` and `remove`. */
export class Tables implements LedgerRows {
  #user: UserRow = newUserRow
  readonly wallets = new Map<string, WalletRow>()
  readonly categories = new Map<string, CategoryRow>()
  readonly entries = new Map<string, EntryRow>()
  /** Entries that are deleted themselves. */
  readonly deletedEntries = new Map<string, EntryRow>()
  /** How far a wallet's balance is from its opening balance and the entries that are here. Empty when all are. */
  readonly missing = new Map<string, bigint>()
  /** Raised at each change of a row of the table. */
  readonly versions = { user: 0, wallets: 0, categories: 0, entries: 0 }
  readonly #indexes = new Map<string, WalletIndex>()
  readonly #legs = new Map<string, readonly string[]>()
  readonly #live = { wallets: 0, categories: 0, entries: 0 }

  put(put: RowPut): void {
    this.versions[put.table] += 1
    if (put.table === 'user') this.#user = put.row
    if (put.table === 'wallets') this.#count('wallets', this.wallets.get(put.row.id), put.row)
    if (put.table === 'wallets') this.wallets.set(put.row.id, put.row)
    if (put.table === 'categories') this.#count('categories', this.categories.get(put.row.id), put.row)
    if (put.table === 'categories') this.categories.set(put.row.id, put.row)
    if (put.table === 'entries') this.#putEntry(put.row)
  }

  remove(table: TableName, id: string): void {
    this.versions[table] += 1
    if (table === 'entries') this.#putEntry(undefined, id)
    else {
      this.#count(table, this[table].get(id), undefined)
      this[table].delete(id)
    }
  }

  /** The row as it would be put again. */
  find(table: RowPut['table'], id: string): RowPut | undefined {
    if (table === 'user') return { table, row: this.#user }
    if (table === 'wallets') return found(this.wallets.get(id), (row) => ({ table, row }))
    if (table === 'categories') return found(this.categories.get(id), (row) => ({ table, row }))
    return found(this.entries.get(id), (row) => ({ table, row }))
  }

  user(): UserRow {
    return this.#user
  }

  wallet(id: string): WalletRow | undefined {
    return this.wallets.get(id)
  }

  entry(id: string): EntryRow | undefined {
    return this.entries.get(id)
  }

  category(id: string): CategoryRow | undefined {
    return this.categories.get(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    const ids = this.#legs.get(transferId) ?? []
    return ids.map((id) => this.entries.get(id)).filter((leg) => leg !== undefined)
  }

  // Asked for by changes to whole categories and tags only: a walk through all entries is fast enough, an index is not free.
  *entriesOfCategory(categoryId: string): Generator<EntryRow> {
    for (const entry of this.entries.values()) if (entry.categoryId === categoryId) yield entry
  }

  *entriesOfTag(tag: string): Generator<EntryRow> {
    for (const entry of this.entries.values()) if (entry.tags.includes(tag)) yield entry
  }

  *childrenOf(categoryId: string): Generator<CategoryRow> {
    for (const row of this.categories.values()) {
      if (row.parentId === categoryId && row.deletedAtMs === null) yield row
    }
  }

  balance(walletId: string): Balance {
    const wallet = this.wallets.get(walletId)
    if (!wallet) return toBalance(0)
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

  counts(): RowCounts {
    return this.#live
  }

  /** What is kept about a wallet's entries; an empty index if it has none. */
  indexOf(walletId: string): WalletIndex {
    const index = this.#indexes.get(walletId) ?? new WalletIndex()
    this.#indexes.set(walletId, index)
    return index
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
    if (old?.transferId !== row?.transferId || !row) this.#unlink(old)
    if (row?.transferId && old?.transferId !== row.transferId) {
      this.#legs.set(row.transferId, [...(this.#legs.get(row.transferId) ?? []), id])
    }
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

/** Between two pages of a pull, and before an entry dated ahead, a balance may be out of range. */
function nearestBalance(exact: bigint): Balance {
  return toBalance(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(exact))))
}

interface Deletable {
  readonly deletedAtMs: number | null
}

function found<Row>(row: Row | undefined, putOf: (row: Row) => RowPut): RowPut | undefined {
  return row && putOf(row)
}
