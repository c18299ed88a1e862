import type { CategoryRow } from '../categories/category-row.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { limits } from '../limits/limits.ts'
import { isBalance } from '../money/amount.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'

/** All rows that a user has, deleted ones too. */
export interface AllRows {
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  readonly entries: readonly EntryRow[]
}

/**
 * What is wrong with rows taken together, each being right by itself, in sentences; none if they could have come about by
 * mutations alone. Worked out as far as it is asked for.
 */
export function* fitProblems(rows: AllRows): Generator<string> {
  yield* countProblems(rows)
  yield* categoryProblems(rows)
  yield* mergeProblems(rows)
  yield* entryProblems(rows)
  yield* balanceProblems(rows)
}

function* countProblems(rows: AllRows): Generator<string> {
  for (const table of ['wallets', 'categories', 'entries'] as const) {
    const ids = new Set(rows[table].map(({ id }) => id))
    if (ids.size < rows[table].length) yield `${table}: an id stands twice`
    const live = rows[table].filter(({ deletedAtMs }) => deletedAtMs === null).length
    if (live > limits[table]) yield `${table}: ${live} are more than ${limits[table]}`
  }
}

function* categoryProblems({ categories }: AllRows): Generator<string> {
  const byId = new Map(categories.map((row) => [row.id, row]))
  for (const { id, kind, parentId, mergedInto, deletedAtMs } of categories) {
    if (deletedAtMs !== null) continue
    if (mergedInto !== null) yield `category ${id}: merged and not deleted`
    if (parentId === null) continue
    const parent = byId.get(parentId)
    if (parent?.deletedAtMs !== null) yield `category ${id}: without its parent`
    if (parent?.kind !== kind) yield `category ${id}: of another kind than its parent`
    if (parent?.parentId !== null) yield `category ${id}: nested too deep`
  }
}

/** Deleted categories may have been merged one after another, but never back into an earlier one. */
function* mergeProblems({ categories }: AllRows): Generator<string> {
  const mergedInto = new Map(categories.map((row) => [row.id, row.mergedInto]))
  const checked = new Set<string>()
  for (const { id } of categories) {
    const chain = new Set<string>()
    let at: string | null = id
    while (at !== null && !checked.has(at) && !chain.has(at)) {
      chain.add(at)
      at = mergedInto.get(at) ?? null
    }
    if (at !== null && chain.has(at)) yield `category ${at}: merged into itself`
    for (const passed of chain) checked.add(passed)
  }
}

function* entryProblems({ wallets, entries }: AllRows): Generator<string> {
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

function* balanceProblems({ wallets, entries }: AllRows): Generator<string> {
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
