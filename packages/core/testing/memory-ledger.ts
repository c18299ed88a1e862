import {
  type CollectionName,
  collectionNames,
  type DocumentOf,
  documentMaps,
} from '../src/collections/collections.ts'
import {
  type AllRows,
  type DocumentPut,
  type LedgerRows,
  type RowPut,
  rowsIn,
  type TableName,
  tableNames,
} from '../src/collections/ledger-rows.ts'
import { walletBalance } from '../src/entries/balances.ts'
import type { EntryRow } from '../src/entries/entry-row.ts'
import { hasTag, isFiledUnder } from '../src/entries/parts.ts'
import type { Balance } from '../src/money/amount.ts'
import { toBalance } from '../src/money/amount.ts'
import { newUserRow } from '../src/user-document/user-row.ts'

interface Deletable {
  readonly deletedAtMs: number | null
}

/** The simplest implementation of `LedgerRows`: maps and loops. The reference that indexes are tested against. */
export class MemoryLedger implements LedgerRows {
  readonly documents = documentMaps()
  readonly entries = new Map<string, EntryRow>()

  constructor() {
    this.apply([{ table: 'user', row: newUserRow }])
  }

  /** Puts rows, stamped with a revision and frozen, so that changing a row in place throws. */
  apply(puts: Iterable<RowPut>, rev = 0): this {
    for (const put of puts) {
      if (put.table === 'entries') this.entries.set(put.row.id, Object.freeze({ ...put.row, rev }))
      else this.#putDocument(put, rev)
    }
    return this
  }

  #putDocument<Name extends CollectionName>({ table, row }: DocumentPut<Name>, rev: number): void {
    const stamped: DocumentOf<Name> = { ...row, rev }
    Object.freeze(stamped)
    this.documents[table].set(row.id, stamped)
  }

  /** Puts rows as they are found in a storage. */
  putAll(rows: Partial<AllRows>): this {
    for (const name of collectionNames) {
      for (const row of rows[name] ?? []) this.apply([{ table: name, row } as RowPut], row.rev)
    }
    for (const row of rows.entries ?? []) this.apply([{ table: 'entries', row }], row.rev)
    return this
  }

  /** Removes rows deleted up to an instant, and the rows that belong to them. */
  purge(untilMs: number): void {
    const isPurged = ({ deletedAtMs }: Deletable) => deletedAtMs !== null && deletedAtMs <= untilMs
    for (const name of collectionNames) {
      for (const row of this.documents[name].values()) if (isPurged(row)) this.documents[name].delete(row.id)
    }
    for (const row of this.entries.values()) {
      if (isPurged(row) || !this.documents.wallets.has(row.walletId)) this.entries.delete(row.id)
    }
  }

  /** Clears references to purged rows, under a new revision [D9]; returns whether there were any. */
  clearDanglingLinks(nowMs: number, rev: number): boolean {
    const links = [...this.entries.values()].flatMap((row): RowPut[] => {
      const refundOf = this.entries.has(row.refundOf ?? '') ? row.refundOf : null
      const iouId = refundOf !== null && this.documents.ious.has(row.iouId ?? '') ? row.iouId : null
      const isSame = refundOf === row.refundOf && iouId === row.iouId
      return isSame ? [] : [{ table: 'entries', row: { ...row, refundOf, iouId } }]
    })
    const debts = [...this.documents.ious.values()]
      .filter(({ entryId }) => entryId !== null && !this.entries.has(entryId))
      .map((row): RowPut => {
        return { table: 'ious', row: { ...row, entryId: null, deletedAtMs: row.deletedAtMs ?? nowMs } }
      })
    this.apply([...links, ...debts], rev)
    return links.length + debts.length > 0
  }

  /** All rows, as a replica takes them. */
  puts(): RowPut[] {
    return tableNames.flatMap((table) =>
      Array.from(this.rowsOf(table).values(), (row) => ({ table, row }) as RowPut),
    )
  }

  /** All rows, deleted ones too. */
  allRows(): AllRows {
    return rowsIn(this.documents, this.entries)
  }

  /** All rows of a table by id. */
  rowsOf(table: TableName): ReadonlyMap<string, RowPut['row']> {
    return table === 'entries' ? this.entries : this.documents[table]
  }

  clone(): MemoryLedger {
    return new MemoryLedger().putAll(this.allRows())
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
    return this.#entriesWhere((entry) => entry.transferId === transferId)
  }

  entriesOfCategory(categoryId: string): EntryRow[] {
    return this.#entriesWhere((entry) => isFiledUnder(entry, categoryId))
  }

  entriesOfTag(tag: string): EntryRow[] {
    return this.#entriesWhere((entry) => hasTag(entry, tag))
  }

  balance(walletId: string): Balance {
    const wallet = this.get('wallets', walletId)
    return wallet ? walletBalance(wallet, this.entries.values()) : toBalance(0)
  }

  hasEntries(walletId: string): boolean {
    return this.#entriesWhere((entry) => entry.walletId === walletId).length > 0
  }

  count(table: TableName): number {
    return [...this.rowsOf(table).values()].filter(({ deletedAtMs }) => deletedAtMs === null).length
  }

  #entriesWhere(wanted: (entry: EntryRow) => boolean): EntryRow[] {
    return [...this.entries.values()].filter(wanted)
  }
}
