import { t } from '../../messages/text.ts'
import { allSent } from '../archive/all-sent.ts'
import { keepReplica } from '../browser/kept-replicas.ts'
import { ledgerList } from '../browser/ledger-list.ts'
import { askServer, problemSentence } from '../browser/own-routes.ts'
import { removeReplicas } from '../browser/remove-replica.ts'
import { ledgerSwitch } from '../browser/switch-ledger.ts'
import { tabLedgers } from '../current-replica.ts'
import type { KnownLedger } from '../known-ledgers.ts'
import type { ServerLedger } from '../ledger-list.ts'
import { ledgerQuery, placeOf } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'

const path = '/v1/ledgers'
const sendingMs = 15_000

/** The further ledgers of a person, from the server; rejects offline. Those that are deleted can be restored for 30 days. */
export async function fetchLedgers(uid: string): Promise<readonly KnownLedger[]> {
  const response = await askServer(uid, path, { method: 'GET' })
  const { ledgers }: { ledgers?: readonly ServerLedger[] } = await response.json()
  if (!response.ok || !ledgers) throw new Error('the server did not list the ledgers')
  const isOpen = (id: string) => tabLedgers.at(placeOf({ uid, ledgerId: id })) !== undefined
  for (const { id, end } of ledgerList.update(uid, ledgers, isOpen)) {
    const place = placeOf({ uid, ledgerId: id })
    if (end === 'left') removeReplicas([place], [])
    else keepReplica(place, Date.now())
  }
  return ledgerList.of(uid)
}

/** Makes a ledger and shows it; doing it again with the same id makes no second one. Returns an error message, or null. */
export async function createLedger(uid: string, id: string, name: string): Promise<string | null> {
  const body = JSON.stringify({ id, name })
  const headers = { 'content-type': 'application/json' }
  const problem = await problemSentence(() => askServer(uid, path, { method: 'POST', headers, body }), 'app')
  if (problem !== null) return problem
  ledgerList.add(uid, { id, name, role: 'owner', deletedAtMs: null, isHere: true })
  ledgerSwitch.show(id)
  return null
}

/** Deletes a ledger, after sending what it has not sent, and shows the personal one. Returns an error message, or null. */
export async function deleteLedger(replica: Replica): Promise<string | null> {
  const { ledger, place } = replica
  if (!(await allSent(replica, sendingMs))) return t('archive.notSent')
  const query = new URLSearchParams(ledgerQuery(ledger))
  const problem = await problemSentence(
    () => askServer(ledger.uid, `${path}?${query}`, { method: 'DELETE' }),
    'app',
  )
  if (problem !== null) return problem
  ledgerList.setDeleted(ledger.uid, ledger.ledgerId, Date.now())
  ledgerList.noLongerHere(ledger.uid, ledger.ledgerId)
  if (tabLedgers.shown?.replica === replica) ledgerSwitch.show(ledger.uid)
  tabLedgers.forget(place)
  removeReplicas([place], [replica])
  return null
}

/** Brings a deleted ledger back, and shows it. Returns an error message, or null. */
export async function restoreLedger(uid: string, ledgerId: string): Promise<string | null> {
  const query = new URLSearchParams(ledgerQuery({ uid, ledgerId }))
  const problem = await problemSentence(
    () => askServer(uid, `${path}/restore?${query}`, { method: 'POST' }),
    'app',
  )
  if (problem !== null) return problem
  ledgerList.setDeleted(uid, ledgerId, null)
  ledgerSwitch.show(ledgerId)
  return null
}
