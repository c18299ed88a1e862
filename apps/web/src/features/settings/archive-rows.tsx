import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { FileButton } from '../../design/buttons/file-button.tsx'
import { t } from '../../messages/text.ts'
import { bringArchive, downloadArchive } from '../../replica/archive/archive.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import { useLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import styles from './outcome.module.css'
import { Row } from './section.tsx'

/** Export and import of everything as one file. */
export function ArchiveRows() {
  return (
    <>
      <DownloadRow />
      <ImportRow />
    </>
  )
}

function DownloadRow() {
  const replica = useLedger()
  const { unsentCount } = useSyncStatus(replica)
  const isFurther = usePerson() !== replica
  const name = useLedgerName()
  const whole = isFurther ? t('settings.downloadLedgerNote', { name }) : t('settings.downloadNote')
  const { isBusy, outcome, run } = useSentence(t('archive.downloaded'))
  return (
    <Row
      name={t('settings.download')}
      note={unsentCount === 0 ? whole : t('settings.unsentNote', { count: unsentCount })}
      outcome={outcome}
    >
      <Button
        isBusy={isBusy}
        busyLabel={t('settings.downloading')}
        onClick={() => void run(() => downloadArchive(replica))}
      >
        <Download size={16} strokeWidth={2} aria-hidden />
        {t('settings.downloadButton')}
      </Button>
    </Row>
  )
}

function ImportRow() {
  const replica = useLedger()
  const isFurther = usePerson() !== replica
  const { length: walletCount } = useLedgerRows((store) => store.wallets())
  const { isBusy, outcome, run } = useSentence(t('settings.imported'))
  return (
    <Row
      name={t('settings.import')}
      note={
        walletCount === 0
          ? t('settings.importNote')
          : t(isFurther ? 'settings.importLedgerNotEmpty' : 'settings.importNotEmpty', { count: walletCount })
      }
      outcome={outcome}
    >
      {walletCount === 0 && (
        <FileButton
          accept=".jsonl,.ndjson,application/x-ndjson"
          isBusy={isBusy}
          busyLabel={t('settings.importing')}
          onFile={(file) => void run(() => bringArchive(replica, file))}
        >
          <Upload size={16} strokeWidth={2} aria-hidden />
          {t('settings.chooseFile')}
        </FileButton>
      )}
    </Row>
  )
}

/** Runs an operation that returns an error message or null, and keeps its outcome. */
function useSentence(done: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>()
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(undefined)
    setProblem(await work())
    setBusy(false)
  }
  const outcome =
    problem === undefined ? undefined : (
      <span className={styles[problem === null ? 'done' : 'failed']}>{problem ?? done}</span>
    )
  return { isBusy, outcome, run }
}
