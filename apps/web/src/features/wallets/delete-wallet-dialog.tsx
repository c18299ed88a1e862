import { Button } from '../../design/button/button.tsx'
import { useCounted } from '../../design/counted/use-counted.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Money } from '../../design/money/money.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import styles from './delete-wallet-dialog.module.css'

interface DeleteWalletDialogProps {
  isOpen: boolean
  view: BalanceView
  onClose: () => void
  onDeleted?: () => void
}

/** Says what goes with a wallet and what stays, before it is deleted. */
export function DeleteWalletDialog({ isOpen, view, onClose, onDeleted }: DeleteWalletDialogProps) {
  const replica = useLedger()
  const counted = useCounted()
  const { wallet, balance, symbol, entryCount } = view
  const hasTransfers = useLedgerRows(({ layers }) => layers.shown.indexOf(wallet.id).transferDays.size > 0)
  const remove = () => {
    const mutation = { op: 'wallet.delete', args: { id: wallet.id } } as const
    if (!changeWithUndo(replica, mutation, `${wallet.name} deleted`)) return
    onClose()
    onDeleted?.()
  }
  const what =
    entryCount === 0 ? wallet.name : `${wallet.name} and its ${counted(entryCount, 'entry', 'entries')}`
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${what}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={remove}>
            Delete wallet
          </Button>
        </>
      }
    >
      <dl className={styles['list']}>
        <dt>Goes</dt>
        <dd>
          The wallet with its balance of <Money amount={balance} symbol={symbol} />
          {entryCount > 0 && <> and {counted(entryCount, 'entry', 'entries')}</>}.
        </dd>
        <dt>Stays</dt>
        <dd>
          {hasTransfers
            ? 'Transfers stay in the other wallets as Transfer to Deleted Wallet.'
            : 'Everything in your other wallets.'}
        </dd>
        <dt>For 30 days</dt>
        <dd>You can bring it all back from the trash.</dd>
      </dl>
    </Dialog>
  )
}
