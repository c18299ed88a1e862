import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../accounts/account.ts'
import { ensure } from '../errors.ts'
import { readBody, readQuery, TEXT_LENGTH, text } from '../protocol/body.ts'
import { acceptedInvitation, COOKIE_LIFE_MS, invitationCookie } from '../protocol/invitation-cookie.ts'
import { noStore, serveJsonRoute, serveRoute } from '../protocol/json-route.ts'
import type { IdentityRoute, Ports } from '../protocol/ports.ts'
import { bearerToken } from '../sessions/bearer.ts'

type InvitationPorts = Pick<
  Ports,
  'database' | 'clock' | 'writeAudit' | 'sessions' | 'invitations' | 'settings'
>

const PATH = '/v1/invitations'
const DAY_MS = 24 * 3_600_000
/** Of an account's own link. */
const LIFE_MS = 7 * DAY_MS
/** Open invitations that one account may have. */
export const MAX_OPEN = 20

const acceptBody = z.object({ token: text(TEXT_LENGTH) })
const revokeQuery = z.object({ id: text(TEXT_LENGTH) })

/** Accepting an invitation, and the invitations that an account makes. */
export function invitationRoutes(ports: InvitationPorts): IdentityRoute[] {
  const { database, sessions, invitations, settings } = ports
  const cookie = invitationCookie(settings.publicUrl)

  /** The invitation in the body, or the one accepted before; the browser keeps it in a cookie that scripts cannot read. */
  const accept = async (request: RouteRequest) => {
    const token = readBody(acceptBody, request).token ?? acceptedInvitation(settings, request)
    const invitation = token === undefined ? undefined : await invitations.find(database, token)
    ensure(token !== undefined && invitation, 'INVITATION_NOT_FOUND')
    const lifeMs = Math.min(COOKIE_LIFE_MS, invitation.expiresAtMs - ports.clock.nowMs())
    const headers = { ...noStore, 'set-cookie': cookie.set(token, lifeMs) }
    return { status: 200, headers, json: { email: invitation.email } }
  }
  const list = async ({ headers }: RouteRequest) => {
    const { account } = await sessions.requireAccount(bearerToken(headers['authorization']), database)
    const mayInvite = isInviter(settings, account)
    const own = mayInvite ? await invitations.list(database, account.uid) : []
    return {
      mayInvite,
      isFull: own.length >= MAX_OPEN,
      invitations: own.map(({ id, createdAtMs, expiresAtMs }) => ({ id, createdAtMs, expiresAtMs })),
    }
  }
  const make = async ({ headers, network, requestId }: RouteRequest) => {
    const idToken = bearerToken(headers['authorization'])
    const { uid, ...made } = await database.write(async (tx) => {
      // Inside the transaction the account is locked, so that parallel requests do not exceed the limit.
      const { account } = await sessions.requireAccount(idToken, tx)
      ensure(isInviter(settings, account), 'MAY_NOT_INVITE')
      ensure((await invitations.list(tx, account.uid)).length < MAX_OPEN, 'TOO_MANY_INVITATIONS')
      const { invitation, link } = await invitations.make(tx, {
        madeBy: account.uid,
        uses: 1,
        lifeMs: LIFE_MS,
      })
      return { uid: account.uid, id: invitation.id, expiresAtMs: invitation.expiresAtMs, link }
    })
    ports.writeAudit({ event: 'invitation-made', network, uid, invitation: made.id, requestId })
    return made
  }
  const revoke = async (request: RouteRequest) => {
    const { headers, network, requestId } = request
    const idToken = bearerToken(headers['authorization'])
    const invitation = readQuery(revokeQuery, request).id ?? ''
    const uid = await database.write(async (tx) => {
      const { account } = await sessions.requireAccount(idToken, tx)
      await invitations.revoke(tx, invitation, account.uid)
      return account.uid
    })
    ports.writeAudit({ event: 'invitation-revoked', network, uid, invitation, requestId })
    return {}
  }
  return [
    {
      method: 'POST',
      path: '/v1/invitation',
      access: 'open',
      input: { body: { schema: acceptBody } },
      handle: serveRoute(accept),
    },
    { method: 'GET', path: PATH, access: 'bearer', input: {}, handle: serveJsonRoute(list) },
    { method: 'POST', path: PATH, access: 'bearer', input: {}, handle: serveJsonRoute(make) },
    {
      method: 'DELETE',
      path: PATH,
      access: 'bearer',
      input: { query: revokeQuery },
      handle: serveJsonRoute(revoke),
    },
  ]
}

/** Whether an account may invite: the address must be proven, because anybody can sign up with somebody else's. */
function isInviter({ signUp, inviters }: Ports['settings'], account: Account): boolean {
  if (signUp !== 'invite' || account.isAnonymous === 1) return false
  if (inviters === 'members') return true
  return account.emailVerified === 1 && inviters.includes(account.emailCanonical ?? '')
}
