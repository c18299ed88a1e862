import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentMaps,
  type DocumentOf,
  documentMaps,
} from '../collections/collections.ts'
import type { LedgerRows, RowPut, TableName } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import { isBalance } from '../money/amount.ts'
import { balanceTotals } from './balance-totals.ts'

/** The rows as they will be if a mutation is accepted: its puts so far, layered over the rows before it. */
export class Draft {
  readonly before: LedgerRows
  readonly nowMs: number
  /** Created with the first document: most mutations put only entries. */
  #documents: DocumentMaps | undefined
  readonly #entries = new Map<string, EntryRow>()
  /** Created with the first transfer. */
  #newLegs: Map<string, string[]> | undefined

  constructor(before: LedgerRows, nowMs: number) {
    this.before = before
    this.nowMs = nowMs
  }

  get<Name extends CollectionName>(collection: Name, id: string): DocumentOf<Name> | undefined {
    return this.#documents?.[collection].get(id) ?? this.before.get(collection, id)
  }

  entry(id: string): EntryRow | undefined {
    return this.#entries.get(id) ?? this.before.entry(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    const stored = this.before.transferLegs(transferId).map((leg) => this.#entries.get(leg.id) ?? leg)
    const made = (this.#newLegs?.get(transferId) ?? []).map((id) => this.#entries.get(id))
    return [...stored, ...made.filter((leg) => leg !== undefined)]
  }

  put<Name extends CollectionName>(collection: Name, row: DocumentOf<Name>): void {
    this.#documents ??= documentMaps()
    this.#documents[collection].set(row.id, { ...row, rev: 0 })
  }

  putEntry(row: EntryRow): void {
    if (row.transferId !== null && this.entry(row.id) === undefined) {
      this.#newLegs ??= new Map()
      const legs = this.#newLegs.get(row.transferId) ?? []
      this.#newLegs.set(row.transferId, [...legs, row.id])
    }
    this.#entries.set(row.id, { ...row, rev: 0 })
  }

  /** All rows that change; refuses if a limit is exceeded or a balance is out of range. */
  finish(): RowPut[] {
    const puts = this.#documents ? this.#documentPuts(this.#documents) : []
    for (const row of this.#entries.values()) {
      if (differs(this.before.entry(row.id), row)) puts.push({ table: 'entries', row })
    }
    this.#checkLimits()
    this.#checkBalances(puts)
    return puts
  }

  #documentPuts(documents: DocumentMaps): RowPut[] {
    const puts: RowPut[] = []
    for (const table of collectionNames) {
      for (const row of documents[table].values()) {
        // The row comes from the map of its own table; the compiler does not follow the union.
        if (differs(this.before.get(table, row.id), row)) puts.push({ table, row } as RowPut)
      }
    }
    return puts
  }

  #checkLimits(): void {
    const { before } = this
    const documents = this.#documents
    if (documents) {
      for (const name of collectionNames) {
        const grown = growth(documents[name], (id) => before.get(name, id))
        this.#checkLimit(name, grown, collectionOf(name).limit)
      }
    }
    const added = growth(this.#entries, (id) => before.entry(id))
    this.#checkLimit('entries', added, limits.entries)
  }

  #checkLimit(table: TableName, added: number, limit: number): void {
    if (added > 0 && this.before.count(table) + added > limit) {
      refuseMutation('LIMIT_REACHED', '', limit, table)
    }
  }

  #checkBalances(puts: readonly RowPut[]): void {
    for (const [walletId, total] of balanceTotals(this.before, puts)) {
      if (!isBalance(Number(total))) {
        refuseMutation('BALANCE_RANGE', '', this.get('wallets', walletId)?.name ?? '')
      }
    }
  }
}

interface Deletable {
  readonly deletedAtMs: number | null
}

function growth(
  after: ReadonlyMap<string, Deletable>,
  before: (id: string) => Deletable | undefined,
): number {
  let added = 0
  for (const [id, row] of after) added += Number(isLive(row)) - Number(isLive(before(id)))
  return added
}

function isLive(row: Deletable | undefined): boolean {
  return row?.deletedAtMs === null
}

/** Compares everything but the revision. Lists and settings compare by content. */
export function differs<T extends object>(before: T | undefined, after: T): boolean {
  if (before === undefined) return true
  for (const key in after) {
    const [old, value] = [before[key], after[key]]
    if (old === value || key === 'rev') continue
    if (typeof value !== 'object' || JSON.stringify(old) !== JSON.stringify(value)) return true
  }
  return false
}
