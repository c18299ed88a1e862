import { t } from '../../messages/text.ts'
import { allSent } from '../archive/all-sent.ts'
import { keepReplica } from '../browser/kept-replicas.ts'
import { type KnownLedger, knownLedgers, noLongerHere, writeKnownLedgers } from '../browser/known-ledgers.ts'
import { askServer, problemSentence } from '../browser/own-routes.ts'
import { removeReplicas } from '../browser/remove-replica.ts'
import { switchLedger } from '../browser/switch-ledger.ts'
import { forgetOpened, openedAt, shownLedger } from '../current-replica.ts'
import { ledgerQuery, placeOf } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'

const path = '/v1/ledgers'
const sendingMs = 15_000

/** What the server says of a further ledger. */
type ServerLedger = Pick<KnownLedger, 'id' | 'name' | 'role' | 'deletedAtMs'>

/** The further ledgers of a person, from the server; rejects offline. Those that are deleted can be restored for 30 days. */
export async function fetchLedgers(uid: string): Promise<readonly KnownLedger[]> {
  const response = await askServer(uid, path, { method: 'GET' })
  const { ledgers }: { ledgers?: readonly ServerLedger[] } = await response.json()
  if (!response.ok || !ledgers) throw new Error('the server did not list the ledgers')
  const before = knownLedgers(uid)
  const known = ledgers.map(({ id, name, role, deletedAtMs }): KnownLedger => {
    const isHere = deletedAtMs === null && before.some((each) => each.id === id && each.isHere)
    return { id, name, role, deletedAtMs, isHere }
  })
  for (const { id, isHere } of before) {
    const place = placeOf({ uid, ledgerId: id })
    const isLeft = isHere && !known.some((each) => each.id === id && each.isHere)
    // One that is open hears of it from the server. Others are kept for 30 days, in case they come back.
    if (isLeft && !openedAt(place)) keepReplica(place, Date.now())
  }
  writeKnownLedgers(uid, known)
  return known
}

/** Makes a ledger and shows it; doing it again with the same id makes no second one. Returns an error message, or null. */
export async function createLedger(uid: string, id: string, name: string): Promise<string | null> {
  const body = JSON.stringify({ id, name })
  const headers = { 'content-type': 'application/json' }
  const problem = await problemSentence(() => askServer(uid, path, { method: 'POST', headers, body }), 'app')
  if (problem !== null) return problem
  addKnown(uid, { id, name, role: 'owner', deletedAtMs: null, isHere: true })
  switchLedger(id)
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
  setDeleted(ledger.uid, ledger.ledgerId, Date.now())
  noLongerHere(ledger.uid, ledger.ledgerId)
  if (shownLedger()?.replica === replica) switchLedger(ledger.uid)
  forgetOpened(place)
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
  setDeleted(uid, ledgerId, null)
  switchLedger(ledgerId)
  return null
}

function addKnown(uid: string, ledger: KnownLedger): void {
  const others = knownLedgers(uid).filter(({ id }) => id !== ledger.id)
  writeKnownLedgers(uid, [...others, ledger])
}

function setDeleted(uid: string, ledgerId: string, deletedAtMs: number | null): void {
  const ledgers = knownLedgers(uid).map((ledger) =>
    ledger.id === ledgerId ? { ...ledger, deletedAtMs } : ledger,
  )
  writeKnownLedgers(uid, ledgers)
}
