import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { ensure } from '../../errors.ts'
import type { Session } from '../../sessions/session.ts'
import { TOTP_DIGITS, TOTP_PERIOD_S } from '../../totp/totp-code.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

const schema = z.object({ idToken: text(TOKEN_LENGTH), totpEnrollmentInfo: z.object({}).nullish() })

/** Starts the enrolment of an authenticator app: returns its secret. */
export async function mfaEnrollmentStart(
  {
    database,
    clock,
    sessions,
    secondFactors,
  }: Pick<Ports, 'database' | 'clock' | 'sessions' | 'secondFactors'>,
  request: RouteRequest,
): Promise<object> {
  const { idToken, totpEnrollmentInfo } = readBody(schema, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  ensure(
    totpEnrollmentInfo,
    'OPERATION_NOT_ALLOWED',
    'Only the enrolment of an authenticator app has a start.',
  )
  const signedIn = await sessions.requireAccount(idToken, database)
  requireRecentSignIn(clock, signedIn)
  checkMayEnrol(signedIn)
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
