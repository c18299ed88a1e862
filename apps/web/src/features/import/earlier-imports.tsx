import { type ImportRow, localDayOf, type Mutation, Refusal } from '@monedero/core'
import { FileText, Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { toasts } from '../../design/feedback/toasts.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { countText } from '../../messages/count-text.ts'
import { dateText } from '../../messages/dates.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import {
  canRedo,
  editedCounts,
  editedEntries,
  entriesOfImport,
  redoMutations,
  undoMutations,
} from '../../replica/imports/undo-import.ts'
import type { Replica } from '../../replica/replica.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import styles from './earlier-imports.module.css'
import { importsNewestFirst } from './read-content.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** Every import with its file, day, wallets and counts, and the way to undo it. */
export function EarlierImports() {
  const replica = useLedger()
  const { store } = replica
  const version = useLedgerRows((each) => each.versionOf('imports', 'entries', 'wallets'))
  const { imports, edited } = useMemo(() => ({ version, ...importsOf(store) }), [store, version])
  const [asked, setAsked] = useState<ImportRow>()
  const [isOpen, setOpen] = useState(false)
  const ask = (row: ImportRow) => {
    const isEdited = editedEntries(entriesOfImport(store, row.id)).length > 0
    if (!isEdited) undoImport(replica, row, new Set())
    setAsked(row)
    setOpen(isEdited)
  }
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('import.earlier')}</h2>
      <ul className={styles['list']}>
        {imports.map((row) => (
          <EarlierImport
            key={row.id}
            row={row}
            edited={edited.get(row.id) ?? 0}
            onUndo={() => ask(row)}
            onRedo={() => perform(replica, redoMutations(store, row, Date.now()), t('import.redone'))}
          />
        ))}
      </ul>
      <p className={styles['note']}>{t('import.undoNote')}</p>
      {asked && (
        <UndoImportDialog
          isOpen={isOpen}
          row={asked}
          onClose={() => setOpen(false)}
          onUndo={(kept) => {
            undoImport(replica, asked, kept)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

function undoImport(replica: Replica, row: ImportRow, kept: ReadonlySet<string>): void {
  perform(replica, undoMutations(replica.store, row, kept, Date.now()), t('import.undone'))
}

function perform(replica: Replica, mutations: readonly Mutation[], message: string): void {
  try {
    const { id } = replica.performAll(mutations)
    showUndoToast(replica, id, message)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    toasts.show({ message: refusalText(error), tone: 'error' })
  }
}

function importsOf(store: ReplicaStore) {
  return { imports: importsNewestFirst(store), edited: editedCounts(store) }
}

interface EarlierImportProps {
  row: ImportRow
  /** How many of its entries were edited since. */
  edited: number
  onUndo: () => void
  onRedo: () => void
}

function EarlierImport({ row, edited, onUndo, onRedo }: EarlierImportProps) {
  const { store } = useLedger()
  const [nowMs] = useState(() => Date.now())
  const { fileName, undoneAtMs, offsetMinutes } = row
  const isUndone = undoneAtMs !== null
  return (
    <li className={styles['import']} data-undone={isUndone}>
      <span className={styles['picture']} aria-hidden>
        <FileText size={18} strokeWidth={1.75} />
      </span>
      <div className={styles['file']}>
        <strong>{fileName}</strong>
        <span>{dateText(localDayOf(row.importedAtMs, offsetMinutes))}</span>
      </div>
      <span className={styles['wallet']}>{walletsOf(row, store.rows)}</span>
      <div className={styles['counts']}>
        <span>{countsText(row)}</span>
        {edited > 0 && !isUndone && <span>{t('import.editedSince', { count: countText(edited) })}</span>}
      </div>
      {isUndone ? (
        <div className={styles['undone']}>
          <span>{t('import.undoneOn', { date: dateText(localDayOf(undoneAtMs, offsetMinutes)) })}</span>
          {canRedo(row, nowMs) && (
            <Button size="small" aria-label={t('import.redoNamed', { name: fileName })} onClick={onRedo}>
              <Redo2 size={16} strokeWidth={2} aria-hidden />
              {t('import.redo')}
            </Button>
          )}
        </div>
      ) : (
        <Button size="small" aria-label={t('import.undoNamed', { name: fileName })} onClick={onUndo}>
          <Undo2 size={16} strokeWidth={2} aria-hidden />
          {t('import.undo')}
        </Button>
      )}
    </li>
  )
}

function countsText({ entryCount, matched, skippedCount }: ImportRow): string {
  const texts = [
    t('import.countNew', { added: countText(entryCount) }),
    ...(matched.length > 0 ? [t('import.countMatched', { count: countText(matched.length) })] : []),
    ...(skippedCount > 0 ? [t('import.countSkipped', { count: countText(skippedCount) })] : []),
  ]
  return texts.join(', ')
}

function walletsOf(
  { accounts }: ImportRow,
  rows: { get(collection: 'wallets', id: string): { name: string } | undefined },
): string {
  const names = accounts.flatMap(({ walletId }) => rows.get('wallets', walletId)?.name ?? [])
  const [first = ''] = names
  return names.length > 1 ? t('import.wallets', { first, count: names.length - 1 }) : first
}
