import {
  type CalendarDay,
  collectionNames,
  type DayTotals,
  dayTotals,
  differs,
  type EntryRow,
  effectOf,
  limits,
  newUserRow,
  perCollection,
  Refusal,
  type RowPut,
  readMutation,
  type TableName,
  tableNames,
  takenAway,
  userDocumentId,
} from '@monedero/core'
import { comparePending, type PendingMutation } from './pending-mutation.ts'
import { PendingNeeds } from './pending-needs.ts'
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
  readonly #needs = new PendingNeeds()
  /** What the shown rows cover: the row below, or undefined where there is none. By id. */
  readonly covered = {
    ...perCollection(() => new Map<string, Covered>()),
    entries: new Map<string, Covered>(),
  }
  /** What entries of pending mutations add to the balance of each wallet. */
  readonly pendingSums = new Map<string, bigint>()
  #balances: Readonly<Record<string, number>> | null = null
  #totals: KnownTotals | undefined
  #purgedUntilMs = 0

  get waiting(): readonly PendingMutation[] {
    return this.#waiting
  }

  /** Whether all entries are here. */
  get isComplete(): boolean {
    return this.#balances === null
  }

  apply(change: RowsChange): void {
    const before = this.#waiting
    const waiting = change.waiting?.toSorted(comparePending) ?? before
    this.#waiting = waiting
    const first = before.findIndex(({ id }) => id === waiting[0]?.id)
    const kept = first < 0 ? [] : before.slice(first)
    const isLonger = kept.every(({ id }, index) => waiting[index]?.id === id)
    // The rows are put below even where mutations that left have to be reverted.
    const isBelow = this.#tryPutBelow(change)
    if (isBelow && isLonger && !this.#isCoveredBy(before.slice(0, before.length - kept.length))) {
      if (kept.length === 0) this.#needs.clear()
      for (const mutation of waiting.slice(kept.length)) this.#cover(mutation)
      return
    }
    this.#uncover()
    this.#applyBase(change)
    for (const mutation of waiting) this.#cover(mutation)
  }

  /** Puts rows from the server below the pending mutations, up to the first one that may change their effect: false, and they are reapplied. */
  #tryPutBelow({ base, isEverything, purgeUntilMs = this.#purgedUntilMs, balances }: RowsChange): boolean {
    if (isEverything || purgeUntilMs !== this.#purgedUntilMs || balances !== undefined) return false
    // Until all entries are here, balances depend on which ones the server has.
    return (
      !base || (this.isComplete && base.every((put) => this.#tryPutShown(put) || this.#tryPutBeside(put)))
    )
  }

  /** Makes a row from the server the base row if it is what is shown already: the known one, or what one mutation has made of it. */
  #tryPutShown(put: RowPut): boolean {
    const { table, row } = put
    const covered = this.covered[table].get(row.id)
    const shown = this.shown.rowsOf(table).get(row.id)
    const base = covered ? covered.below?.row : shown
    if (base?.rev && base.rev >= row.rev) return true
    if (covered?.by.length !== 1 || differs(shown, row)) return false
    this.covered[table].delete(row.id)
    this.#count(shown, -1)
    this.#count(base, 1)
    this.shown.put(put)
    return true
  }

  /**
   * Makes an entry from the server the base row if no pending mutation depends on it, as on most that other devices change. False also
   * where it is the base row now, but so near a limit that pending mutations may be refused.
   */
  #tryPutBeside(put: RowPut): boolean {
    if (put.table !== 'entries' || this.covered.entries.has(put.row.id)) return false
    const { shown } = this
    const rows = [put.row, shown.entry(put.row.id) ?? put.row]
    if (rows.some((row) => this.#needs.has(row, shown.transferLegs(row.transferId ?? '')))) return false
    shown.put(put)
    const most = shown.count('entries') + shown.deletedEntries.size
    const isNear = ({ walletId }: EntryRow) => Math.abs(shown.balance(walletId)) > Number.MAX_SAFE_INTEGER / 2
    return most <= limits.entries && !rows.some(isNear)
  }

  #isCoveredBy(mutations: readonly PendingMutation[]): boolean {
    const ids = new Set(mutations.map(({ id }) => id))
    if (ids.size === 0) return false
    for (const { by } of this.allCovered()) if (by.some((id) => ids.has(id))) return true
    return false
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
    const storedDays = this.#totals?.daysOf(walletId, from)
    if (!storedDays) return undefined
    const dayWith = (row: EntryRow | undefined) =>
      row?.walletId === walletId && row.deletedAtMs === null && dayOf(row) >= from
        ? [dayTotals(walletId, dayOf(row), [row], (id) => shown.entry(id))]
        : []
    const changes = [...this.covered.entries.values()].flatMap(({ id, below }) => [
      ...dayWith(shown.entry(id)),
      ...(below?.table === 'entries' ? dayWith(below.row).map(takenAway) : []),
    ])
    return [...storedDays, ...changes]
  }

  /** Rows that pending mutations change or create: the server's row, or undefined where it has none. */
  *allCovered(): Generator<Covered> {
    for (const table of tableNames) yield* this.covered[table].values()
  }

  /** A mutation that is refused now is skipped: only the server's result counts. */
  #cover({ id, op, args, madeAtMs }: PendingMutation): void {
    try {
      const mutation = readMutation(op, args)
      this.#needs.add(mutation)
      for (const put of effectOf(this.shown, mutation, { nowMs: madeAtMs })) this.#putAbove(put, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#needs.addRefused()
    }
  }

  #putAbove(put: RowPut, by: string): void {
    const { table, row } = put
    const { id } = row
    const before = this.shown.find(table, id)
    const covered = this.covered[table].get(id) ?? { table, id, below: before, by: [] }
    this.covered[table].set(id, { ...covered, by: [...covered.by, by] })
    this.#count(before?.row, -1)
    this.#count(row, 1)
    this.shown.put(put)
  }

  /** Counts an entry that pending mutations add, or take away. */
  #count(row: Row | undefined, sign: 1 | -1): void {
    if (row?.deletedAtMs !== null || !('transferId' in row)) return
    const { walletId, amount } = row
    this.pendingSums.set(walletId, (this.pendingSums.get(walletId) ?? 0n) + BigInt(sign * amount))
  }

  #uncover(): void {
    this.#needs.clear()
    this.pendingSums.clear()
    for (const { table, id, below } of this.allCovered()) {
      if (below) this.shown.put(below)
      else this.shown.remove(table, id)
      this.covered[table].delete(id)
    }
  }

  #applyBase({ base = [], isEverything, purgeUntilMs, balances, totals }: RowsChange): void {
    if (isEverything) this.#removeAllBut(base)
    for (const put of base) {
      const current = this.shown.rowsOf(put.table).get(put.row.id)
      // After a reset, revisions may be those of another life of the server; rows that are the same stay the same objects, and are not drawn again.
      // Revision 0 is a placeholder.
      const isNews = isEverything
        ? current?.rev !== put.row.rev || differs(current, put.row)
        : !current?.rev || current.rev < put.row.rev
      if (isNews) this.shown.put(put)
    }
    if (purgeUntilMs !== undefined) this.#purge(purgeUntilMs)
    this.#purgedUntilMs = purgeUntilMs ?? this.#purgedUntilMs
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
    const kept = new Set(base.map((put) => put.row.id))
    if (!kept.has(userDocumentId)) this.shown.put({ table: 'user', row: newUserRow })
    kept.add(userDocumentId)
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
  /** The ids of the mutations that cover it. */
  readonly by: readonly string[]
}

type Row = RowPut['row']
