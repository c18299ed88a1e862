import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { secondFactorFacts } from '../../mail/templates.ts'
import { readBody, shownText, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

type WithdrawPorts = Pick<Ports, 'database' | 'clock' | 'audit' | 'sessions' | 'secondFactors' | 'queueMail'>

/** What it reads. */
export const mfaEnrollmentWithdrawBody = z.object({
  idToken: text(TOKEN_LENGTH),
  mfaEnrollmentId: shownText(128),
})

/** Removes a second factor of an account, and with the last one its recovery codes. */
export async function mfaEnrollmentWithdraw(ports: WithdrawPorts, request: RouteRequest): Promise<object> {
  const { database, clock, sessions, secondFactors, queueMail } = ports
  const { idToken, mfaEnrollmentId } = readBody(mfaEnrollmentWithdrawBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  ensure(mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID')
  const opened = await database.write(async (tx) => {
    const signedIn = await sessions.requireAccount(idToken, tx)
    requireRecentSignIn(clock, signedIn)
    const { account, session } = signedIn
    const withdrawn = await secondFactors.withdraw(tx, account.uid, mfaEnrollmentId)
    if (account.email !== null) {
      const data = secondFactorFacts(withdrawn)
      await queueMail(tx, { to: account.email, template: 'second-factor-removed', data })
    }
    return sessions.renew(tx, signedIn, session.provider)
  })
  ports.audit.record({ event: 'second-factor-removed', uid: opened.account.uid })
  const { idToken: newIdToken, refreshToken } = await sessions.tokenSet(opened)
  return { idToken: newIdToken, refreshToken }
}
