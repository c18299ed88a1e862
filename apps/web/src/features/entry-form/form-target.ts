import { type EntryRow, type EntryType, type LedgerRows, type NumberFormat, purchaseOf } from '@monedero/core'
import { parseFill } from '../../address/fill.ts'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import type { Edited } from './draft-mutation.ts'
import { draftOfCopy, draftOfEntry, type EntryDraft, emptyDraft, loneSideOf } from './entry-draft.ts'
import { draftOfRefund, type RefundsOf } from './refund-draft.ts'
import { isSplit, readParts } from './split-draft.ts'
import type { StoredDraft } from './stored-draft.ts'

/** The purpose of the form: a new entry, perhaps like another one or a refund of it, or an entry that is there. */
export type FormTarget =
  | {
      readonly kind: EntryType
      readonly fromId?: string | undefined
      /** What the form begins with, as given in the address. */
      readonly fill?: string | undefined
      /** What the form at `/add` begins with. */
      readonly prefill?: Partial<EntryDraft> | undefined
      /** The address of `/add` fills nothing in: what was typed there is kept, and restored. */
      readonly isPlain?: boolean
      /** The purchase that the new entry pays back. */
      readonly refundOf?: string | undefined
      /** What of the purchase somebody owes. */
      readonly iouId?: string | undefined
      /** The form begins with the fields of a recurring entry. */
      readonly repeats?: boolean
    }
  | { readonly editId: string }

/** The initial state of a form. */
export interface FormStart {
  /** As it would be if nothing had been typed before. */
  readonly fresh: EntryDraft
  readonly draft: EntryDraft
  readonly edited: Edited | undefined
  /** The entry that is edited, copied or paid back. */
  readonly sourceId?: string
}

interface Given {
  readonly rows: LedgerRows
  readonly refundsOf: RefundsOf
  readonly format: NumberFormat
  readonly walletId: string
}

/** What a form begins with; undefined if there is no such entry to edit. */
export function formStart(
  target: FormTarget,
  stored: StoredDraft | undefined,
  given: Given,
): FormStart | undefined {
  return 'editId' in target ? startOfEdit(target.editId, stored, given) : startOfNew(target, stored, given)
}

function startOfNew(
  {
    kind,
    fromId,
    fill,
    prefill = filled(fill),
    isPlain,
    refundOf,
    iouId,
  }: Extract<FormTarget, { kind: EntryType }>,
  stored: StoredDraft | undefined,
  given: Given,
): FormStart {
  const { rows, format, walletId } = given
  const purchase = purchaseOf(rows, { refundOf: refundOf ?? null })
  if (purchase) {
    const fresh = draftOfRefund(purchase, iouId, given)
    const isStored = stored?.entryId === purchase.id && stored.before?.iouId === fresh.iouId
    return { fresh, draft: isStored ? stored.draft : fresh, edited: undefined, sourceId: purchase.id }
  }
  const copied = liveEntry(fromId, rows)
  if (copied) {
    const fresh = draftOfCopy(copied, rows, format)
    const isStored = stored?.entryId === copied.id
    return { fresh, draft: isStored ? stored.draft : fresh, edited: undefined, sourceId: copied.id }
  }
  // A draft of another kind is offered, not restored.
  const isOfKind = stored?.draft.kind === kind
  if (prefill) {
    const fresh = { ...emptyDraft(kind, walletId), ...prefill }
    return { fresh, draft: isPlain && isOfKind ? restored(stored, given) : fresh, edited: undefined }
  }
  const fresh = emptyDraft(kind, walletId)
  if (!isOfKind || refundOf !== undefined) return { fresh, draft: fresh, edited: undefined }
  return { fresh, draft: restored(stored, given), edited: undefined }
}

function filled(fill: string | undefined): Partial<EntryDraft> | undefined {
  return fill === undefined ? undefined : parseFill(fill)
}

/** A kept draft; in place of a wallet that was deleted meanwhile it has the shown one. */
function restored({ draft }: StoredDraft, { rows, walletId }: Given): EntryDraft {
  const isThere = rows.get('wallets', draft.walletId)?.deletedAtMs === null
  return isThere ? draft : { ...draft, walletId }
}

function startOfEdit(
  editId: string,
  stored: StoredDraft | undefined,
  { rows, format }: { rows: LedgerRows; format: NumberFormat },
): FormStart | undefined {
  const named = liveEntry(editId, rows)
  // The fee of a transfer is edited with it.
  const feeOf = named?.feeOf ?? null
  const entry = feeOf === null ? named : rows.transferLegs(feeOf).find(({ amount }) => amount < 0)
  if (!entry) return undefined
  const now = draftOfEntry(entry, rows, format)
  const isStored = stored?.entryId === editId && stored.before !== undefined
  const fresh = isStored && stored.before ? stored.before : now
  const loneSide = loneSideOf(entry, rows)
  const edited: Edited = {
    entryId: entry.id,
    transferId: entry.transferId,
    before: fresh,
    partsBefore: isSplit(fresh) ? readParts(fresh, plainly(format)) : null,
    when: { dateMs: entry.dateMs, offsetMinutes: entry.offsetMinutes },
    ...(loneSide && { loneSide }),
  }
  return { fresh, draft: isStored ? stored.draft : fresh, edited, sourceId: editId }
}

/** How a draft is written that was made of an entry. */
function plainly(format: NumberFormat): AmountWriting {
  return { format, impliesCents: false, symbol: '', currency: '' }
}

function liveEntry(id: string | undefined, rows: LedgerRows): EntryRow | undefined {
  const entry = rows.entry(id ?? '')
  return entry?.deletedAtMs === null && rows.get('wallets', entry.walletId)?.deletedAtMs === null
    ? entry
    : undefined
}
