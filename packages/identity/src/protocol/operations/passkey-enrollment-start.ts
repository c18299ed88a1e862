import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

type StartPorts = Pick<Ports, 'database' | 'clock' | 'sessions' | 'passkeys'>

const schema = z.object({ idToken: text(TOKEN_LENGTH) })

/** Begins to add a passkey: returns the browser's options. Guests have no account that it could lead to. */
export async function passkeyEnrollmentStart(ports: StartPorts, request: RouteRequest): Promise<object> {
  const { database, clock, sessions, passkeys } = ports
  const { idToken } = readBody(schema, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  const signedIn = await sessions.requireAccount(idToken, database)
  ensure(signedIn.account.isAnonymous === 0, 'OPERATION_NOT_ALLOWED')
  requireRecentSignIn(clock, signedIn)
  const known = await passkeys.list(database, signedIn.account.uid)
  return { credentialCreationOptions: passkeys.creationOptions(signedIn.account, known) }
}
