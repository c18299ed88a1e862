import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { parseEmail } from '../../accounts/email-address.ts'
import { ensure } from '../../errors.ts'
import { randomId } from '../../secrets/random.ts'
import { parseWebUrl } from '../../web-url.ts'
import { readBody, TEXT_LENGTH, text } from '../body.ts'

/** What it reads. */
export const createAuthUriBody = z.object({ identifier: text(TEXT_LENGTH), continueUri: text(TEXT_LENGTH) })

/** Would list the sign-in methods of an address; always returns none, so that accounts cannot be enumerated. */
export function createAuthUri(_ports: object, request: RouteRequest): object {
  const { identifier, continueUri } = readBody(createAuthUriBody, request)
  ensure(identifier, 'MISSING_IDENTIFIER')
  ensure(continueUri, 'MISSING_CONTINUE_URI')
  ensure(parseWebUrl(continueUri), 'INVALID_CONTINUE_URI')
  ensure(parseEmail(identifier), 'INVALID_IDENTIFIER')
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomId() }
}
