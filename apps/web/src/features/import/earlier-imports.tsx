import { type ImportRow, localDayOf, type Mutation, Refusal } from '@monedero/core'
import { FileText, type LucideIcon, Pencil, Redo2, Undo2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { toasts } from '../../design/feedback/toasts.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { useEachEntry } from '../../ledger-ui/use-each-entry.ts'
import { dateText } from '../../messages/dates.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import {
  canRedo,
  editedEntries,
  entriesOfImport,
  goneWith,
  redoMutations,
  type Standing,
  standingCounter,
  undoMutations,
} from '../../replica/imports/undo-import.ts'
import type { Replica } from '../../replica/replica.ts'
import { ClosingBalances } from './closing-balances.tsx'
import { doubledImports } from './doubled-imports.ts'
import styles from './earlier-imports.module.css'
import { importsNewestFirst } from './read-content.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** Every import with its file, day, wallets and counts, and the ways to correct and to undo it. */
export function EarlierImports({ onCorrect }: { onCorrect: (row: ImportRow) => void }) {
  const replica = useLedger()
  const { store } = replica
  const version = useLedgerRows((each) => each.versionOf('imports', 'entries', 'wallets'))
  const { imports, doubled } = useMemo(() => {
    const newestFirst = importsNewestFirst(store)
    return { version, imports: newestFirst, doubled: doubledImports(store, newestFirst) }
  }, [store, version])
  const count = useCallback(() => standingCounter(store), [store])
  const standing = useEachEntry(count)?.found
  const hasAllRows = useHasAllRows()
  const [nowMs] = useState(() => Date.now())
  const [asked, setAsked] = useState<ImportRow>()
  const [isOpen, setOpen] = useState(false)
  const ask = (row: ImportRow) => {
    const isEdited = editedEntries(entriesOfImport(store, row.id)).length > 0
    if (!isEdited) void undoImport(replica, row, new Set())
    setAsked(row)
    setOpen(isEdited)
  }
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('import.earlier')}</h2>
      <ul className={styles['list']}>
        <li className={`${ui('label', 'muted')} ${styles['names']}`} aria-hidden>
          <span>{t('import.file')}</span>
          <span>{t('import.wallet')}</span>
          <span>{t('import.entries')}</span>
          <span>{t('import.closingBalance')}</span>
        </li>
        {imports.map((row) => (
          <EarlierImport
            key={row.id}
            row={row}
            nowMs={nowMs}
            standing={standing?.get(row.id)}
            isLoading={!hasAllRows}
            gone={hasAllRows ? goneWith(store, row, nowMs) : 0}
            same={doubled.get(row.id)}
            onCorrect={() => onCorrect(row)}
            onUndo={() => ask(row)}
            onRedo={() => void perform(replica, redoMutations(store, row, Date.now()), t('import.redone'))}
          />
        ))}
      </ul>
      <p className={`${ui('above12')} ${styles['note']}`}>
        {t(hasAllRows ? 'import.undoNote' : 'import.undoLoading')}
      </p>
      {asked && (
        <UndoImportDialog
          isOpen={isOpen}
          row={asked}
          onClose={() => setOpen(false)}
          onUndo={(kept) => {
            void undoImport(replica, asked, kept)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

function undoImport(replica: Replica, row: ImportRow, kept: ReadonlySet<string>): Promise<void> {
  return perform(replica, undoMutations(replica.store, row, kept, Date.now()), t('import.undone'))
}

async function perform(replica: Replica, mutations: readonly Mutation[], message: string): Promise<void> {
  try {
    const { id } = await replica.performAllInSlices(mutations)
    showUndoToast(replica, id, message)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    toasts.show({ message: refusalText(error), tone: 'error' })
  }
}

const none: Standing = { count: 0, edited: 0 }

interface EarlierImportProps {
  row: ImportRow
  nowMs: number
  /** Its entries that are still there, once they have been counted. */
  standing: Standing | undefined
  /** Undo and Redo need all entries. */
  isLoading: boolean
  /** How many entries an undo could not bring back. */
  gone: number
  /** An older import of the same entries. */
  same: ImportRow | undefined
  onCorrect: () => void
  onUndo: () => void
  onRedo: () => void
}

function EarlierImport({ row, standing = none, isLoading, gone, same, ...given }: EarlierImportProps) {
  const { undoneAtMs } = row
  const isUndone = undoneAtMs !== null
  return (
    <li className={styles['import']} data-undone={isUndone}>
      <span className={`${ui('center', 'muted', 'sunken')} ${styles['picture']}`} aria-hidden>
        <FileText size={18} strokeWidth={1.75} />
      </span>
      <div className={`${ui('stack', 'shrink')} ${styles['file']}`}>
        <strong className={ui('medium', 'ellipsis')}>{row.fileName}</strong>
        <span>{dayText(row)}</span>
      </div>
      <Wallets of={row} />
      <div className={`${ui('stack', 'shrink')} ${styles['counts']}`}>
        <span>{countsText(row)}</span>
        {same && (
          <span data-tone="warn">{t('import.doubled', { name: same.fileName, date: dayText(same) })}</span>
        )}
        {gone > 0 && !isUndone && <span data-tone="warn">{t('import.undoGone', { count: gone })}</span>}
        {standing.edited > 0 && !isUndone && (
          <span>{t('import.editedSince', { count: standing.edited })}</span>
        )}
        {standing.count > 0 && isUndone && <span>{t('import.stillThere', { count: standing.count })}</span>}
      </div>
      <div className={`${ui('row', 'wrap', 'shrink', 'breakWords')} ${styles['closing']}`}>
        {!isUndone && <ClosingBalances importId={row.id} />}
      </div>
      {gone === 0 || isUndone ? <UndoOrRedo row={row} isLoading={isLoading} {...given} /> : <span />}
    </li>
  )
}

type UndoOrRedoProps = Pick<
  EarlierImportProps,
  'row' | 'nowMs' | 'isLoading' | 'onCorrect' | 'onUndo' | 'onRedo'
>

/** Whether the dates, amounts or columns of its file can be read in another way. */
function canBeReread({ table, source, entryCount }: ImportRow): boolean {
  return entryCount > 0 && (table !== null || source === 'QIF')
}

function UndoOrRedo({ row, nowMs, isLoading, onCorrect, onUndo, onRedo }: UndoOrRedoProps) {
  const { fileName: name, undoneAtMs, offsetMinutes } = row
  const button = (Icon: LucideIcon, label: string, fullLabel: string, onClick: () => void) => (
    <Button size="small" disabled={isLoading} aria-label={fullLabel} onClick={onClick}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      {label}
    </Button>
  )
  if (undoneAtMs === null) {
    return (
      <div className={`${ui('cluster', 'gap8')} ${styles['changes']}`}>
        {canBeReread(row) &&
          button(Pencil, t('import.correct'), t('import.correctNamed', { name }), onCorrect)}
        {button(Undo2, t('import.undo'), t('import.undoNamed', { name }), onUndo)}
      </div>
    )
  }
  return (
    <div className={styles['undone']}>
      <span>{t('import.undoneOn', { date: dateText(localDayOf(undoneAtMs, offsetMinutes)) })}</span>
      {canRedo(row, nowMs) && button(Redo2, t('import.redo'), t('import.redoNamed', { name }), onRedo)}
    </div>
  )
}

function dayText({ importedAtMs, offsetMinutes }: ImportRow): string {
  return dateText(localDayOf(importedAtMs, offsetMinutes))
}

function countsText({ entryCount, matched, skippedCount }: ImportRow): string {
  const texts = [
    t('import.countNew', { added: entryCount }),
    ...(matched.length > 0 ? [t('import.countMatched', { count: matched.length })] : []),
    ...(skippedCount > 0 ? [t('import.countSkipped', { count: skippedCount })] : []),
  ]
  return texts.join(', ')
}

/** The wallets that rows went to, as far as they are still there. */
function Wallets({ of: { accounts } }: { of: ImportRow }) {
  const wallets = useLedgerRows((store) => store.wallets())
  const ids = new Set(accounts.map(({ walletId }) => walletId))
  const [first, ...others] = wallets.map(({ wallet }) => wallet).filter(({ id }) => ids.has(id))
  if (!first) return <span className={`${ui('row', 'wrap', 'shrink', 'breakWords')} ${styles['wallet']}`} />
  return (
    <span className={`${ui('row', 'wrap', 'shrink', 'breakWords')} ${styles['wallet']}`}>
      <Tile icon={first.icon} colour={first.colour} />
      {others.length > 0 ? t('import.wallets', { first: first.name, count: others.length }) : first.name}
    </span>
  )
}
