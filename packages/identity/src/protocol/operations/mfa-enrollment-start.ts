import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { ensure } from '../../errors.ts'
import type { Session } from '../../sessions/session.ts'
import { TOTP_DIGITS, TOTP_PERIOD_S } from '../../totp/totp-code.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

/** What it reads. */
export const mfaEnrollmentStartBody = z.object({
  idToken: text(TOKEN_LENGTH),
  totpEnrollmentInfo: z.object({}).nullish(),
  passkeyEnrollmentInfo: z.object({}).nullish(),
})

/** Starts the enrolment of an authenticator app with its secret, or of the passkeys of the account with the use of one. */
export async function mfaEnrollmentStart(
  ports: Pick<Ports, 'database' | 'clock' | 'sessions' | 'secondFactors' | 'passkeys'>,
  request: RouteRequest,
): Promise<object> {
  const { database, clock, sessions, secondFactors, passkeys } = ports
  const { idToken, totpEnrollmentInfo, passkeyEnrollmentInfo } = readBody(mfaEnrollmentStartBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  ensure(
    totpEnrollmentInfo ?? passkeyEnrollmentInfo,
    'OPERATION_NOT_ALLOWED',
    'Only authenticator apps and passkeys can be second factors here.',
  )
  const signedIn = await sessions.requireAccount(idToken, database)
  requireRecentSignIn(clock, signedIn)
  checkMayEnrol(signedIn)
  if (passkeyEnrollmentInfo) {
    const { uid } = signedIn.account
    const allowed = await passkeys.list(database, uid)
    ensure(allowed.length > 0, 'PASSKEY_ENROLLMENT_NOT_FOUND')
    const asked = { purpose: 'second-factor-enrolment', subject: uid } as const
    return { passkeySessionInfo: { credentialRequestOptions: passkeys.requestOptions(asked, allowed) } }
  }
  ensure(!(await secondFactors.hasApp(database, signedIn.account.uid)), 'SECOND_FACTOR_EXISTS')
  const { secret, sessionInfo, expiresAtMs } = secondFactors.start(signedIn.account)
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: TOTP_DIGITS,
      hashingAlgorithm: 'SHA1',
      periodSec: TOTP_PERIOD_S,
      sessionInfo,
      finalizeEnrollmentTime: new Date(expiresAtMs).toISOString(),
    },
  }
}

/** A second factor needs a supported first factor, and an address for the notice of its removal. */
export function checkMayEnrol({ account, session }: { account: Account; session: Session }): void {
  const isAskedFor = /^(?:password|passkey|google\.com|oidc\..+)$/u.test(session.provider)
  ensure(isAskedFor, 'UNSUPPORTED_FIRST_FACTOR')
  ensure(account.emailVerified === 1, 'UNVERIFIED_EMAIL')
}
