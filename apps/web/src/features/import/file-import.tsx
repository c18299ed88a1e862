import type { ImportProblem, ReadOptions } from '@monedero/import'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useIsFilled } from '../../replica/hooks/use-rows.ts'
import { FileSession } from './file-session.ts'
import { importProblemText } from './import-problem-text.ts'
import { type ReadContent, readContent } from './read-content.ts'
import { ReviewScreen } from './review-screen.tsx'

interface FileImportProps {
  file: File
  /** Which of the chosen files it is. */
  place: number
  count: number
  onDone: () => void
  onCancel: () => void
}

type State =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly problem: ImportProblem | null }
  | { readonly is: 'read'; readonly read: ReadContent }

/** Reads a file once the wallets are here, and shows what it has, or why it cannot be read. */
export function FileImport(props: FileImportProps) {
  const isFilled = useIsFilled(useLedger())
  const hasWallets = useLedgerRows(({ layers }) => layers.shown.documents.wallets.size > 0)
  const [isReady, setReady] = useState(false)
  if (!isReady && (isFilled || hasWallets)) setReady(true)
  return isReady ? (
    <OpenFile {...props} />
  ) : (
    <Page title={t('import.title')}>
      <Reading fileName={props.file.name} />
    </Page>
  )
}

function Reading({ fileName }: { fileName: string }) {
  return (
    <output className={ui('row', 'gap12', 'muted')}>
      <Spinner />
      {t('import.reading', { name: fileName })}
    </output>
  )
}

function OpenFile({ file, place, count, onDone, onCancel }: FileImportProps) {
  const replica = useLedger()
  const [state, setState] = useState<State>({ is: 'reading' })
  const [session] = useState(() => new FileSession(file))
  const [options, setOptions] = useState<ReadOptions>({})
  useEffect(() => {
    let isStale = false
    const finish = (next: State) => {
      if (!isStale) setState(next)
    }
    readContent(session, replica, options).then(
      (read) => finish(read.ok ? { is: 'read', read } : { is: 'failed', problem: read.problem }),
      () => finish({ is: 'failed', problem: null }),
    )
    return () => {
      isStale = true
    }
  }, [session, replica, options])
  useEffect(() => () => session.close(), [session])
  const about = count > 1 ? { about: t('import.fileOf', { place, count }) } : {}
  if (state.is === 'read') {
    return (
      <ReviewScreen
        fileName={file.name}
        session={session}
        read={state.read}
        about={about.about}
        onMapping={(mapping) => setOptions({ ...options, mapping })}
        onStyles={(chosen) => setOptions({ ...options, styles: chosen })}
        onEncoding={(encoding) => setOptions({ ...options, encoding })}
        onDone={onDone}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Page title={t('import.title')} {...about}>
      {state.is === 'reading' ? (
        <Reading fileName={file.name} />
      ) : (
        <>
          <Alert tone="neg" isAnnounced>
            <strong>{t('import.unreadable', { name: file.name })}</strong>
            <p>{state.problem ? importProblemText(state.problem) : t('import.failed')}</p>
          </Alert>
          <div className={ui('cluster', 'gap12')}>
            <Button onClick={onCancel}>{t('import.chooseAnother')}</Button>
            {place < count && <Button onClick={onDone}>{t('import.skipFile')}</Button>}
          </div>
        </>
      )}
    </Page>
  )
}
