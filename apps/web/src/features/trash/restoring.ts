import { type EntryRow, limits, type Mutation } from '@monedero/core'
import type { TrashView } from '../../replica/store/trash.ts'

/** Entries as the trash shows them: of a transfer, one of its sides. */
export function oncePerTransfer(entries: readonly EntryRow[]): EntryRow[] {
  const seen = new Set<string>()
  return entries.filter(({ transferId }) => {
    if (transferId === null) return true
    const isFirst = !seen.has(transferId)
    seen.add(transferId)
    return isFirst
  })
}

/** Restores one entry, or both sides of a transfer. */
export function restoreEntry({ id, transferId }: EntryRow): Mutation {
  return transferId === null
    ? { op: 'entry.restore', args: { id } }
    : { op: 'transfer.restore', args: { transferId } }
}

/** Restores everything: wallets and categories before the entries that reference them. */
export function restoreAll({ wallets, categories, entries, ious, budgets }: TrashView): Mutation[] {
  // A category before those under it, whichever was deleted first.
  const parentsFirst = categories.toSorted(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  )
  return [
    ...wallets.map(({ id }): Mutation => ({ op: 'wallet.restore', args: { id } })),
    ...parentsFirst.map(({ id }): Mutation => ({ op: 'category.restore', args: { id } })),
    ...bulkRestores(oncePerTransfer(entries)),
    ...ious.map(({ id }): Mutation => ({ op: 'iou.restore', args: { id } })),
    ...budgets.map(({ id }): Mutation => ({ op: 'budget.restore', args: { id } })),
  ]
}

function bulkRestores(entries: readonly EntryRow[]): Mutation[] {
  // A transfer is two rows.
  const most = limits.bulkRows / 2
  const made: Mutation[] = []
  for (let from = 0; from < entries.length; from += most) {
    const slice = entries.slice(from, from + most)
    const entryIds = slice.flatMap(({ id, transferId }) => (transferId === null ? [id] : []))
    const transferIds = slice.flatMap(({ transferId }) => (transferId === null ? [] : [transferId]))
    made.push({ op: 'entries.restore', args: { entryIds, transferIds } })
  }
  return made
}
