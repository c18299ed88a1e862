import { type EntryRow } from '@monedero/core'
import { HandCoins, Link2, Pin, PinOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Menu, type MenuAction } from '../../design/overlays/menu.tsx'
import { pinQuickEntry } from '../../ledger-ui/quick-entries/quick-entries.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type PurchaseView, purchaseIn } from '../../replica/store/refunds.ts'
import { IouForm } from './iou-form.tsx'
import { PurchasePicker } from './purchase-picker.tsx'
import { usePurchaseOf } from './refund-link.tsx'

interface MoreActionsProps {
  entry: EntryRow
  onRefund: () => void
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** What is seldom done to an entry: refunds, what somebody owes of it, and one tap to add it again. */
export function MoreActions({ entry, onRefund }: MoreActionsProps) {
  const replica = useLedger()
  const view = useLedgerRows((store) => purchaseIn(store, entry.id))
  const isPinned = useLedgerRows((store) => store.user()).settings.quickEntries.includes(entry.id)
  const purchase = usePurchaseOf(entry)
  const [open, setOpen] = useState<'iou' | 'purchase'>()
  const close = () => setOpen(undefined)
  const PinIcon = isPinned ? PinOff : Pin
  const actions: MenuAction[] = []
  if (entry.type === 'expense')
    actions.push(
      { label: t('entry.addRefund'), icon: <Undo2 {...icon} />, run: onRefund },
      { label: t('entry.newIou'), icon: <HandCoins {...icon} />, run: () => setOpen('iou') },
    )
  if (entry.type === 'income' && !purchase)
    actions.push({
      label: t('entry.linkToPurchase'),
      icon: <Link2 {...icon} />,
      run: () => setOpen('purchase'),
    })
  actions.push({
    label: t(isPinned ? 'entry.unpin' : 'entry.pin'),
    icon: <PinIcon {...icon} />,
    run: () => pinQuickEntry(replica, entry.id, !isPinned),
  })
  return (
    <>
      <Menu label={t('entry.moreActions')} actions={actions} />
      {entry.type === 'expense' && (
        <IouForm isOpen={open === 'iou'} purchase={entry} rest={view ? restOf(view) : 0} onClose={close} />
      )}
      {entry.type === 'income' && (
        <PurchasePicker isOpen={open === 'purchase'} income={entry} onClose={close} />
      )}
    </>
  )
}

/** What neither came back nor is owed; 0 where that is nothing. */
function restOf({ cost, ious }: PurchaseView): number {
  return Math.max(
    0,
    ious.reduce((rest, { owed }) => rest - owed, cost.cost),
  )
}
