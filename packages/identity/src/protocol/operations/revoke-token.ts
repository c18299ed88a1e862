import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure, IdentityError } from '../../errors.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

/** What it reads. */
export const revokeTokenBody = z.object({ idToken: text(TOKEN_LENGTH) })

/** Would revoke a token of Apple's, the only provider that the SDK asks this for; Apple is no provider here. */
export async function revokeToken(
  { database, sessions }: Pick<Ports, 'database' | 'sessions'>,
  request: RouteRequest,
): Promise<object> {
  const { idToken } = readBody(revokeTokenBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  await sessions.verifyIdToken(idToken, database)
  throw new IdentityError('OPERATION_NOT_ALLOWED', 'This provider is not set up here')
}
