import type { NumberFormat } from '@monedero/core'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  FileSpreadsheet,
  FileText,
  Pencil,
  Scale,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Menu } from '../../design/overlays/menu.tsx'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { changeArchived } from './archive-wallet.tsx'
import { CheckpointsDialog } from './checkpoints-dialog.tsx'
import { DeleteWalletDialog } from './delete-wallet-dialog.tsx'

interface WalletMenuProps {
  view: BalanceView
  /** There is another wallet to move money to. */
  canTransfer: boolean
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }

/** What can be done with a wallet. */
export function WalletMenu({ view, canTransfer }: WalletMenuProps) {
  const { wallet } = view
  const replica = useLedger()
  const navigate = useNavigate()
  const { select } = useSelectedWallet()
  // The dialog is created on first use: there may be 200 of these menus.
  const [question, setQuestion] = useState<'open' | 'closed'>()
  const [checkpoints, setCheckpoints] = useState<'open' | 'closed'>()
  const edit = () => void navigate({ to: '/wallets', search: { form: wallet.id } })
  const transfer = () => {
    select(wallet.id)
    void navigate({ to: '.', search: (old) => ({ ...old, new: 'transfer' }) })
  }
  const numbers = useNumberFormat()
  const hasAllRows = useHasAllRows()
  const download = async (format: NumberFormat | null) => {
    try {
      const { saveWallets } = await import('../../ledger-ui/export/save-entries.ts')
      saveWallets(replica.store, format, wallet.name, wallet.id)
    } catch {
      // The code could not be loaded.
      toasts.show({ message: t('wallets.csvFailed'), tone: 'error' })
    }
  }
  return (
    <>
      <Menu
        label={t('wallets.actions', { name: wallet.name })}
        actions={[
          { label: t('wallets.edit'), icon: <Pencil {...icon} />, run: edit },
          ...(canTransfer
            ? [{ label: t('wallets.transfer'), icon: <ArrowLeftRight {...icon} />, run: transfer }]
            : []),
          { label: t('wallets.check'), icon: <Scale {...icon} />, run: () => setCheckpoints('open') },
          ...(hasAllRows
            ? [
                {
                  label: t('wallets.csvOwn'),
                  icon: <FileSpreadsheet {...icon} />,
                  run: () => void download(numbers),
                },
                {
                  label: t('wallets.csvPlain'),
                  icon: <FileText {...icon} />,
                  run: () => void download(null),
                },
              ]
            : []),
          {
            label: t(wallet.isArchived ? 'wallets.unarchive' : 'wallets.archive'),
            icon: wallet.isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            run: () => changeArchived(replica, wallet),
          },
          {
            label: t('wallets.delete'),
            icon: <Trash2 {...icon} />,
            run: () => setQuestion('open'),
            isDanger: true,
          },
        ]}
      />
      {checkpoints !== undefined && (
        <CheckpointsDialog
          isOpen={checkpoints === 'open'}
          wallet={wallet}
          symbol={view.symbol}
          onClose={() => setCheckpoints('closed')}
        />
      )}
      {question !== undefined && (
        <DeleteWalletDialog isOpen={question === 'open'} view={view} onClose={() => setQuestion('closed')} />
      )}
    </>
  )
}
