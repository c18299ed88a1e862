import type { EntryRow } from '@monedero/core'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { purchaseIn } from '../../replica/store/refunds.ts'
import { FinalCost } from './final-cost.tsx'
import { IouList } from './iou-list.tsx'
import { LinkedEntry } from './linked-entry.tsx'
import styles from './refunds.module.css'
import { useSymbolOf } from './use-symbol-of.ts'

interface PurchaseProps {
  purchase: EntryRow
  onRefund: (iouId?: string) => void
}

/** What came back of a purchase, what it cost in the end, and what somebody owes of it. */
export function PurchaseRefunds({ purchase, onRefund }: PurchaseProps) {
  const view = useLedgerRows((store) => purchaseIn(store, purchase.id))
  const symbol = useSymbolOf()(purchase.walletId)
  if (!view) return null
  const { refunds, ious } = view
  return (
    <>
      {refunds.length > 0 && (
        <section className={ui('stack', 'gap8', 'above16')} aria-labelledby="refunded">
          <h3 className={ui('label', 'muted')} id="refunded">
            {t('entry.refunded')}
          </h3>
          <ul className={`${ui('box', 'divided')} ${styles['box']}`}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <LinkedEntry entry={refund} />
              </li>
            ))}
          </ul>
          <FinalCost purchase={purchase} />
        </section>
      )}
      {ious.length > 0 && (
        <section className={ui('stack', 'gap8', 'above16')} aria-labelledby="owed">
          <h3 className={ui('label', 'muted')} id="owed">
            {t('entry.owed')}
          </h3>
          <IouList ious={ious} symbol={symbol} onRefund={onRefund} />
        </section>
      )}
    </>
  )
}
