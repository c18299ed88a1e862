import { type ImportRow, Refusal } from '@monedero/core'
import type { ReadOptions } from '@monedero/import'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { toasts } from '../../design/feedback/toasts.ts'
import { Page } from '../../design/layout/page.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { ChooseButton } from './choose-button.tsx'
import { accountKey } from './chosen-wallets.ts'
import { ColumnMapping } from './column-mapping.tsx'
import styles from './correct-import.module.css'
import { EndRows } from './end-rows.tsx'
import { importTable } from './read-content.ts'
import { balanceMutations } from './reread-balances.ts'
import { RereadChanges } from './reread-changes.tsx'
import { rereadMutations } from './rereading.ts'
import footStyles from './review-screen.module.css'
import { useFocusInView } from './use-focus-in-view.ts'
import { useRereading } from './use-rereading.ts'
import { StyleDoubts, ValueStyles } from './value-styles.tsx'

interface CorrectImportProps {
  record: ImportRow
  onEnd: () => void
}

/** Corrects how the file of an import is read, and with it the entries that were made of it. */
export function CorrectImport({ record, onEnd }: CorrectImportProps) {
  const [file, setFile] = useState<File>()
  const hasAllRows = useHasAllRows()
  useFocusInView(file ? 'file' : 'choice')
  if (file && hasAllRows)
    return <RereadFile file={file} record={record} onOtherFile={() => setFile(undefined)} onEnd={onEnd} />
  return (
    <Page title={t('import.correctImport')} about={record.fileName}>
      <section className={`${ui('stack', 'gap16')} ${styles['choose']}`}>
        <p>{t('import.chooseAgain', { name: record.fileName })}</p>
        <div className={`${ui('flex', 'gap12')} ${footStyles['actions']}`}>
          <Button onClick={onEnd}>{t('import.back')}</Button>
          <ChooseButton
            variant="primary"
            label={t('import.chooseFile')}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
        </div>
      </section>
      {!hasAllRows && <Alert tone="info">{t('import.undoLoading')}</Alert>}
    </Page>
  )
}

interface RereadFileProps extends CorrectImportProps {
  file: File
  onOtherFile: () => void
}

function RereadFile({ file, record, onOtherFile, onEnd }: RereadFileProps) {
  const { state, original, result, options, setOptions } = useRereading(file, record)
  if (state.is === 'read' && original && result) {
    return (
      <Rereading {...{ record, onEnd, result, original, options }} now={state.now} onOptions={setOptions} />
    )
  }
  return (
    <Page title={t('import.correctImport')} about={record.fileName}>
      {state.is === 'other-file' || state.is === 'failed' ? (
        <>
          <Alert tone="neg" isAnnounced>
            {state.is === 'failed' ? t('import.failed') : t('import.otherFile', { name: file.name })}
          </Alert>
          <div className={`${ui('flex', 'gap12')} ${footStyles['actions']}`}>
            <Button onClick={onOtherFile}>{t('import.chooseAnother')}</Button>
          </div>
        </>
      ) : (
        <output className={ui('row', 'gap12', 'muted')}>
          <Spinner />
          {t('import.reading', { name: file.name })}
        </output>
      )}
    </Page>
  )
}

type Reread = ReturnType<typeof useRereading>

interface RereadingProps extends CorrectImportProps {
  original: NonNullable<Reread['original']>
  now: NonNullable<Reread['original']>
  result: NonNullable<Reread['result']>
  options: ReadOptions
  onOptions: (options: ReadOptions) => void
}

function Rereading({ record, original, now, result, options, onOptions, onEnd }: RereadingProps) {
  const replica = useLedger()
  const wallets = useLedgerRows((store) => store.wallets())
  const [isRunning, setRunning] = useState(false)
  const { content } = now
  const { changes, staying, nowReadable } = result
  const symbols = content.statements.map((statement) => {
    const walletId = record.accounts.find(({ account }) => account === accountKey(statement))?.walletId
    return wallets.find(({ wallet }) => wallet.id === walletId)?.symbol ?? ''
  })
  const correct = async () => {
    setRunning(true)
    const table = content.table && importTable(content.table)
    try {
      const { id, durable } = await replica.performAllInSlices([
        { op: 'import.update', args: { id: record.id, set: { table } } },
        ...rereadMutations(changes),
        ...balanceMutations(replica.store, record, original.content, content),
      ])
      await durable
      showUndoToast(replica, id, t('import.entriesCorrected', { count: changes.length }))
      onEnd()
    } catch (error) {
      setRunning(false)
      const message = error instanceof Refusal ? refusalText(error) : t('import.failedToCorrect')
      toasts.show({ message, tone: 'error' })
    }
  }
  return (
    <Page title={t('import.correctImport')} about={record.fileName}>
      {content.table && (
        <ColumnMapping
          table={content.table}
          isOpen
          encoding={content.encoding}
          ends={content.ends}
          symbols={symbols}
          onChange={(mapping) => onOptions({ ...options, mapping })}
          onEncoding={(encoding) => onOptions({ ...options, encoding })}
        />
      )}
      {content.styles && (
        <section
          className={`${ui('stack', 'gap12')} ${footStyles['styles']}`}
          aria-label={t('import.columns')}
        >
          <StyleDoubts styles={content.styles} />
          <div>
            <ValueStyles
              styles={content.styles}
              rows={content.ends}
              onChange={(change) => {
                if (content.styles) onOptions({ ...options, styles: { ...content.styles, ...change } })
              }}
            />
          </div>
        </section>
      )}
      {content.styles && <EndRows rows={content.ends} symbols={symbols} />}
      {nowReadable > 0 && <Alert tone="info">{t('import.nowReadable', { count: nowReadable })}</Alert>}
      <RereadChanges changes={changes} />
      <footer className={`${ui('row', 'wrap', 'gap12', 'lineAbove')} ${footStyles['foot']}`}>
        <output className={ui('text14', 'muted')}>
          {t('import.rereadSummary', { count: changes.length, staying })}
          {staying > 0 && ` ${t('import.stayingHint')}`}
        </output>
        <div className={`${ui('flex', 'gap12')} ${footStyles['actions']}`}>
          <Button onClick={onEnd} disabled={isRunning}>
            {t('import.back')}
          </Button>
          <Button
            variant="primary"
            disabled={isRunning || changes.length === 0}
            onClick={() => void correct()}
          >
            {isRunning ? t('import.correcting') : t('import.correctEntries', { count: changes.length })}
          </Button>
        </div>
      </footer>
    </Page>
  )
}
