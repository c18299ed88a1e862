import { useState } from 'react'
import { t } from '../../messages/text.ts'
import { downloadArchive } from '../archive/archive.ts'
import type { Replica } from '../replica.ts'

/** A download of all data: whether it is running, and its outcome in words. */
export function useArchiveDownload(replica: Replica | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const download = async () => {
    setBusy(true)
    setOutcome('')
    setOutcome((await downloadArchive(replica)) ?? t('archive.downloaded'))
    setBusy(false)
  }
  return { isBusy, outcome, download }
}
