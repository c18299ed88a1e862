import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { Draft } from './draft.ts'
import type { EntrySet } from './mutation-args.ts'

type Links = Pick<EntryRow, 'refundOf' | 'iouId'>

/** The links of an entry after a `set`, if an entry of this amount may have them. Changing the purchase clears its IOU. */
export function changedLinks(
  draft: Draft,
  { id, amount, ...old }: Links & Pick<EntryRow, 'id' | 'amount'>,
  set: Pick<EntrySet, 'refundOf' | 'iouId'>,
  pathOf: (field: string) => string,
): Links {
  const { refundOf = old.refundOf } = set
  if (refundOf === null) {
    if (set.iouId) refuseMutation('OTHER_PURCHASE', pathOf('iouId'))
    return { refundOf: null, iouId: null }
  }
  if (amount < 0) refuseMutation('NOT_INCOME', pathOf(set.refundOf ? 'refundOf' : 'amount'))
  const isMoved = refundOf !== old.refundOf
  if (isMoved) checkPurchase(draft.entry(refundOf), id, pathOf('refundOf'))
  const iouId = set.iouId === undefined ? (isMoved ? null : old.iouId) : set.iouId
  if (iouId !== null && (isMoved || iouId !== old.iouId)) checkIou(draft, iouId, refundOf, pathOf('iouId'))
  return { refundOf, iouId }
}

/** An expense, deleted or not: the only entries that can be refunded or shared. */
export function checkPurchase(purchase: EntryRow | undefined, id: string, path: string): EntryRow {
  if (purchase === undefined) return refuseMutation('NOT_FOUND', path, 'purchase')
  if (purchase.type !== 'expense' || purchase.id === id) return refuseMutation('NOT_PURCHASE', path)
  return purchase
}

/** The part of a `set` that restores the current links of an entry. */
export function oldLinks(
  before: LedgerRows,
  row: EntryRow,
  set: EntrySet,
): Pick<EntrySet, 'refundOf' | 'iouId'> {
  if (set.refundOf === undefined && set.iouId === undefined) return {}
  // A purchase that is no longer an expense counts as none and would be refused.
  const refundOf = before.entry(row.refundOf ?? '')?.type === 'expense' ? row.refundOf : null
  const isSame = refundOf !== null && before.get('ious', row.iouId ?? '')
  return {
    ...(set.refundOf !== undefined && { refundOf }),
    iouId: isSame ? row.iouId : null,
  }
}

export function needsOfLinks({ refundOf, iouId }: Pick<EntrySet, 'refundOf' | 'iouId'>): Need[] {
  return [
    ...(refundOf ? [{ entry: refundOf }] : []),
    ...(iouId ? [{ document: ['ious', iouId] } as const] : []),
  ]
}

function checkIou(draft: Draft, iouId: string, refundOf: string, path: string): void {
  const iou = draft.get('ious', iouId) ?? refuseMutation('NOT_FOUND', path, 'IOU')
  if (iou.entryId !== refundOf) refuseMutation('OTHER_PURCHASE', path)
}
