import { saveFile } from '../../design/device/save-file.ts'
import { t } from '../../messages/text.ts'
import { askServer, problemSentence } from '../browser/own-routes.ts'
import { type LedgerRef, ledgerQuery } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'
import { allSent } from './all-sent.ts'

const path = '/v1/archive'
const type = 'application/x-ndjson'
const sendingMs = 15_000

/**
 * Saves everything of a ledger as one file, after sending what is unsent of it on this device, if it is here.
 * Returns an error message, or null.
 */
export async function downloadArchive(
  replica: Replica | undefined,
  ledger = replica?.ledger,
): Promise<string | null> {
  if (replica && !(await allSent(replica, sendingMs))) return t('archive.notSent')
  return problemSentence(async () => {
    const response = await askServer(ledger?.uid, pathOf(ledger), { method: 'GET' })
    if (response.ok) saveFile(await response.blob(), fileName(response))
    return response
  }, 'archive')
}

/**
 * Imports an archive into a ledger, which must be empty, after sending unsent changes.
 * Returns an error message, or null.
 */
export async function bringArchive(replica: Replica, archive: Blob): Promise<string | null> {
  if (!(await allSent(replica, sendingMs))) return t('archive.notSent')
  const { ledger } = replica
  const request = { method: 'POST', body: archive, headers: { 'content-type': type } }
  const problem = await problemSentence(() => askServer(ledger.uid, pathOf(ledger), request), 'archive')
  if (problem === null) replica.sync()
  return problem
}

/** The route for a ledger. */
function pathOf(ledger: LedgerRef | undefined): string {
  const query = new URLSearchParams(ledger && ledgerQuery(ledger)).toString()
  return query === '' ? path : `${path}?${query}`
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'monedero.jsonl'
}
