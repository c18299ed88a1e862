import {
  type Amount,
  type EntryPart,
  type EntrySet,
  entryIdReplacing,
  type LedgerRows,
  type Mutation,
  partsSet,
  replacementIds,
  type TransferSet,
  toAmount,
} from '@monedero/core'
import type { EntryDraft } from './entry-draft.ts'
import type { ReadDraft } from './read-draft.ts'
import { linkOf } from './refund-draft.ts'
import { joinedTexts } from './split-draft.ts'
import { type TypedTags, tagsOf } from './tags-of.ts'

/** The change that makes a new entry or transfer. */
export function mutationToCreate(draft: EntryDraft, read: ReadDraft, newId: () => string): Mutation {
  // A transfer has no parts to keep their notes and tags.
  const whole = draft.kind === 'transfer' ? { ...draft, ...joinedTexts(draft) } : draft
  const shared = { description: draft.description, note: whole.note, tags: [...tagsOf(whole)], ...read.when }
  if (draft.kind === 'transfer') {
    const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
    const sides = { origin: draft.walletId, destination: draft.toWalletId }
    const amounts = { amountOut: read.amount, amountIn: read.amountIn }
    return { op: 'transfer.create', args: { ...ids, ...sides, ...amounts, ...shared, fee: read.fee } }
  }
  const parts = signedParts(draft, read.parts)
  const filed = parts ? { parts, categoryId: null, tags: [] } : { categoryId: draft.categoryId || null }
  const own = { id: newId(), walletId: draft.walletId, amount: signed(draft, read.amount) }
  return { op: 'entry.create', args: { ...own, ...shared, ...filed, ...linkOf(draft) } }
}

/** The edited entry, or a transfer by one of its legs. */
export interface Edited {
  readonly entryId: string
  readonly transferId: string | null
  /** As it was when the form was opened: only what differs from it is changed. */
  readonly before: EntryDraft
  /** The parts that it had then, with amounts above 0. */
  readonly partsBefore: ReadDraft['parts']
  /** When it happened, to the millisecond and with its own offset, which a form does not show. */
  readonly when: ReadDraft['when']
  /** The one leg whose amount can be changed, where the other one's wallet is gone. */
  readonly loneSide?: 'out' | 'in'
}

/** What the ids of new rows depend on. */
interface NewRows {
  readonly newId: () => string
  readonly rows: Pick<LedgerRows, 'entry' | 'transferLegs'>
}

/** The changes from an entry or a transfer to the form's values; none if nothing differs. */
export function mutationsToUpdate(
  draft: EntryDraft,
  read: ReadDraft,
  edited: Edited,
  made: NewRows,
): Mutation[] {
  const { entryId: id, transferId } = edited
  if (becomesOther(draft, edited)) return mutationsToReplace(draft, read, edited, made)
  const set = transferId === null ? entrySet(draft, read, edited) : transferSet(draft, read, edited)
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

/**
 * An entry and a transfer are different rows: the old ones are deleted, new ones created. The ids of the new ones follow from the old
 * ones, so that two devices or tabs that replace the same one make the same.
 */
function mutationsToReplace(
  draft: EntryDraft,
  read: ReadDraft,
  { entryId: id, transferId, before, when }: Edited,
  { newId, rows }: NewRows,
): Mutation[] {
  const differs = differsFrom(draft, before)
  const moment = differs('day') || differs('time') ? read.when : when
  const create = mutationToCreate(draft, { ...read, when: moment }, newId)
  if (create.op === 'transfer.create' && !stands(rows, id))
    return [{ op: 'transfer.create', args: { ...create.args, ...replacementIds(id), replaces: id } }]
  if (create.op === 'entry.create' && transferId !== null) {
    const newEntryId = entryIdReplacing(transferId, rows)
    return [
      { op: 'transfer.delete', args: { transferId } },
      { op: 'entry.create', args: { ...create.args, id: newEntryId } },
      // Another device may have made the same entry and taken it back.
      { op: 'entry.restore', args: { id: newEntryId } },
    ]
  }
  return [{ op: 'entry.delete', args: { id } }, create]
}

/** Whether an entry was restored beside the transfer that replaced it. */
function stands(rows: NewRows['rows'], entryId: string): boolean {
  const legs = rows.transferLegs(replacementIds(entryId).transferId)
  return rows.entry(entryId)?.deletedAtMs === null && legs.some(({ deletedAtMs }) => deletedAtMs === null)
}

function entrySet(draft: EntryDraft, read: ReadDraft, edited: Edited): EntrySet {
  const { before } = edited
  const differs = differsFrom(draft, before)
  const { tags: _, ...shared } = sharedSet(draft, read, before)
  return {
    ...shared,
    ...(differs('walletId') && { walletId: draft.walletId }),
    ...filingSet(draft, read, edited),
    ...(linkOf(draft).refundOf !== linkOf(before).refundOf && linkOf(draft)),
  }
}

/** Amount, category and tags, or the parts that have them. */
function filingSet(draft: EntryDraft, read: ReadDraft, { before, partsBefore }: Edited): EntrySet {
  const differs = differsFrom(draft, before)
  const parts = signedParts(draft, read.parts)
  const changes = partsSet(signedParts(before, partsBefore), parts)
  if (parts) return changes
  const isWhole = partsBefore !== null
  return {
    ...changes,
    ...((isWhole || differs('amount') || differs('kind')) && { amount: signed(draft, read.amount) }),
    ...((isWhole || differs('categoryId')) && { categoryId: draft.categoryId || null }),
    ...((isWhole || hasOtherTags(draft, before)) && { tags: [...tagsOf(draft)] }),
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
    ...(differs('fee') && { feeAmount: read.fee?.amount ?? null }),
    ...(read.fee &&
      (differs('feeCategoryId') || before.fee === '') && { feeCategoryId: draft.feeCategoryId || null }),
  }
}

function sharedSet(draft: EntryDraft, read: ReadDraft, before: EntryDraft): Omit<TransferSet, 'origin'> {
  const differs = differsFrom(draft, before)
  return {
    ...(differs('description') && { description: draft.description }),
    ...(differs('note') && { note: draft.note }),
    ...(hasOtherTags(draft, before) && { tags: [...tagsOf(draft)] }),
    ...((differs('day') || differs('time')) && read.when),
  }
}

function differsFrom(draft: EntryDraft, before: EntryDraft) {
  return (field: keyof EntryDraft) => draft[field] !== before[field]
}

function hasOtherTags(typed: TypedTags, before: TypedTags): boolean {
  return tagsOf(typed).join('\n') !== before.tags.join('\n')
}

function signedParts(draft: EntryDraft, parts: ReadDraft['parts']): readonly EntryPart[] | null {
  return parts && parts.map((part) => ({ ...part, amount: signed(draft, part.amount) }))
}

function signed({ kind }: EntryDraft, amount: Amount): Amount {
  return toAmount(kind === 'expense' ? 0 - amount : amount)
}
