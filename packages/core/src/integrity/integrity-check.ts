import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentOf,
  documentMaps,
  perCollection,
} from '../collections/collections.ts'
import type { TableName } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { limits } from '../limits/limits.ts'
import { isBalance } from '../money/amount.ts'
import { fingerprint } from './fingerprint.ts'

/** The fields of a transfer leg that are compared with the other leg. */
interface Leg {
  readonly walletId: string
  readonly otherWalletId: string
  readonly amount: number
  readonly shared: string
}

/**
 * Checks rows that are valid individually for integrity errors, reported as sentences; finds none in rows made by mutations.
 * Rows are added one by one, wallets before their entries; little is kept of each entry.
 */
export class IntegrityCheck {
  readonly #problems: string[] = []
  readonly #documents = documentMaps()
  readonly #entryIds = new Set<string>()
  /** Transfers of which at least one leg was added. */
  readonly #transfers = new Map<string, Leg | 'pair'>()
  /** References to entries, with a label for messages; for refunds, the settled IOU and its purchase. */
  readonly #entryNames: { readonly id: string; readonly by: string }[] = []
  readonly #settledIous: {
    readonly refundId: string
    readonly iouId: string
    readonly refundOf: string | null
  }[] = []
  /** The fields of each outgoing leg that its fee must match. */
  readonly #outLegs = new Map<string, string>()
  readonly #fees: EntryRow[] = []
  readonly #totals = new Map<string, { balance: bigint; entryCount: number }>()
  readonly #live = { ...perCollection(() => 0), entries: 0 }

  /** Errors found so far. */
  get problems(): readonly string[] {
    return this.#problems
  }

  /** Entries that are not deleted. */
  get entryCount(): number {
    return this.#live.entries
  }

  /** Balance and number of entries, deleted ones included, of each wallet. */
  get totals(): ReadonlyMap<string, { readonly balance: bigint; readonly entryCount: number }> {
    return this.#totals
  }

  addDocument<Name extends CollectionName>(name: Name, row: DocumentOf<Name>): void {
    const rows = this.#documents[name]
    if (rows.has(row.id)) this.#problems.push(`${name}: the id ${row.id} appears twice`)
    rows.set(row.id, row)
    const { limit, storedLimit } = collectionOf(name)
    this.#count(name, row, limit)
    this.#limit(rows.size, storedLimit, `${name}, deleted ones included`)
    const wallet = name === 'wallets' ? this.#documents.wallets.get(row.id) : undefined
    if (wallet) this.#totals.set(wallet.id, { balance: BigInt(wallet.openingBalance), entryCount: 0 })
  }

  addEntry(row: EntryRow): void {
    if (this.#entryIds.has(row.id)) this.#problems.push(`entries: the id ${row.id} appears twice`)
    this.#entryIds.add(row.id)
    this.#count('entries', row, limits.entries)
    const total = this.#totals.get(row.walletId)
    if (!total) {
      this.#problems.push(`entry ${row.id}: without its wallet`)
      return
    }
    total.entryCount++
    if (row.deletedAtMs === null) total.balance += BigInt(row.amount)
    if (row.transferId !== null) this.#addLeg(row.transferId, legOf(row))
    this.#noteLinks(row)
  }

  #noteLinks(row: EntryRow): void {
    const { id, refundOf, iouId, feeOf, transferId, amount } = row
    if (transferId !== null && amount < 0) this.#outLegs.set(transferId, sharedWithFee(row))
    if (feeOf !== null) this.#fees.push(row)
    if (refundOf !== null) this.#entryNames.push({ id: refundOf, by: `refund ${id}` })
    if (iouId !== null) this.#settledIous.push({ refundId: id, iouId, refundOf })
  }

  *#linkProblems(): Generator<string> {
    for (const fee of this.#fees) {
      const leg = this.#outLegs.get(fee.feeOf ?? '')
      // A fee may be removed without its transfer.
      const fitting = [
        sharedWithFee(fee),
        ...(fee.deletedAtMs === null ? [] : [sharedWithFee({ ...fee, deletedAtMs: null })]),
      ]
      if (leg === undefined || !fitting.includes(leg)) yield `fee ${fee.id}: without its transfer`
    }
    for (const { id, by } of this.#entryNames) {
      if (!this.#entryIds.has(id)) yield `${by}: without its purchase`
    }
    for (const { id, entryId } of this.#documents.ious.values()) {
      if (entryId !== null && !this.#entryIds.has(entryId)) yield `iou ${id}: without its purchase`
    }
    for (const { refundId, iouId, refundOf } of this.#settledIous) {
      const iou = this.#documents.ious.get(iouId)
      if (iou === undefined) yield `refund ${refundId}: without its IOU`
      else if (iou.entryId !== refundOf) yield `refund ${refundId}: an IOU of another purchase`
    }
  }

  /** All errors, once every row was added. */
  finish(): string[] {
    for (const [transferId, leg] of this.#transfers) {
      const isLone = leg !== 'pair' && !this.#documents.wallets.has(leg.otherWalletId)
      if (leg !== 'pair' && !isLone) this.#problems.push(`transfer ${transferId}: neither a pair nor alone`)
    }
    for (const [id, { balance }] of this.#totals) {
      if (!isBalance(Number(balance))) this.#problems.push(`wallet ${id}: a balance of ${balance}`)
    }
    this.#problems.push(...this.#linkProblems())
    for (const name of collectionNames) this.#problems.push(...errorsIn(name, this.#documents[name]))
    return this.#problems
  }

  #count(table: TableName, { deletedAtMs }: { deletedAtMs: number | null }, limit: number): void {
    if (deletedAtMs !== null) return
    this.#live[table]++
    this.#limit(this.#live[table], limit, table)
  }

  /** Reported once, when the limit is exceeded. */
  #limit(count: number, most: number, what: string): void {
    if (count === most + 1) this.#problems.push(`${what}: more than ${most}`)
  }

  #addLeg(transferId: string, leg: Leg): void {
    const other = this.#transfers.get(transferId)
    this.#transfers.set(transferId, other ? 'pair' : leg)
    if (!other) return
    if (other === 'pair' || other.amount < 0 === leg.amount < 0) {
      this.#problems.push(`transfer ${transferId}: neither a pair nor alone`)
      return
    }
    if (other.shared !== leg.shared) this.#problems.push(`transfer ${transferId}: legs that differ`)
    const { wallets } = this.#documents
    const isOneCurrency = wallets.get(other.walletId)?.currency === wallets.get(leg.walletId)?.currency
    if (isOneCurrency && other.amount + leg.amount !== 0) {
      this.#problems.push(`transfer ${transferId}: amounts that differ`)
    }
  }
}

function errorsIn<Name extends CollectionName>(
  name: Name,
  rows: ReadonlyMap<string, DocumentOf<Name>>,
): Iterable<string> {
  return collectionOf(name).integrityErrors([...rows.values()])
}

function sharedWithFee({ walletId, dateMs, offsetMinutes, deletedAtMs }: EntryRow): string {
  return `${walletId} ${dateMs} ${offsetMinutes} ${deletedAtMs === null}`
}

function legOf(row: EntryRow): Leg {
  const { description, note, tags, dateMs, offsetMinutes, transferOrigin, transferDestination } = row
  const shared = [description, note, tags, dateMs, offsetMinutes, transferOrigin, transferDestination]
  return {
    walletId: row.walletId,
    otherWalletId: (row.amount < 0 ? transferDestination : transferOrigin) ?? '',
    amount: row.amount,
    shared: fingerprint(JSON.stringify([...shared, row.deletedAtMs])),
  }
}
