import {
  type CollectionName,
  type EntryRow,
  type LedgerRows,
  type Mutation,
  type Need,
  needsOf,
  Refusal,
  readMutation,
} from '@monedero/core'

type Rows = Pick<LedgerRows, 'get' | 'entry' | 'transferLegs'>

/** The mutations that restore all deleted rows that a refused change needs; empty if there are none. */
export function restoringMutations(
  { op, args }: { readonly op: string; readonly args: unknown },
  rows: Rows,
): readonly Mutation[] {
  const change = readable(op, args)
  if (!change) return []
  const needs = needsOf(change)
  const named = needs.flatMap((need) => namedIn('wallets', need))
  const purchases = new Set(purchasesNamed(change))
  // A fee is restored with its transfer, and a refund does not need its purchase.
  const entries = needs
    .flatMap((need) => ('entry' in need ? (rows.entry(need.entry) ?? []) : []))
    .filter(({ id, feeOf }) => feeOf === null && !purchases.has(id))
  const transferIds = new Set(needs.flatMap((need) => ('transfer' in need ? [need.transfer] : [])))
  const transfers = Array.from(transferIds, (id) => rows.transferLegs(id))
  const lying = transfers.flatMap((legs) => walletsInTheWay(legs, named.length > 0, rows))
  const walletIds = new Set([...named, ...entries.map(({ walletId }) => walletId), ...lying])
  return [
    ...Array.from(walletIds, (id) => rows.get('wallets', id))
      .filter(isDeleted)
      .map(({ id }): Mutation => ({ op: 'wallet.restore', args: { id } })),
    ...entriesBack(entries, transfers),
    ...categoriesBack(change, rows),
    ...iouBack(change, rows),
    ...budgetsBack(change, rows),
  ]
}

/** Both wallets where the transfer cannot be seen or is to be moved; otherwise a leg in a deleted wallet does not matter. */
function walletsInTheWay(legs: readonly EntryRow[], isMoved: boolean, rows: Rows): string[] {
  const ids = legs.map(({ walletId }) => walletId)
  return isMoved || ids.every((id) => isDeleted(rows.get('wallets', id))) ? ids : []
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
  return categoriesNamed(change)
    .map((id) => rows.get('categories', id ?? ''))
    .filter(isDeleted)
    .map(({ id }): Mutation => ({ op: 'category.restore', args: { id } }))
}

/** A refund may name a deleted IOU; only a change to the IOU needs it back. */
function iouBack({ op, args }: Mutation, rows: Rows): readonly Mutation[] {
  const iou = op === 'iou.update' ? rows.get('ious', args.id) : undefined
  return isDeleted(iou) ? [{ op: 'iou.restore', args: { id: iou.id } }] : []
}

function budgetsBack({ op, args }: Mutation, rows: Rows): readonly Mutation[] {
  const changed = op === 'budget.update' ? [args.id] : []
  const ids = new Set(op === 'budgets.plan' ? args.amounts.map(({ id }) => id) : changed)
  return Array.from(ids, (id) => rows.get('budgets', id))
    .filter(isDeleted)
    .map(({ id }): Mutation => ({ op: 'budget.restore', args: { id } }))
}

function categoriesNamed({ op, args }: Mutation): readonly (string | null | undefined)[] {
  if (op === 'category.create') return [args.parentId]
  if (op === 'category.update') return [args.id, args.set.parentId]
  if (op === 'category.delete') return [args.id, args.reassignTo]
  if (op === 'category.merge') return [args.id, args.into]
  return op === 'category.take' ? [args.id] : []
}

function purchasesNamed({ op, args }: Mutation): readonly (string | null | undefined)[] {
  if (op === 'entry.create') return [args.refundOf]
  if (op === 'entry.update') return [args.set.refundOf]
  if (op === 'entries.create') return args.entries.map(({ refundOf }) => refundOf)
  return op === 'entries.update' ? args.changes.map(({ set }) => set.refundOf) : []
}

function namedIn(collection: CollectionName, need: Need): string[] {
  return 'document' in need && need.document[0] === collection ? [need.document[1]] : []
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
