import type { EntryRow } from '@monedero/core'
import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type PurchaseView, purchaseIn } from '../../replica/store/refunds.ts'
import { FinalCost } from './final-cost.tsx'
import { IouForm } from './iou-form.tsx'
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

/** The ways to note a refund, or what somebody owes. */
export function PurchaseActions({ purchase, onRefund }: PurchaseProps) {
  const view = useLedgerRows((store) => purchaseIn(store, purchase.id))
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <div className={`${ui('cluster', 'gap8', 'above12')} ${styles['actions']}`}>
      <Button size="small" onClick={() => onRefund()}>
        <Undo2 size={16} strokeWidth={2} aria-hidden />
        {t('entry.addRefund')}
      </Button>
      <Button size="small" onClick={() => setFormOpen(true)}>
        <HandCoins size={16} strokeWidth={2} aria-hidden />
        {t('entry.newIou')}
      </Button>
      <IouForm
        isOpen={isFormOpen}
        purchase={purchase}
        rest={view ? restOf(view) : 0}
        onClose={() => setFormOpen(false)}
      />
    </div>
  )
}

/** What neither came back nor is owed; 0 where that is nothing. */
function restOf({ cost, ious }: PurchaseView): number {
  return Math.max(
    0,
    ious.reduce((rest, { owed }) => rest - owed, cost.cost),
  )
}
