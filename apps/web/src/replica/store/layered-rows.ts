import {
  type CalendarDay,
  collectionNames,
  type DayTotals,
  dayTotals,
  type EntryRow,
  effectOf,
  newUserRow,
  Refusal,
  type RowPut,
  readMutation,
  type TableName,
  tableNames,
  takenAway,
  userDocumentId,
} from '@monedero/core'
import { comparePending, type PendingMutation } from './pending-mutation.ts'
import { Tables } from './tables.ts'
import { dayOf } from './wallet-index.ts'

/** What is known of days before all entries are here. */
export interface KnownTotals {
  /** The days of a wallet from one on, and those before with refunds, in any order; undefined where they are not known. */
  daysOf(walletId: string, from: CalendarDay): readonly DayTotals[] | undefined
}

/** A change of the rows from this tab, another one or the server. */
export interface RowsChange {
  /** Rows from the server, whole; one with a lower revision than the known one is passed over. */
  readonly base?: readonly RowPut[]
  /** `base` is complete: other rows from the server are removed. */
  readonly isEverything?: boolean
  /** Rows deleted up to this instant are removed, with the entries of removed wallets. */
  readonly purgeUntilMs?: number
  /** All pending mutations from now on, in any order. */
  readonly waiting?: readonly PendingMutation[]
  /** The balances without pending mutations, while entries are still loading; null when all are loaded. */
  readonly balances?: Readonly<Record<string, number>> | null
  /** With balances: the totals of days, without pending mutations. */
  readonly totals?: KnownTotals | undefined
}

/**
 * Base rows with the pending mutations applied. Only the shown rows are indexed; the base rows under changed ones are
 * kept separately, so that mutations can be reverted and reapplied when base rows change.
 */
export class LayeredRows {
  readonly shown = new Tables()
  #waiting: readonly PendingMutation[] = []
  /** What the shown rows cover: the row below, or undefined where there is none. By table and id. */
  readonly #covered = new Map<string, Covered>()
  #balances: Readonly<Record<string, number>> | null = null
  #totals: KnownTotals | undefined

  get waiting(): readonly PendingMutation[] {
    return this.#waiting
  }

  /** Whether all entries are here. */
  get isComplete(): boolean {
    return this.#balances === null
  }

  apply(change: RowsChange): void {
    const waiting = change.waiting?.toSorted(comparePending) ?? this.#waiting
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

  /** The rows from the server, without the pending mutations. */
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

  /** What the server has of shown entries, in the given order; nothing for those created only by pending mutations. */
  *baseOf(entries: Iterable<EntryRow>): Generator<EntryRow> {
    for (const row of entries) {
      const covered = this.#covered.get(keyOf('entries', row.id))
      if (!covered) yield row
      else if (covered.below?.table === 'entries') yield covered.below.row
    }
  }

  /** The row that the server has of an entry. */
  baseEntry(id: string): EntryRow | undefined {
    const covered = this.#covered.get(keyOf('entries', id))
    if (!covered) return this.shown.entry(id)
    return covered.below?.table === 'entries' ? covered.below.row : undefined
  }

  /** The entries that pending mutations change or create: as they are shown, and what the server has of them. */
  *coveredEntries(): Generator<{
    readonly shown: EntryRow | undefined
    readonly below: EntryRow | undefined
  }> {
    for (const { table, id } of this.#covered.values())
      if (table === 'entries') yield { shown: this.shown.entry(id), below: this.baseEntry(id) }
  }

  /**
   * The totals of the days of a wallet from one on, and of those before with refunds, whose purchases may be dated later; undefined while they
   * are not known. A day may come in several parts. Until all entries are here, a refund counts by its purchase as the server has it.
   */
  daysOf(walletId: string, from: CalendarDay): readonly DayTotals[] | undefined {
    const { shown } = this
    if (this.isComplete) {
      const own = [...shown.refunds()].filter((row) => row.walletId === walletId && row.deletedAtMs === null)
      const days = shown
        .indexOf(walletId)
        .sortedDays()
        .filter((day) => day >= from)
      return Array.from(new Set([...days, ...own.map(dayOf)]), (day) => shown.totalsOf(walletId, day))
    }
    const known = this.#totals?.daysOf(walletId, from)
    if (!known) return undefined
    const dayWith = (row: EntryRow | undefined) =>
      row?.walletId === walletId && row.deletedAtMs === null && dayOf(row) >= from
        ? [dayTotals(walletId, dayOf(row), [row], (id) => shown.entry(id))]
        : []
    const changes = [...this.coveredEntries()].flatMap((entry) => [
      ...dayWith(entry.shown),
      ...dayWith(entry.below).map(takenAway),
    ])
    return [...known, ...changes]
  }

  *#headKeys(): Generator<[TableName, string]> {
    for (const table of collectionNames) {
      for (const id of this.shown.rowsOf(table).keys()) yield [table, id]
    }
  }

  /** Rows that pending mutations change or create: the server's row, or undefined where it has none. */
  covered(): Iterable<Covered> {
    return this.#covered.values()
  }

  /** A mutation that is refused now is skipped: only the server's result counts. */
  #cover({ op, args, madeAtMs }: PendingMutation): void {
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

  #applyBase({ base = [], isEverything, purgeUntilMs, balances, totals }: RowsChange): void {
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
    if (balances !== undefined) {
      this.#balances = balances
      this.#totals = totals
      // What is computed from the entries here may be another thing now.
      this.shown.versions.entries += 1
    }
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

export interface Covered {
  readonly table: TableName
  readonly id: string
  readonly below: RowPut | undefined
}

type Row = RowPut['row']

function keyOf(table: TableName, id: string): string {
  return table + id
}
