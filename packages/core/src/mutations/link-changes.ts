import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { Draft } from './draft.ts'
import type { EntrySet } from './mutation-args.ts'

type Links = Pick<EntryRow, 'refundOf' | 'iouId'>

/** The links of an entry after a `set`, if an entry of this amount may have them. An IOU goes with the purchase that it is of. */
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

/** What can be refunded or shared: an expense, deleted or not. */
export function checkPurchase(purchase: EntryRow | undefined, id: string, path: string): EntryRow {
  if (purchase === undefined) return refuseMutation('NOT_FOUND', path, 'purchase')
  if (purchase.type !== 'expense' || purchase.id === id) return refuseMutation('NOT_PURCHASE', path)
  return purchase
}

/** The part of a `set` that gives an entry back the links that it has now. */
export function oldLinks(
  before: LedgerRows,
  row: EntryRow,
  set: EntrySet,
): Pick<EntrySet, 'refundOf' | 'iouId'> {
  if (set.refundOf === undefined && set.iouId === undefined) return {}
  // A purchase that is an expense no longer means none, and could not be named again.
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
