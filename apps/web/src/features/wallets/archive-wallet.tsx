import type { WalletRow } from '@monedero/core'
import { Archive, ArchiveRestore } from 'lucide-react'
import { Button } from '../../design/button/button.tsx'
import { HintRow } from '../../design/hint-row/hint-row.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'

interface ArchiveWalletProps {
  wallet: WalletRow
  onDone: () => void
}

/** Puts a wallet out of the way, or back, at once. */
export function ArchiveWallet({ wallet: { id, isArchived }, onDone }: ArchiveWalletProps) {
  const replica = useLedger()
  const Icon = isArchived ? ArchiveRestore : Archive
  const change = () => {
    const op = isArchived ? 'wallet.unarchive' : 'wallet.archive'
    if (changeWithUndo(replica, { op, args: { id } }, isArchived ? 'Wallet is back' : 'Wallet archived'))
      onDone()
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
        {isArchived ? 'Bring back' : 'Archive'}
      </Button>
    </HintRow>
  )
}
