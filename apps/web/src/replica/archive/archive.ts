import { saveFile } from '../../design/device/save-file.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import { idToken } from '../../session/id-token.ts'
import { problemOf } from '../../session/problem.ts'
import type { LedgerRef } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'
import { allSent } from './all-sent.ts'

const path = '/v1/archive'
const type = 'application/x-ndjson'
const sendingMs = 15_000

/**
 * Saves all of the person's data as one file, after sending unsent changes.
 * Returns an error message, or null.
 */
export async function downloadArchive(replica: Replica | undefined): Promise<string | null> {
  if (replica && !(await allSent(replica, sendingMs))) return t('archive.notSent')
  return sentence(async () => {
    const response = await ask(replica?.ledger, { method: 'GET' })
    if (response.ok) saveFile(await response.blob(), fileName(response))
    return response
  })
}

/**
 * Imports an archive into the account, which must be empty, after sending unsent changes.
 * Returns an error message, or null.
 */
export async function bringArchive(replica: Replica, archive: Blob): Promise<string | null> {
  if (!(await allSent(replica, sendingMs))) return t('archive.notSent')
  const problem = await sentence(() =>
    ask(replica.ledger, { method: 'POST', body: archive, headers: { 'content-type': type } }),
  )
  if (problem === null) replica.sync()
  return problem
}

async function ask(ledger: LedgerRef | undefined, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${await idToken(ledger?.uid)}`)
  return fetch(path, { ...init, headers, cache: 'no-store' })
}

async function sentence(request: () => Promise<Response>): Promise<string | null> {
  try {
    const response = await request()
    return response.ok ? null : await refusalOf(response)
  } catch (error) {
    return adviceFor(problemOf(error))
  }
}

/** Why the server refused; an answer without a code comes from a proxy in between. */
async function refusalOf(response: Response): Promise<string> {
  const { error }: { error?: Parameters<typeof refusalText>[0] } = await response.json().catch(() => ({}))
  return error ? refusalText({ details: [], ...error }, 'archive') : adviceFor('unexpected')
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'monedero.jsonl'
}
