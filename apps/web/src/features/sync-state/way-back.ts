import { type LedgerRows, type Mutation, Refusal, readMutation } from '@monedero/core'

/** What brings back the deleted row that a refused change is about; undefined if it is not about a deleted one. */
export function wayBack(
  { op, args }: { readonly op: string; readonly args: unknown },
  rows: Pick<LedgerRows, 'wallet' | 'entry' | 'category' | 'transferLegs'>,
): Mutation | undefined {
  const change = readable(op, args)
  if (!change) return undefined
  const named = change.args
  const walletId = 'walletId' in named ? named.walletId : undefined
  const id = 'id' in named ? named.id : ''
  const transferId = 'transferId' in named ? named.transferId : rows.entry(id)?.transferId
  if (isDeleted(rows.wallet(walletId ?? id))) return { op: 'wallet.restore', args: { id: walletId ?? id } }
  if (transferId && isDeleted(rows.transferLegs(transferId)[0]))
    return { op: 'transfer.restore', args: { transferId } }
  if (isDeleted(rows.entry(id))) return { op: 'entry.restore', args: { id } }
  return isDeleted(rows.category(id)) ? { op: 'category.restore', args: { id } } : undefined
}

function isDeleted(row: { deletedAtMs: number | null } | undefined): boolean {
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
