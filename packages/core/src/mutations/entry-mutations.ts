import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { toAmount } from '../money/amount.ts'
import type { Mutation, NewEntry, NewTransfer } from './mutation-args.ts'

/** The arguments that make an entry, but for its links. */
export function newEntryOf(row: EntryRow): NewEntry {
  const { id, walletId, amount, description, original, note, tags, dateMs, offsetMinutes } = row
  const { categoryId, filedBy, parts, imported } = row
  return {
    id,
    walletId,
    amount,
    description,
    original,
    note,
    tags,
    dateMs,
    offsetMinutes,
    categoryId,
    filedBy,
    parts,
    imported,
  }
}

/** The arguments that make a transfer from its legs, but for the fee. */
export function newTransferOf(transferId: string, out: EntryRow, into: EntryRow): NewTransfer {
  const { description, note, tags, dateMs, offsetMinutes } = out
  return {
    transferId,
    originEntryId: out.id,
    destinationEntryId: into.id,
    origin: out.walletId,
    destination: into.walletId,
    amountOut: toAmount(0 - out.amount),
    amountIn: into.amount,
    description,
    note,
    tags,
    dateMs,
    offsetMinutes,
    originImported: out.imported,
    destinationImported: into.imported,
  }
}

/** The row with other categories, of its parts too. */
export function withCategories(row: EntryRow, categoryOf: (id: string | null) => string | null): EntryRow {
  const parts = row.parts && row.parts.map((part) => ({ ...part, categoryId: categoryOf(part.categoryId) }))
  return { ...row, categoryId: categoryOf(row.categoryId), parts }
}

/** The mutations that make an entry what it is, whatever became of the one that is there. */
export function mutationsToPutEntry(rows: LedgerRows, row: EntryRow): Mutation[] {
  const { id, amount, refundOf, iouId, deletedAtMs } = row
  const existing = rows.entry(id)
  if (deletedAtMs !== null)
    return existing?.deletedAtMs === null ? [{ op: 'entry.delete', args: { id } }] : []
  const args = newEntryOf(withCategories(row, categoryIn(rows)))
  const { id: _, imported: __, ...values } = args
  const isLinked = existing ? existing.refundOf !== refundOf || existing.iouId !== iouId : refundOf !== null
  // Separate from the rest: the rows it references may not have been restored.
  const linking: Mutation = { op: 'entry.update', args: { id, set: { refundOf, iouId } } }
  const links = isLinked && row.transferId === null && row.feeOf === null ? [linking] : []
  if (!existing) return [{ op: 'entry.create', args }, ...links]
  const unlinked = existing.refundOf !== null && amount < 0 ? { refundOf: null } : {}
  return [
    ...(existing.deletedAtMs === null ? [] : [{ op: 'entry.restore', args: { id } } as const]),
    { op: 'entry.update', args: { id, set: { ...values, ...unlinked } } },
    ...links,
  ]
}

/** The same for a transfer, as far as its legs and its fee are among the entries. */
export function mutationsToPutTransfer(
  rows: LedgerRows,
  transferId: string,
  entries: readonly EntryRow[],
): Mutation[] {
  const legs = entries.filter((row) => row.transferId === transferId)
  const fee = entries.find((row) => row.feeOf === transferId)
  const out = legs.find(({ amount }) => amount < 0)
  const into = legs.find(({ amount }) => amount > 0)
  const knownLegs = rows.transferLegs(transferId)
  const [existing] = knownLegs
  const [leg] = legs
  // Apart from the rest: a fee may be refused.
  const feeChanges: Mutation[] = fee
    ? [{ op: 'transfer.update', args: { transferId, set: feeSetOf(rows, fee) } }]
    : []
  if (!leg) return existing ? feeChanges : []
  if (leg.deletedAtMs !== null)
    return existing?.deletedAtMs === null ? [{ op: 'transfer.delete', args: { transferId } }] : []
  if (existing) {
    const { description, note, tags, dateMs, offsetMinutes, transferOrigin, transferDestination } = leg
    const set = {
      description,
      note,
      tags,
      dateMs,
      offsetMinutes,
      origin: transferOrigin ?? '',
      destination: transferDestination ?? '',
      ...(out && { amountOut: toAmount(0 - out.amount) }),
      ...(into && { amountIn: into.amount }),
    }
    return [
      ...(existing.deletedAtMs === null ? [] : [{ op: 'transfer.restore', args: { transferId } } as const]),
      { op: 'transfer.update', args: { transferId, set } },
      ...feeChanges,
      // A leg that was purged with its wallet cannot be linked again: it is restored as a plain entry.
      ...(knownLegs.length === 1 ? legs.filter(({ id }) => id !== existing.id) : []).flatMap((row) =>
        mutationsToPutEntry(rows, row),
      ),
    ]
  }
  // A single leg can only be restored as a plain entry, and so can its fee.
  if (!out || !into) return [leg, ...(fee ? [fee] : [])].flatMap((row) => mutationsToPutEntry(rows, row))
  return [
    { op: 'transfer.create', args: newTransferOf(transferId, out, into) },
    ...(fee?.deletedAtMs === null ? feeChanges : []),
  ]
}

/** The part of a `set` that restores or removes the fee of a transfer. */
function feeSetOf(rows: LedgerRows, { amount, categoryId, deletedAtMs }: EntryRow) {
  if (deletedAtMs !== null) return { feeAmount: null }
  return { feeAmount: toAmount(0 - amount), feeCategoryId: categoryIn(rows)(categoryId) }
}

/** A purged category counts as none and would be refused. */
function categoryIn(rows: LedgerRows) {
  return (id: string | null): string | null => (id !== null && rows.get('categories', id) ? id : null)
}
