import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { ensure } from '../../errors.ts'
import { secondFactorFacts } from '../../mail/templates.ts'
import type { AssertionResponse } from '../../passkeys/ceremony.ts'
import type { EnrolmentProof } from '../../totp/second-factors.ts'
import { readBody, shownText, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { assertionSchema } from '../passkey-response.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'
import { checkMayEnrol } from './mfa-enrollment-start.ts'

type FinalizePorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'secondFactors' | 'passkeys' | 'queueMail'
>

const MAX_NAME_LENGTH = 100
/** What it reads. */
export const mfaEnrollmentFinalizeBody = z.object({
  idToken: text(TOKEN_LENGTH),
  displayName: shownText(MAX_NAME_LENGTH),
  totpVerificationInfo: z.object({ sessionInfo: text(TEXT_LENGTH), verificationCode: text(64) }).nullish(),
  passkeyEnrollmentInfo: z.object({ authenticatorAuthenticationResponse: assertionSchema }).nullish(),
})

/**
 * Ends the enrolment of an authenticator app with its first code, or makes the passkeys of the account its second factor with the use
 * of one. In addition to the protocol it returns the recovery codes, if they are new.
 */
export async function mfaEnrollmentFinalize(ports: FinalizePorts, request: RouteRequest): Promise<object> {
  const { database, clock, sessions, queueMail } = ports
  const body = readBody(mfaEnrollmentFinalizeBody, request)
  const { idToken } = body
  ensure(idToken, 'MISSING_ID_TOKEN')
  const proof = body.passkeyEnrollmentInfo?.authenticatorAuthenticationResponse ?? proofOfApp(body)
  const { opened, recoveryCodes } = await database.write(async (tx) => {
    const signedIn = await sessions.requireAccount(idToken, tx)
    requireRecentSignIn(clock, signedIn)
    checkMayEnrol(signedIn)
    const { account, session } = signedIn
    const codes = await enrol(ports, tx, account, proof)
    if (account.email !== null) {
      const data = secondFactorFacts({
        name: isApp(proof) ? proof.displayName : null,
        isPasskeys: !isApp(proof),
        hasOther: account.secondFactorCount > 0,
      })
      await queueMail(tx, { to: account.email, template: 'second-factor-added', data })
    }
    return { opened: await sessions.renew(tx, signedIn, session.provider), recoveryCodes: codes }
  })
  ports.audit.record({ event: 'second-factor-added', uid: opened.account.uid })
  const tokens = await sessions.tokenSet(opened)
  return { idToken: tokens.idToken, refreshToken: tokens.refreshToken, totpAuthInfo: {}, recoveryCodes }
}

/** Adds the factor that was proven to a locked account; returns new recovery codes, if it is the first. */
async function enrol(
  { secondFactors, passkeys }: FinalizePorts,
  tx: Transaction,
  account: Account,
  proof: EnrolmentProof | AssertionResponse,
): Promise<string[]> {
  if (isApp(proof)) return secondFactors.enrol(tx, account, proof)
  const asked = { purpose: 'second-factor-enrolment', subject: account.uid } as const
  const use = await passkeys.use(tx, account.uid, asked, proof)
  ensure(use === 'right', 'INVALID_AUTHENTICATOR_RESPONSE')
  return secondFactors.enrolPasskeys(tx, account)
}

function isApp(proof: EnrolmentProof | AssertionResponse): proof is EnrolmentProof {
  return 'sessionInfo' in proof
}

function proofOfApp({
  displayName,
  totpVerificationInfo,
}: z.output<typeof mfaEnrollmentFinalizeBody>): EnrolmentProof {
  ensure(
    totpVerificationInfo,
    'OPERATION_NOT_ALLOWED',
    'Only authenticator apps and passkeys can be second factors here.',
  )
  const { sessionInfo, verificationCode: code } = totpVerificationInfo
  ensure(sessionInfo, 'MISSING_SESSION_INFO')
  ensure(code, 'MISSING_CODE')
  return { sessionInfo, code, displayName: displayName || null }
}
