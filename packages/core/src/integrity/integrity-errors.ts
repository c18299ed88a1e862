import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentOf,
} from '../collections/collections.ts'
import type { AllRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { limits } from '../limits/limits.ts'
import { isBalance } from '../money/amount.ts'

/**
 * Sentences about what is wrong with rows taken together, each being right by itself; none if mutations alone could have
 * made them. A generator, because one error is enough for most callers.
 */
export function* integrityErrors(rows: AllRows): Generator<string> {
  for (const name of collectionNames) yield* documentErrors(name, rows[name])
  yield* countErrors('entries', rows.entries, limits.entries)
  yield* entryErrors(rows)
  yield* balanceErrors(rows)
}

function* documentErrors<Name extends CollectionName>(
  name: Name,
  rows: readonly DocumentOf<Name>[],
): Generator<string> {
  const collection = collectionOf(name)
  yield* countErrors(name, rows, collection.limit)
  yield* collection.integrityErrors(rows)
}

function* countErrors(
  table: string,
  rows: readonly { id: string; deletedAtMs: number | null }[],
  limit: number,
): Generator<string> {
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) yield `${table}: an id stands twice`
  const live = rows.filter(({ deletedAtMs }) => deletedAtMs === null).length
  if (live > limit) yield `${table}: ${live} are more than ${limit}`
}

function* entryErrors({ wallets, entries }: AllRows): Generator<string> {
  const byId = new Map(wallets.map((row) => [row.id, row]))
  const transfers = Map.groupBy(entries, ({ transferId }) => transferId)
  for (const { id, walletId } of entries) if (!byId.has(walletId)) yield `entry ${id}: without its wallet`
  transfers.delete(null)
  for (const [transferId, legs] of transfers) {
    const [a, b] = legs
    const isPair = a && b && legs.length === 2 && a.amount < 0 !== b.amount < 0
    const isLone = a && legs.length === 1 && !byId.has(otherWallet(a))
    if (!isPair && !isLone) yield `transfer ${transferId}: neither a pair nor alone`
    if (!isPair) continue
    if (sharedPart(a) !== sharedPart(b)) yield `transfer ${transferId}: legs that differ`
    const isOneCurrency = byId.get(a.walletId)?.currency === byId.get(b.walletId)?.currency
    if (isOneCurrency && a.amount + b.amount !== 0) yield `transfer ${transferId}: amounts that differ`
  }
}

function* balanceErrors({ wallets, entries }: AllRows): Generator<string> {
  const totals = new Map(wallets.map(({ id, openingBalance }) => [id, BigInt(openingBalance)]))
  for (const { walletId, amount, deletedAtMs } of entries) {
    if (deletedAtMs === null) totals.set(walletId, (totals.get(walletId) ?? 0n) + BigInt(amount))
  }
  for (const [id, total] of totals) {
    if (!isBalance(Number(total))) yield `wallet ${id}: a balance of ${total}`
  }
}

function otherWallet(leg: EntryRow): string {
  return (leg.amount < 0 ? leg.transferDestination : leg.transferOrigin) ?? ''
}

function sharedPart(leg: EntryRow): string {
  const { description, note, tags, dateMs, offsetMinutes, transferOrigin, transferDestination, deletedAtMs } =
    leg
  const shared = [
    description,
    note,
    tags,
    dateMs,
    offsetMinutes,
    transferOrigin,
    transferDestination,
    deletedAtMs,
  ]
  return JSON.stringify(shared)
}
