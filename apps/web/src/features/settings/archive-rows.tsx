import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { FileButton } from '../../design/file-button/file-button.tsx'
import { bringArchive, downloadArchive } from '../../replica/archive/archive.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import styles from './outcome.module.css'
import { Row } from './section.tsx'

/** Everything out as one file, and in again. */
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
  const { isBusy, outcome, run } = useSentence('Downloaded')
  const waiting = unsentCount === 1 ? '1 change is' : `${unsentCount} changes are`
  return (
    <Row
      name="Download everything"
      note={
        unsentCount === 0
          ? 'One file with all your wallets, entries and categories'
          : `${waiting} only on this device. They’ll be sent first.`
      }
      outcome={outcome}
    >
      <Button
        isBusy={isBusy}
        busyLabel="Downloading"
        onClick={() => void run(() => downloadArchive(replica))}
      >
        <Download size={16} strokeWidth={2} aria-hidden />
        Download
      </Button>
    </Row>
  )
}

function ImportRow() {
  const replica = useLedger()
  const { length: walletCount } = useLedgerRows((store) => store.wallets())
  const { isBusy, outcome, run } = useSentence('Import complete')
  const has = walletCount === 1 ? '1 wallet' : `${walletCount} wallets`
  return (
    <Row
      name="Import a backup"
      note={
        walletCount === 0
          ? 'A file downloaded here or from another server. Importing empties the trash.'
          : `You can only import into an empty account. This one has ${has}.`
      }
      outcome={outcome}
    >
      {walletCount === 0 && (
        <FileButton
          accept=".jsonl,.ndjson,application/x-ndjson"
          isBusy={isBusy}
          busyLabel="Importing…"
          onFile={(file) => void run(() => bringArchive(replica, file))}
        >
          <Upload size={16} strokeWidth={2} aria-hidden />
          Choose a file
        </FileButton>
      )}
    </Row>
  )
}

/** Runs something that answers with a sentence about what went wrong, and keeps what to say about it. */
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
