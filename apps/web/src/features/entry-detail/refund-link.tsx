import { type EntryRow, purchaseOf } from '@monedero/core'
import { Button } from '../../design/buttons/button.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { FinalCost } from './final-cost.tsx'
import { LinkedEntry } from './linked-entry.tsx'
import { loweredText } from './lowered-text.ts'
import styles from './refunds.module.css'

/** The purchase that an entry pays back, live. */
export function usePurchaseOf(entry: EntryRow): EntryRow | undefined {
  const { rows } = useLedger().store
  useLedgerRows((store) => store.versionOf('wallets', 'entries'))
  return purchaseOf(rows, entry)
}

/** What a refund pays back and what it does to the figures. */
export function RefundLink({ refund }: { refund: EntryRow }) {
  const replica = useLedger()
  const purchase = usePurchaseOf(refund)
  const today = useToday()
  const { settings } = useLedgerRows((store) => store.user())
  useLedgerRows((store) => store.names())
  if (!purchase) return null
  const unlink = () =>
    changeWithUndo(
      replica,
      { op: 'entry.update', args: { id: refund.id, set: { refundOf: null } } },
      t('entry.unlinked'),
    )
  return (
    <section className={ui('stack', 'gap8', 'above16')} aria-labelledby="refund-for">
      <h3 className={ui('label', 'muted')} id="refund-for">
        {t('entry.refundForTitle')}
      </h3>
      <div className={`${ui('box')} ${styles['box']}`}>
        <LinkedEntry entry={purchase} />
      </div>
      <FinalCost purchase={purchase} />
      <p className={ui('small', 'faint', 'pretty')}>
        {loweredText(replica.store.rows, refund, settings, today)}
      </p>
      <div>
        <Button size="small" variant="ghost" onClick={unlink}>
          {t('entry.unlink')}
        </Button>
      </div>
    </section>
  )
}
