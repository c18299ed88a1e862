import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { readBody, shownText, TOKEN_LENGTH, text } from '../body.ts'
import { registrationSchema } from '../passkey-response.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'
import { checkMayHavePasskey } from './passkey-enrollment-start.ts'

type FinalizePorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'limits' | 'passkeys' | 'queueMail'
>

const MAX_NAME_LENGTH = 100

/** What it reads. */
export const passkeyEnrollmentFinalizeBody = z.object({
  idToken: text(TOKEN_LENGTH),
  name: shownText(MAX_NAME_LENGTH),
  authenticatorRegistrationResponse: registrationSchema.nullish(),
})

/** Adds the passkey that the browser made. */
export async function passkeyEnrollmentFinalize(
  ports: FinalizePorts,
  request: RouteRequest,
): Promise<object> {
  const { database, clock, audit, sessions, limits, passkeys, queueMail } = ports
  const body = readBody(passkeyEnrollmentFinalizeBody, request)
  const { idToken, authenticatorRegistrationResponse: response } = body
  ensure(idToken, 'MISSING_ID_TOKEN')
  ensure(response, 'INVALID_AUTHENTICATOR_RESPONSE')
  const name = body.name || null
  const opened = await database.write(async (tx) => {
    const signedIn = await sessions.requireAccount(idToken, tx)
    const { account, session } = signedIn
    checkMayHavePasskey(account)
    requireRecentSignIn(clock, signedIn)
    await limits.count(tx, [limits.counter('newPasskeys', account.uid)])
    await passkeys.enrol(tx, account, { name, response })
    if (account.email !== null) {
      const data = name === null ? {} : { name }
      await queueMail(tx, { to: account.email, template: 'passkey-added', data })
    }
    return sessions.renew(tx, signedIn, session.provider)
  })
  audit.record({ event: 'passkey-added', uid: opened.account.uid })
  const { idToken: newIdToken, refreshToken } = await sessions.tokenSet(opened)
  return { idToken: newIdToken, refreshToken }
}
