import { dateText, entryTitle, localDayOf, purchaseOf } from '@monedero/core'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Says which purchase the entry pays back, with a way to let go of it. */
export function RefundLine({ form }: { form: EntryForm }) {
  const rows = useLedgerRows((store) => store.rows)
  const { kind, refundOf } = form.draft
  const purchase = refundOf === '' ? undefined : purchaseOf(rows, { refundOf })
  if (!purchase) return null
  const name = entryTitle(purchase, rows)
  if (kind !== 'income')
    return <output className={styles['becomes']}>Only an income can be a refund for {name}.</output>
  const day = localDayOf(purchase.dateMs, purchase.offsetMinutes)
  return (
    <p className={styles['restored']}>
      Refund for {name}, {dateText(day)}{' '}
      <button type="button" onClick={() => form.change({ refundOf: '', iouId: '' })}>
        Unlink
      </button>
    </p>
  )
}
