import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@monedero/core'
import type { Reader, Transaction } from '@monedero/database'
import { type Access, type AccessRequest, accessOf, callerOf } from '../access.ts'
import type { LedgerRequest, Person } from '../caller.ts'
import { ensure, LedgerError } from '../errors.ts'
import { INVITATION_MS, MAX_MEMBERS, MAX_OPEN_INVITATIONS } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import { type Asked, lockAndReauthenticate } from '../reauthenticate.ts'
import { addInvitation, invitationByHash, markUsed, openInvitations, revoke } from './invitation-rows.ts'
import { addMember, ledgersOfMember, membersOf, rejoin, setName } from './ledger-rows.ts'
import { nameIn } from './list-ledgers.ts'
import { ensureRoom, lockLedgers } from './make-ledger.ts'

/** Longer names of accounts are cut. */
const MAX_NAME = 100

/** An open invitation, as the owner of the ledger sees it. */
interface ListedInvitation {
  readonly id: string
  readonly role: Role
  readonly email: string | null
  readonly madeAtMs: number
  readonly expiresAtMs: number
}

/** What an invitation shows to whoever has its link [S10]. */
interface Preview {
  readonly ledgerName: string | null
  readonly invitedBy: string
  /** Members, whoever invites included. */
  readonly people: number
  readonly role: Role
  readonly expiresAtMs: number
  /** The only address that it admits, without most of its letters. */
  readonly email: string | null
}

/** The invitations that can be accepted; for the owner of the ledger. */
export async function listInvitations(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
): Promise<readonly ListedInvitation[]> {
  return ports.database.snapshot(async (reader) => {
    ensureOwner(asked, await accessOf(ports, request, reader))
    return reader.all(openInvitations, { ledger: asked.ledger, nowMs: ports.clock.nowMs() })
  })
}

/** Makes an invitation; only its hash is stored, so the token cannot be shown again [S10]. */
export async function makeInvitation(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
  { role, email }: { role: Role; email?: string | undefined },
): Promise<{ token: string; id: string; expiresAtMs: number }> {
  const { ledger, uid } = asked
  const canonical = email === undefined ? null : ports.people?.canonicalEmail(email)
  if (canonical === undefined) throw new LedgerError('INVALID_REQUEST', { path: 'email' })
  const token = randomBytes(32).toString('base64url')
  const id = hashOf(token)
  return ports.database.write(async (tx) => {
    ensureOwner(asked, await lockAndReauthenticate(ports, tx, asked, request))
    const nowMs = ports.clock.nowMs()
    const open = await tx.all(openInvitations, { ledger, nowMs })
    ensure(open.length < MAX_OPEN_INVITATIONS, 'TOO_MANY_INVITATIONS')
    ensure((await tx.all(membersOf, { ledger })).length < MAX_MEMBERS, 'LEDGER_FULL')
    // Until now nobody else has seen the name.
    await tx.run(setName, { ledger, uid, name: nameOf(await personOf(ports, uid, tx)) })
    const expiresAtMs = nowMs + INVITATION_MS
    await tx.run(addInvitation, {
      token_hash: id,
      ledger,
      role,
      email: canonical,
      made_by: uid,
      made_at_ms: nowMs,
      expires_at_ms: expiresAtMs,
      used_by: null,
      used_at_ms: null,
      revoked_at_ms: null,
    })
    return { token, id, expiresAtMs }
  })
}

/** Revokes an open invitation; one that has ended already stays ended. */
export async function revokeInvitation(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
  id: string,
): Promise<void> {
  await ports.database.write(async (tx) => {
    ensureOwner(asked, await lockAndReauthenticate(ports, tx, asked, request))
    await tx.run(revoke, { ledger: asked.ledger, id, nowMs: ports.clock.nowMs() })
  })
}

/** What an invitation is for, before anybody joins. */
export async function previewInvitation(ports: LedgerPorts, token: string): Promise<Preview> {
  const nowMs = ports.clock.nowMs()
  return ports.database.snapshot(async (reader) => {
    const invitation = await reader.first(invitationByHash, { tokenHash: hashOf(token) })
    ensure(invitation, 'INVITATION_NOT_FOUND')
    await ensureOpen(ports, reader, invitation, nowMs)
    const { ledger, role, email, expiresAtMs, madeByName, body } = invitation
    const people = (await reader.all(membersOf, { ledger })).length
    const masked = email === null ? null : maskEmail(email)
    return { ledgerName: nameIn(body), invitedBy: madeByName ?? '', people, role, expiresAtMs, email: masked }
  })
}

/** Makes the caller a member of the ledger of an invitation, once, however often it is asked for [S10]. */
export async function acceptInvitation(
  ports: LedgerPorts,
  request: Pick<LedgerRequest, 'headers'>,
  token: string,
): Promise<{ ledger: string }> {
  const { uid } = await callerOf(ports, request)
  const tokenHash = hashOf(token)
  const found = await ports.database.first(invitationByHash, { tokenHash })
  ensure(found, 'INVITATION_NOT_FOUND')
  const { ledger, role } = found
  await ports.database.write(async (tx) => {
    await lockLedgers(tx, { uid, ledger })
    const caller = await callerOf(ports, request, tx)
    ensure(caller.uid === uid, 'UNAUTHENTICATED')
    const invitation = await tx.first(invitationByHash, { tokenHash })
    const members = await tx.all(membersOf, { ledger })
    const isMember = members.some((each) => each.uid === uid)
    if (isMember && invitation?.deletedAtMs === null) return
    const nowMs = ports.clock.nowMs()
    ensure(invitation, 'INVITATION_ENDED')
    await ensureOpen(ports, tx, invitation, nowMs)
    ensure(!caller.isAnonymous, 'NOT_ALLOWED')
    const person = await personOf(ports, uid, tx)
    ensureAddress(invitation.email, person)
    ensureRoom(await tx.all(ledgersOfMember, { uid }))
    ensure(members.length < MAX_MEMBERS, 'LEDGER_FULL')
    const member = { ledger, uid, role, name: nameOf(person), since_ms: nowMs }
    const hasRejoined = (await tx.run(rejoin, member)) === 1
    if (!hasRejoined) await tx.run(addMember, { ...member, until_ms: null })
    await tx.run(markUsed, { tokenHash, uid, nowMs })
  })
  return { ledger }
}

function ensureOwner({ uid, ledger }: Asked, { role, caller }: Access): void {
  // A personal ledger is nobody else's.
  ensure(caller.uid === uid && role === 'owner' && ledger !== uid, 'NOT_ALLOWED')
}

/** The stored form of a token: the database alone lets nobody join, and looking it up takes as long for every token. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface Openness {
  readonly madeBy: string
  readonly expiresAtMs: number
  readonly usedBy: string | null
  readonly revokedAtMs: number | null
  readonly existingLedger: string | null
  readonly deletedAtMs: number | null
}

async function ensureOpen(
  { people }: LedgerPorts,
  reader: Reader,
  { madeBy, expiresAtMs, usedBy, revokedAtMs, existingLedger, deletedAtMs }: Openness,
  nowMs: number,
): Promise<void> {
  const isUnused = usedBy === null && revokedAtMs === null && expiresAtMs > nowMs
  ensure(isUnused && existingLedger !== null && deletedAtMs === null, 'INVITATION_ENDED')
  // The account of whoever invites may be disabled.
  ensure(await people?.personOf(madeBy, reader), 'INVITATION_ENDED')
}

async function personOf({ people }: LedgerPorts, uid: string, tx: Transaction): Promise<Person> {
  const person = await people?.personOf(uid, tx)
  ensure(person, 'NOT_ALLOWED')
  return person
}

function nameOf({ name }: Person): string {
  return Array.from(name).slice(0, MAX_NAME).join('')
}

/** Refuses somebody who has not proven to own the address that an invitation is bound to. */
function ensureAddress(email: string | null, person: Person): void {
  if (email === null) return
  ensure(person.email === email, 'OTHER_ADDRESS')
  ensure(person.isEmailVerified, 'EMAIL_NOT_VERIFIED')
}

/** `ana@example.org` as `a…@example.org`. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
