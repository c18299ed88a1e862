import type { Role } from '@monedero/core'
import { allSent } from '../archive/all-sent.ts'
import { knownLedgers } from '../browser/known-ledgers.ts'
import { ledgerList } from '../browser/ledger-list.ts'
import { askServer, problemSentence } from '../browser/own-routes.ts'
import { ledgerSwitch } from '../browser/switch-ledger.ts'
import { tabLedgers } from '../current-replica.ts'
import { type LedgerRef, ledgerQuery } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'
import { fetchLedgers } from './fetch-ledgers.ts'

const invitations = '/v1/ledgers/invitations'
const members = '/v1/ledgers/members'
const sendingMs = 15_000

/** An invitation that nobody has accepted yet. */
export interface OpenInvitation {
  readonly id: string
  readonly role: Role
  readonly email: string | null
  readonly madeAtMs: number
  readonly expiresAtMs: number
}

/** What an invitation shows before anybody joins. */
export interface InvitationPreview {
  readonly ledgerName: string | null
  readonly invitedBy: string
  readonly people: number
  readonly role: Role
  readonly expiresAtMs: number
  /** The only address that it admits, masked. */
  readonly email: string | null
}

/** What the server refused, or that it could not be asked. */
export interface Refused {
  readonly code: string
  readonly sentence: string
}

/** The open invitations of a ledger; for its owner. Rejects offline. */
export async function fetchInvitations(ledger: LedgerRef): Promise<readonly OpenInvitation[]> {
  const response = await askServer(ledger.uid, addressOf(invitations, ledger), { method: 'GET' })
  if (!response.ok) throw new Error('the server did not list the invitations')
  const { invitations: open }: { invitations: readonly OpenInvitation[] } = await response.json()
  return open
}

/** Makes an invitation; its link cannot be shown again. */
export async function invite(
  ledger: LedgerRef,
  role: Role,
  email: string,
): Promise<{ readonly link: string } | Refused> {
  const body = email === '' ? { role } : { role, email }
  const asked = await answerOf<{ token: string }>(() =>
    askServer(ledger.uid, addressOf(invitations, ledger), postOf(body)),
  )
  return 'code' in asked ? asked : { link: new URL(`/join#${asked.token}`, location.origin).href }
}

/** Ends an invitation. Returns an error message, or null. */
export function revokeInvitation(ledger: LedgerRef, id: string): Promise<string | null> {
  return sentenceOf(() => askServer(ledger.uid, addressOf(invitations, ledger, { id }), { method: 'DELETE' }))
}

/** Gives somebody another role, or the ledger. Returns an error message, or null. */
export async function changeRole(ledger: LedgerRef, uid: string, role: Role): Promise<string | null> {
  const problem = await sentenceOf(() =>
    askServer(ledger.uid, addressOf(members, ledger), postOf({ uid, role })),
  )
  if (problem === null) await listAgain(ledger.uid)
  return problem
}

/** Ends somebody's membership. Returns an error message, or null. */
export async function removeMember(ledger: LedgerRef, uid: string): Promise<string | null> {
  const problem = await sentenceOf(() =>
    askServer(ledger.uid, addressOf(members, ledger, { uid }), { method: 'DELETE' }),
  )
  if (problem === null) await listAgain(ledger.uid)
  return problem
}

/** Leaves a ledger, after sending what it has not sent, and removes it from this browser. Returns an error message, or null. */
export async function leaveLedger(replica: Replica, notSent: string): Promise<string | null> {
  const { ledger } = replica
  if (!(await allSent(replica, sendingMs))) return notSent
  const query = { uid: ledger.uid }
  const problem = await sentenceOf(() =>
    askServer(ledger.uid, addressOf(members, ledger, query), { method: 'DELETE' }),
  )
  // The ledger may have heard of it already.
  const isOpen = tabLedgers.at(replica.place)?.replica === replica
  if (problem === null && isOpen) ledgerSwitch.end(replica, 'left')
  return problem
}

/** What an invitation is for, whoever asks. */
export function previewInvitation(token: string): Promise<InvitationPreview | Refused> {
  return answerOf(() => fetch('/v1/ledgers/join/preview', { ...postOf({ token }), cache: 'no-store' }))
}

/** Joins the ledger of an invitation, and shows it in this tab. */
export async function joinLedger(uid: string, token: string): Promise<Refused | null> {
  const joined = await answerOf<{ ledger: string }>(() =>
    askServer(uid, '/v1/ledgers/join', postOf({ token })),
  )
  if ('code' in joined) return joined
  await listAgain(uid)
  await personalOpened(uid)
  if (!knownLedgers(uid).some(({ id }) => id === joined.ledger))
    ledgerList.add(uid, {
      id: joined.ledger,
      name: null,
      role: 'viewer',
      deletedAtMs: null,
      isHere: true,
    })
  ledgerSwitch.show(joined.ledger)
  return null
}

/** Resolves once the person's own ledger is open in this tab, as it is soon after every sign-in. */
async function personalOpened(uid: string): Promise<void> {
  const isOpen = () => tabLedgers.personal?.replica.ledger.uid === uid
  if (isOpen()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = tabLedgers.subscribe(() => isOpen() && resolve())
  await promise
  stop()
}

/** The list is fetched again at the next occasion, if that fails. */
async function listAgain(uid: string): Promise<void> {
  await fetchLedgers(uid).catch(() => undefined)
}

function addressOf(path: string, ledger: LedgerRef, further: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...ledgerQuery(ledger), ...further })}`
}

function postOf(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function sentenceOf(request: () => Promise<Response>): Promise<string | null> {
  return problemSentence(request, 'people')
}

async function answerOf<Answer extends object>(request: () => Promise<Response>): Promise<Answer | Refused> {
  let response: Response | undefined
  let code = ''
  const sentence = await problemSentence(async () => {
    response = await request()
    if (!response.ok) code = await codeOf(response.clone())
    return response
  }, 'people')
  if (sentence !== null || response === undefined) return { code, sentence: sentence ?? '' }
  return response.json()
}

async function codeOf(response: Response): Promise<string> {
  const { error }: { error?: { code?: string } } = await response.json().catch(() => ({}))
  return error?.code ?? ''
}
