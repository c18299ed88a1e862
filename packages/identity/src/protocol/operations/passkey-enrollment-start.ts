import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { ensure } from '../../errors.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

type StartPorts = Pick<Ports, 'database' | 'clock' | 'sessions' | 'passkeys'>

/** What it reads. */
export const passkeyEnrollmentStartBody = z.object({ idToken: text(TOKEN_LENGTH) })

/** Begins to add a passkey: returns the browser's options. */
export async function passkeyEnrollmentStart(ports: StartPorts, request: RouteRequest): Promise<object> {
  const { database, clock, sessions, passkeys } = ports
  const { idToken } = readBody(passkeyEnrollmentStartBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  const signedIn = await sessions.requireAccount(idToken, database)
  checkMayHavePasskey(signedIn.account)
  requireRecentSignIn(clock, signedIn)
  const existing = await passkeys.list(database, signedIn.account.uid)
  return { credentialCreationOptions: passkeys.creationOptions(signedIn.account, existing) }
}

/**
 * Guests have no account that a passkey could lead to. An address must be verified first: whoever signs up with somebody else's could
 * keep a way in after its owner has taken the account over, and have mails sent to them.
 */
export function checkMayHavePasskey({ isAnonymous, email, emailVerified }: Account): void {
  ensure(isAnonymous === 0, 'OPERATION_NOT_ALLOWED')
  ensure(email === null || emailVerified === 1, 'UNVERIFIED_EMAIL')
}
