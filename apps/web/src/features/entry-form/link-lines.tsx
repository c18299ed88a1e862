import { localDayOf, purchaseOf } from '@monedero/core'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { purchaseIn } from '../../replica/store/refunds.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** The links of an entry, and the ones that it would lose. */
export function LinkLines({ form }: { form: EntryForm }) {
  return (
    <>
      <LostLinks form={form} />
      <RefundLine form={form} />
    </>
  )
}

/** Lists the links that a purchase loses when its type changes. */
function LostLinks({ form: { state, draft } }: { form: EntryForm }) {
  const { entryId = '' } = state.edited ?? {}
  const purchase = useLedgerRows((store) => purchaseIn(store, entryId))
  if (!purchase || draft.kind === 'expense') return null
  const refunds = purchase.refunds.length
  const ious = purchase.ious.length
  if (refunds + ious === 0) return null
  return (
    <output className={`${ui('small', 'muted')} ${styles['becomes']}`}>
      {refunds > 0 && t('entry.refundsUnlinked', { count: refunds })}{' '}
      {ious > 0 && t('entry.iousHidden', { count: ious })}
    </output>
  )
}

/** Shows the linked purchase, with a button to unlink it. */
function RefundLine({ form }: { form: EntryForm }) {
  const rows = useLedgerRows((store) => store.rows)
  const { kind, refundOf } = form.draft
  const purchase = refundOf === '' ? undefined : purchaseOf(rows, { refundOf })
  if (!purchase) return null
  const name = entryTitle(purchase, rows)
  if (kind !== 'income')
    return (
      <output className={`${ui('small', 'muted')} ${styles['becomes']}`}>
        {t('entry.onlyIncome', { purchase: name })}
      </output>
    )
  const day = localDayOf(purchase.dateMs, purchase.offsetMinutes)
  return (
    <p className={`${ui('small', 'muted')} ${styles['restored']}`}>
      {t('entry.refundFor', { purchase: name, date: dateText(day) })}{' '}
      <button type="button" onClick={() => form.change({ refundOf: '', iouId: '' })}>
        {t('entry.unlink')}
      </button>
    </p>
  )
}
