import { type EntryRow, type LedgerRows, type Mutation, needsOf, Refusal, readMutation } from '@monedero/core'

type Rows = Pick<LedgerRows, 'wallet' | 'entry' | 'category' | 'transferLegs'>

/** What brings back everything deleted that stands in the way of a refused change; empty if nothing does. */
export function wayBack(
  { op, args }: { readonly op: string; readonly args: unknown },
  rows: Rows,
): readonly Mutation[] {
  const change = readable(op, args)
  if (!change) return []
  const needs = needsOf(change)
  const named = needs.flatMap((need) => ('wallet' in need ? [need.wallet] : []))
  const entries = needs.flatMap((need) => ('entry' in need ? (rows.entry(need.entry) ?? []) : []))
  const transferIds = new Set(needs.flatMap((need) => ('transfer' in need ? [need.transfer] : [])))
  const transfers = Array.from(transferIds, (id) => rows.transferLegs(id))
  const lying = transfers.flatMap((legs) => walletsInTheWay(legs, named.length > 0, rows))
  const walletIds = new Set([...named, ...entries.map(({ walletId }) => walletId), ...lying])
  return [
    ...Array.from(walletIds, rows.wallet.bind(rows))
      .filter(isDeleted)
      .map(({ id }): Mutation => ({ op: 'wallet.restore', args: { id } })),
    ...entriesBack(entries, transfers),
    ...categoriesBack(change, rows),
  ]
}

/** Both wallets where the transfer cannot be seen or is to be moved; otherwise a leg in a deleted one is no hindrance. */
function walletsInTheWay(legs: readonly EntryRow[], isMoved: boolean, rows: Rows): string[] {
  const ids = legs.map(({ walletId }) => walletId)
  return isMoved || ids.every((id) => isDeleted(rows.wallet(id))) ? ids : []
}

function entriesBack(
  entries: readonly EntryRow[],
  transfers: readonly (readonly EntryRow[])[],
): readonly Mutation[] {
  const gone = [...entries, ...transfers.flatMap(([leg]) => leg ?? [])].filter(isDeleted)
  if (gone.length === 0) return []
  const entryIds = gone.filter(({ transferId }) => transferId === null).map(({ id }) => id)
  const transferIds = new Set(gone.flatMap(({ transferId }) => transferId ?? []))
  return [{ op: 'entries.restore', args: { entryIds, transferIds: [...transferIds] } }]
}

/** An entry may name a deleted category; only a change to categories needs it back. */
function categoriesBack(change: Mutation, rows: Rows): readonly Mutation[] {
  if (!change.op.startsWith('category.')) return []
  const from = 'from' in change.args ? change.args.from : undefined
  return needsOf(change)
    .flatMap((need) =>
      'category' in need && need.category !== from ? (rows.category(need.category) ?? []) : [],
    )
    .filter(isDeleted)
    .map(({ id }): Mutation => ({ op: 'category.restore', args: { id } }))
}

function isDeleted<Row extends { readonly deletedAtMs: number | null }>(row: Row | undefined): row is Row {
  return row !== undefined && row.deletedAtMs !== null
}

function readable(op: string, args: unknown): Mutation | undefined {
  try {
    return readMutation(op, args)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
