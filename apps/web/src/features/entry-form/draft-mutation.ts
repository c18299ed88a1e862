import { type EntrySet, type Mutation, type TransferSet, toAmount } from '@monedero/core'
import { type EntryDraft, tagsOf } from './entry-draft.ts'
import type { ReadDraft } from './read-draft.ts'

/** The change that makes a new entry or transfer. */
export function mutationToCreate(draft: EntryDraft, read: ReadDraft, newId: () => string): Mutation {
  const shared = { description: draft.description, note: draft.note, tags: [...tagsOf(draft)], ...read.when }
  if (draft.kind === 'transfer') {
    const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
    const sides = { origin: draft.walletId, destination: draft.toWalletId }
    const amounts = { amountOut: read.amount, amountIn: read.amountIn }
    return { op: 'transfer.create', args: { ...ids, ...sides, ...amounts, ...shared } }
  }
  const filed = { walletId: draft.walletId, categoryId: draft.categoryId || null }
  return { op: 'entry.create', args: { id: newId(), ...filed, amount: signed(draft, read), ...shared } }
}

/** What is edited: an entry, or a transfer by one of its legs. */
export interface Edited {
  readonly entryId: string
  readonly transferId: string | null
  /** As it was when the form was opened: only what differs from it is changed. */
  readonly before: EntryDraft
  /** When it happened, to the millisecond and with its own offset, which a form does not show. */
  readonly when: ReadDraft['when']
  /** The one leg whose amount can be changed, where the other one's wallet is gone. */
  readonly loneSide?: 'out' | 'in'
}

/** The changes that make an entry or a transfer what the form says; none if it is that already. */
export function mutationsToUpdate(
  draft: EntryDraft,
  read: ReadDraft,
  edited: Edited,
  newId: () => string,
): Mutation[] {
  const { entryId: id, transferId, before } = edited
  if (becomesOther(draft, edited)) return [...mutationsToReplace(draft, read, edited, newId)]
  const set = transferId === null ? entrySet(draft, read, before) : transferSet(draft, read, edited)
  if (Object.keys(set).length === 0) return []
  return [
    transferId === null
      ? { op: 'entry.update', args: { id, set } }
      : { op: 'transfer.update', args: { transferId, set } },
  ]
}

/** Whether an entry is to become a transfer, or a transfer an entry. */
export function becomesOther({ kind }: EntryDraft, { transferId }: Edited): boolean {
  return (kind === 'transfer') !== (transferId !== null)
}

/** One entry and two are different rows: the old ones go, new ones come. */
function mutationsToReplace(
  draft: EntryDraft,
  read: ReadDraft,
  { entryId: id, transferId, before, when }: Edited,
  newId: () => string,
): readonly [Mutation, Mutation] {
  const differs = differsFrom(draft, before)
  const moment = differs('day') || differs('time') ? read.when : when
  return [
    transferId === null
      ? { op: 'entry.delete', args: { id } }
      : { op: 'transfer.delete', args: { transferId } },
    mutationToCreate(draft, { ...read, when: moment }, newId),
  ]
}

function entrySet(draft: EntryDraft, read: ReadDraft, before: EntryDraft): EntrySet {
  const differs = differsFrom(draft, before)
  return {
    ...sharedSet(draft, read, before),
    ...((differs('amount') || differs('kind')) && { amount: signed(draft, read) }),
    ...(differs('walletId') && { walletId: draft.walletId }),
    ...(differs('categoryId') && { categoryId: draft.categoryId || null }),
  }
}

function transferSet(draft: EntryDraft, read: ReadDraft, { before, loneSide }: Edited): TransferSet {
  const differs = differsFrom(draft, before)
  const shared = sharedSet(draft, read, before)
  if (loneSide !== undefined) {
    if (!differs('amount')) return shared
    return { ...shared, ...(loneSide === 'out' ? { amountOut: read.amount } : { amountIn: read.amount }) }
  }
  const isMoved = differs('walletId') || differs('toWalletId')
  return {
    ...shared,
    ...(differs('walletId') && { origin: draft.walletId }),
    ...(differs('toWalletId') && { destination: draft.toWalletId }),
    ...((isMoved || differs('amount') || differs('amountIn')) && {
      amountOut: read.amount,
      amountIn: read.amountIn,
    }),
  }
}

function sharedSet(draft: EntryDraft, read: ReadDraft, before: EntryDraft): Omit<TransferSet, 'origin'> {
  const differs = differsFrom(draft, before)
  return {
    ...(differs('description') && { description: draft.description }),
    ...(differs('note') && { note: draft.note }),
    ...(tagsOf(draft).join('\n') !== before.tags.join('\n') && { tags: [...tagsOf(draft)] }),
    ...((differs('day') || differs('time')) && read.when),
  }
}

function differsFrom(draft: EntryDraft, before: EntryDraft) {
  return (field: keyof EntryDraft) => draft[field] !== before[field]
}

function signed({ kind }: EntryDraft, { amount }: ReadDraft) {
  return toAmount(kind === 'expense' ? 0 - amount : amount)
}
