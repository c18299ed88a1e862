import { type EntryRow, type EntrySet, limits, type Mutation } from '@monedero/core'

/** What a change of many can set on transfers too. */
type SharedSet = Pick<EntrySet, 'addTags' | 'removeTags' | 'partsIn' | 'day'>

/** Whether one change may name all these entries; of a transfer both sides count. */
export function isWithinLimit(entries: readonly EntryRow[]): boolean {
  const { entryIds, transferIds } = namesOf(entries)
  return entryIds.length + 2 * transferIds.length <= limits.bulkRows
}

/** Sets the same on all these entries. */
export function changeMany(entries: readonly EntryRow[], set: SharedSet): Mutation {
  return { op: 'entries.update', args: { changes: [{ ...namesOf(entries), set }] } }
}

/** Files entries elsewhere or moves them; transfers have no category and keep their wallets. */
export function changeOwn(
  entries: readonly EntryRow[],
  set: Pick<EntrySet, 'walletId' | 'categoryId' | 'partsIn'>,
): Mutation {
  const { entryIds } = namesOf(entries)
  return { op: 'entries.update', args: { changes: [{ entryIds, transferIds: [], set }] } }
}

/** Deletes all these entries, of transfers both sides. */
export function deleteMany(entries: readonly EntryRow[]): Mutation {
  return { op: 'entries.delete', args: namesOf(entries) }
}

/** Whether an entry is changed by itself: neither a side of a transfer nor its fee. */
export function isOwn({ transferId, feeOf }: EntryRow): boolean {
  return transferId === null && feeOf === null
}

/** Entries by themselves, and transfers once, though both sides may be there. A fee is changed with its transfer. */
function namesOf(entries: readonly EntryRow[]): { entryIds: string[]; transferIds: string[] } {
  const entryIds = entries.filter(isOwn).map(({ id }) => id)
  const transferIds = new Set(entries.flatMap(({ transferId }) => (transferId === null ? [] : [transferId])))
  return { entryIds, transferIds: [...transferIds] }
}
