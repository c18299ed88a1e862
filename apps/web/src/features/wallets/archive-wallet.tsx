import type { WalletRow } from '@monedero/core'
import { Archive, ArchiveRestore } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { HintRow } from '../../design/feedback/hint-row.tsx'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { Replica } from '../../replica/replica.ts'

interface ArchiveWalletProps {
  wallet: WalletRow
  onDone: () => void
}

/** Archives a wallet, or unarchives an archived one, with Undo. */
export function changeArchived(replica: Replica, { id, isArchived }: WalletRow): boolean {
  const op = isArchived ? 'wallet.unarchive' : 'wallet.archive'
  return changeWithUndo(
    replica,
    { op, args: { id } },
    t(isArchived ? 'wallets.unarchived' : 'wallets.archived'),
  )
}

/** Archives or unarchives a wallet at once. */
export function ArchiveWallet({ wallet, onDone }: ArchiveWalletProps) {
  const { isArchived } = wallet
  const replica = useLedger()
  const Icon = isArchived ? ArchiveRestore : Archive
  const change = () => {
    if (changeArchived(replica, wallet)) onDone()
  }
  return (
    <HintRow text={t(isArchived ? 'wallets.archivedHint' : 'wallets.archiveHint')}>
      <Button size="small" onClick={change}>
        <Icon size={16} strokeWidth={2} aria-hidden />
        {t(isArchived ? 'wallets.unarchive' : 'wallets.archive')}
      </Button>
    </HintRow>
  )
}
