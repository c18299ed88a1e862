import { type ImportRow, localDayOf } from '@monedero/core'
import { Button } from '../../design/buttons/button.tsx'
import { Money } from '../../design/money/money.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { editedEntries, entriesOfImport } from '../../replica/imports/undo-import.ts'
import styles from './undo-import-dialog.module.css'

interface UndoImportDialogProps {
  isOpen: boolean
  row: ImportRow
  onClose: () => void
  /** With the ids of entries and transfers that stay. */
  onUndo: (kept: ReadonlySet<string>) => void
}

const shown = 50

/** Lists what was edited since an import, and asks whether that stays. */
export function UndoImportDialog({ isOpen, row, onClose, onUndo }: UndoImportDialogProps) {
  const { store } = useLedger()
  const wallets = useLedgerRows((each) => each.wallets())
  const edited = editedEntries(entriesOfImport(store, row.id))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('import.undoTitle')}
      focus="dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="danger-quiet" onClick={() => onUndo(new Set())}>
            {t('import.undoAll')}
          </Button>
          <Button
            variant="primary"
            onClick={() => onUndo(new Set(edited.map(({ id, transferId }) => transferId ?? id)))}
          >
            {t('import.undoKeep')}
          </Button>
        </>
      }
    >
      <p>{t('import.undoLead', { count: edited.length, name: row.fileName })}</p>
      <ul className={`${ui('above12')} ${styles['edited']}`}>
        {edited.slice(0, shown).map((entry) => (
          <li className={ui('columns', 'gap12', 'lineAbove')} key={entry.id}>
            <span>{entryTitle(entry, store.names())}</span>
            <span className={ui('muted')}>{dateText(localDayOf(entry.dateMs, entry.offsetMinutes))}</span>
            <Money
              amount={entry.amount}
              symbol={wallets.find(({ wallet }) => wallet.id === entry.walletId)?.symbol ?? ''}
              signed
              tone="entry"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
