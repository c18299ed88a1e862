import {
  type EntryRow,
  endCost,
  formatAmount,
  iouState,
  type LedgerRows,
  type NumberFormat,
  toAmount,
} from '@monedero/core'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { type EntryDraft, emptyDraft, liveCategory } from './entry-draft.ts'

/** The entries that name a purchase. */
export type RefundsOf = (purchaseId: string) => Iterable<EntryRow>

interface Given {
  readonly rows: LedgerRows
  readonly refundsOf: RefundsOf
  readonly format: NumberFormat
}

const maxDescription = 200

/** An income that pays back what is left of a purchase, or of what somebody owes of it. */
export function draftOfRefund(
  purchase: EntryRow,
  iouId: string | undefined,
  { rows, refundsOf, format }: Given,
): EntryDraft {
  const refunds = [...refundsOf(purchase.id)]
  const iou = rows.get('ious', iouId ?? '')
  const state = iou?.entryId === purchase.id ? iouState(rows, iou, refunds) : undefined
  const rest = state ? state.owed : endCost(rows, purchase, refunds).cost
  const what = withinSentence(entryTitle(purchase, rows))
  const description = state
    ? t('entry.repaymentDescription', { person: state.iou.person, purchase: what })
    : t('entry.refundDescription', { purchase: what })
  return {
    ...emptyDraft('income', purchase.walletId),
    amount: rest > 0 ? formatAmount(toAmount(rest), { format }) : '',
    categoryId: liveCategory(purchase.categoryId, rows),
    description: description.slice(0, maxDescription),
    refundOf: purchase.id,
    iouId: state?.iou.id ?? '',
  }
}

/** The purchase that an entry will pay back: only an income can. */
export function linkOf({ kind, refundOf, iouId }: EntryDraft): Pick<EntryRow, 'refundOf' | 'iouId'> {
  if (kind !== 'income' || refundOf === '') return { refundOf: null, iouId: null }
  return { refundOf, iouId: iouId || null }
}

/** `Running shoes` as it stands inside a sentence. A word alone may be a name, and so may one with other capitals. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
