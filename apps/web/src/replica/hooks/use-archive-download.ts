import { useState } from 'react'
import { t } from '../../messages/text.ts'
import { downloadArchive } from '../archive/archive.ts'
import { knownLedgers } from '../browser/known-ledgers.ts'
import { ledgerSwitch } from '../browser/switch-ledger.ts'
import { tabLedgers } from '../current-replica.ts'
import { placeOf } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'

/** A download of all ledgers of a person, one file for each: whether it is running, and its outcome in words. */
export function useArchiveDownload(replica: Replica | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const download = async () => {
    setBusy(true)
    setOutcome('')
    setOutcome((await downloadAll(replica)) ?? t('archive.downloaded'))
    setBusy(false)
  }
  return { isBusy, outcome, download }
}

async function downloadAll(person: Replica | undefined): Promise<string | null> {
  const problem = await downloadArchive(person)
  if (!person || problem !== null) return problem
  const { uid } = person.ledger
  ledgerSwitch.openAllHere()
  for (const { id, deletedAtMs } of knownLedgers(uid)) {
    const ledger = { uid, ledgerId: id }
    const refused =
      deletedAtMs === null ? await downloadArchive(tabLedgers.at(placeOf(ledger))?.replica, ledger) : null
    if (refused !== null) return refused
  }
  return null
}
