import {
  collectionNames,
  type EntryRow,
  effectOf,
  newUserRow,
  Refusal,
  type RowPut,
  readMutation,
  type TableName,
  tableNames,
  userDocumentId,
} from '@monedero/core'
import { Tables } from './tables.ts'
import { compareWaiting, type WaitingMutation } from './waiting-mutation.ts'

/** What happened to the rows, wherever it came from: this tab, another one or the server. */
export interface RowsChange {
  /** Rows from the server, whole; one with a lower revision than the known one is passed over. */
  readonly base?: readonly RowPut[]
  /** `base` is all there is: other rows from the server go. */
  readonly isEverything?: boolean
  /** What was deleted up to this instant goes, with what lies in wallets that go. */
  readonly purgeUntilMs?: number
  /** All waiting mutations from now on, in any order. */
  readonly waiting?: readonly WaitingMutation[]
  /** The balances without waiting mutations, while entries are still to come; null when all are here. */
  readonly balances?: Readonly<Record<string, number>> | null
}

/**
 * Base rows with the waiting mutations on top. Only the shown rows are indexed; of a base row that a mutation covers, the
 * original is kept aside, so that everything on top can be lifted off and put back when something below changes.
 */
export class LayeredRows {
  readonly shown = new Tables()
  #waiting: readonly WaitingMutation[] = []
  /** What the shown rows cover: the row below, or undefined where there is none. By table and id. */
  readonly #covered = new Map<string, Covered>()
  #balances: Readonly<Record<string, number>> | null = null

  get waiting(): readonly WaitingMutation[] {
    return this.#waiting
  }

  /** Whether all entries are here. */
  get isComplete(): boolean {
    return this.#balances === null
  }

  apply(change: RowsChange): void {
    const waiting = change.waiting?.toSorted(compareWaiting) ?? this.#waiting
    const isBelow = Boolean(change.base ?? change.purgeUntilMs) || change.balances !== undefined
    const known = this.#waiting
    this.#waiting = waiting
    if (!isBelow && known.every(({ id }, index) => waiting[index]?.id === id)) {
      for (const mutation of waiting.slice(known.length)) this.#cover(mutation)
      return
    }
    this.#uncover()
    this.#applyBase(change)
    for (const mutation of waiting) this.#cover(mutation)
  }

  /** The rows from the server, without the waiting mutations. */
  *base(): Generator<RowPut> {
    yield* this.baseHead()
    for (const row of this.baseOf(this.shown.entries.values())) yield { table: 'entries', row }
  }

  /** The same without entries. */
  *baseHead(): Generator<RowPut> {
    for (const [table, id] of this.#headKeys()) {
      const covered = this.#covered.get(keyOf(table, id))
      const below = covered ? covered.below : this.shown.find(table, id)
      if (below) yield below
    }
  }

  /** What the server has of shown entries, in the given order; nothing of those that only waiting mutations have made. */
  *baseOf(entries: Iterable<EntryRow>): Generator<EntryRow> {
    for (const row of entries) {
      const covered = this.#covered.get(keyOf('entries', row.id))
      if (!covered) yield row
      else if (covered.below?.table === 'entries') yield covered.below.row
    }
  }

  *#headKeys(): Generator<[TableName, string]> {
    for (const table of collectionNames) {
      for (const id of this.shown.rowsOf(table).keys()) yield [table, id]
    }
  }

  /** The balance of every wallet without what waits. */
  baseBalances(): Record<string, number> {
    const totals = new Map<string, bigint>()
    for (const wallet of this.shown.all('wallets'))
      totals.set(wallet.id, BigInt(this.shown.balance(wallet.id)))
    for (const { table, id, below } of this.#covered.values()) {
      add(totals, this.shown.find(table, id), -1n)
      add(totals, below, 1n)
    }
    const known = [...totals].filter(([id]) => this.#isBaseWallet(id))
    return Object.fromEntries(known.map(([id, total]) => [id, Number(total)]))
  }

  #isBaseWallet(id: string): boolean {
    const covered = this.#covered.get(keyOf('wallets', id))
    return !covered || covered.below !== undefined
  }

  /** A mutation that is refused now is left out: only the server's answer decides what becomes of it. */
  #cover({ op, args, madeAtMs }: WaitingMutation): void {
    try {
      for (const put of effectOf(this.shown, readMutation(op, args), { nowMs: madeAtMs })) this.#putAbove(put)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  #putAbove(put: RowPut): void {
    const { id } = put.row
    const key = keyOf(put.table, id)
    if (!this.#covered.has(key))
      this.#covered.set(key, { table: put.table, id, below: this.shown.find(put.table, id) })
    this.shown.put(put)
  }

  #uncover(): void {
    for (const { table, id, below } of this.#covered.values()) {
      if (below) this.shown.put(below)
      else this.shown.remove(table, id)
    }
    this.#covered.clear()
  }

  #applyBase({ base = [], isEverything, purgeUntilMs, balances }: RowsChange): void {
    if (isEverything) {
      this.#removeAllBut(base)
      this.shown.put({ table: 'user', row: newUserRow })
    }
    for (const put of base) {
      const known = this.shown.rowsOf(put.table).get(put.row.id)
      // After a reset, revisions may be those of another life of the server. Revision 0 is a placeholder.
      if (isEverything || !known || known.rev === 0 || known.rev < put.row.rev) this.shown.put(put)
    }
    if (purgeUntilMs !== undefined) this.#purge(purgeUntilMs)
    if (balances !== undefined) this.#balances = balances
    this.shown.missing.clear()
    for (const [id, balance] of Object.entries(this.#balances ?? {})) {
      const wallet = this.shown.get('wallets', id)
      if (wallet) this.shown.missing.set(id, BigInt(balance) - this.shown.sumHere(wallet))
    }
  }

  #removeAllBut(base: readonly RowPut[]): void {
    const kept = new Set(base.map((put) => put.row.id)).add(userDocumentId)
    this.#removeWhere((_, { id }) => !kept.has(id))
  }

  #purge(untilMs: number): void {
    const isPurged = ({ deletedAtMs }: Row) => deletedAtMs !== null && deletedAtMs <= untilMs
    const isDocumentPurged = collectionNames.some((name) => [...this.shown.all(name)].some(isPurged))
    if (!isDocumentPurged) {
      for (const row of this.shown.deletedEntries.values())
        if (isPurged(row)) this.shown.remove('entries', row.id)
      return
    }
    this.#removeWhere((_, row) => isPurged(row))
    const { wallets } = this.shown.documents
    this.#removeWhere((table, row) => table === 'entries' && 'walletId' in row && !wallets.has(row.walletId))
  }

  #removeWhere(isUnwanted: (table: TableName, row: Row) => boolean): void {
    for (const table of tableNames) {
      for (const row of this.shown.rowsOf(table).values())
        if (isUnwanted(table, row)) this.shown.remove(table, row.id)
    }
  }
}

interface Covered {
  readonly table: TableName
  readonly id: string
  readonly below: RowPut | undefined
}

type Row = RowPut['row']

function keyOf(table: TableName, id: string): string {
  return table + id
}

function add(totals: Map<string, bigint>, put: RowPut | undefined, by: 1n | -1n): void {
  if (put?.table === 'wallets') shift(totals, put.row.id, by * BigInt(put.row.openingBalance))
  if (put?.table === 'entries' && put.row.deletedAtMs === null)
    shift(totals, put.row.walletId, by * BigInt(put.row.amount))
}

function shift(totals: Map<string, bigint>, walletId: string, by: bigint): void {
  totals.set(walletId, (totals.get(walletId) ?? 0n) + by)
}
