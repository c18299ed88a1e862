import { Button } from '../../design/buttons/button.tsx'
import { Money } from '../../design/money/money.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import styles from './delete-wallet-dialog.module.css'

interface DeleteWalletDialogProps {
  isOpen: boolean
  view: BalanceView
  onClose: () => void
  onDeleted?: () => void
}

/** Lists what will be deleted with a wallet and what is kept. */
export function DeleteWalletDialog({ isOpen, view, onClose, onDeleted }: DeleteWalletDialogProps) {
  const replica = useLedger()
  const { wallet, balance, symbol, entryCount } = view
  const hasTransfers = useLedgerRows(({ layers }) => layers.shown.indexOf(wallet.id).transferDays.size > 0)
  const remove = () => {
    const mutation = { op: 'wallet.delete', args: { id: wallet.id } } as const
    if (!changeWithUndo(replica, mutation, t('wallets.deleted', { name: wallet.name }))) return
    onClose()
    onDeleted?.()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('wallets.deleteTitle', { name: wallet.name, count: entryCount })}
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('wallets.deleteWallet')}
          </Button>
        </>
      }
    >
      <dl className={styles['list']}>
        <dt className={ui('label', 'muted')}>{t('wallets.willBeDeleted')}</dt>
        <dd className={ui('pretty')}>
          {rich('wallets.goes', { count: entryCount, amount: <Money amount={balance} symbol={symbol} /> })}
        </dd>
        <dt className={ui('label', 'muted')}>{t('wallets.willBeKept')}</dt>
        <dd className={ui('pretty')}>{t(hasTransfers ? 'wallets.staysTransfers' : 'wallets.stays')}</dd>
        <dt className={ui('label', 'muted')}>{t('wallets.for30Days')}</dt>
        <dd className={ui('pretty')}>{t('wallets.restorable')}</dd>
      </dl>
    </Dialog>
  )
}
