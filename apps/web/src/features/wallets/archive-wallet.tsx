import type { WalletRow } from '@monedero/core'
import { Archive, ArchiveRestore } from 'lucide-react'
import { Button } from '../../design/button/button.tsx'
import { HintRow } from '../../design/hint-row/hint-row.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { Replica } from '../../replica/replica.ts'

interface ArchiveWalletProps {
  wallet: WalletRow
  onDone: () => void
}

/** Archives a wallet, or unarchives an archived one, with a way back. */
export function changeArchived(replica: Replica, { id, isArchived }: WalletRow): boolean {
  const op = isArchived ? 'wallet.unarchive' : 'wallet.archive'
  return changeWithUndo(replica, { op, args: { id } }, isArchived ? 'Wallet unarchived' : 'Wallet archived')
}

/** Puts a wallet out of the way, or back, at once. */
export function ArchiveWallet({ wallet, onDone }: ArchiveWalletProps) {
  const { isArchived } = wallet
  const replica = useLedger()
  const Icon = isArchived ? ArchiveRestore : Archive
  const change = () => {
    if (changeArchived(replica, wallet)) onDone()
  }
  return (
    <HintRow
      text={
        isArchived
          ? 'Archived: not in the lists and totals. Its entries are all there.'
          : 'No longer used? Archive it: it leaves the lists and totals, its entries stay.'
      }
    >
      <Button size="small" onClick={change}>
        <Icon size={16} strokeWidth={2} aria-hidden />
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
    </HintRow>
  )
}
