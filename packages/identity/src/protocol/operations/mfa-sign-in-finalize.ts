import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { recordSignIn } from '../../audit/record-sign-in.ts'
import { ensure } from '../../errors.ts'
import { sha256 } from '../../secrets/random.ts'
import type { Device } from '../../sessions/session.ts'
import type { OpenedSession } from '../../sessions/sessions.ts'
import * as rows from '../../totp/second-factor-rows.ts'
import { deviceOf, readBody, shownText, TEXT_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

type FinalizePorts = Pick<Ports, 'database' | 'clock' | 'audit' | 'sessions' | 'secondFactors' | 'limits'>

const MOST_TRIES = 5
const schema = z.object({
  mfaPendingCredential: text(TEXT_LENGTH),
  mfaEnrollmentId: shownText(128),
  totpVerificationInfo: z.object({ verificationCode: text(64) }).nullish(),
})

/** Ends a sign-in with a code of the authenticator app, or with a recovery code in its place. */
export async function mfaSignInFinalize(ports: FinalizePorts, request: RouteRequest): Promise<object> {
  const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = readBody(schema, request)
  ensure(mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL')
  ensure(mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID')
  const code = totpVerificationInfo?.verificationCode
  ensure(code, 'MISSING_CODE')
  const attempt = {
    hash: sha256(mfaPendingCredential),
    factorId: mfaEnrollmentId,
    code,
    device: deviceOf(request),
  }
  // A wrong code must be counted, so the transaction is committed before the refusal is thrown.
  const opened = await ports.database.write((tx) => finish(ports, tx, attempt))
  ensure(opened, 'INVALID_CODE')
  recordSignIn(ports.audit, opened, {
    uid: opened.account.uid,
    provider: opened.session.provider,
    isNewUser: false,
  })
  const { idToken, refreshToken } = await ports.sessions.tokenSet(opened)
  return { idToken, refreshToken }
}

interface Attempt {
  hash: string
  factorId: string
  code: string
  device: Device
}

async function finish(
  { clock, audit, sessions, secondFactors, limits }: FinalizePorts,
  tx: Transaction,
  { hash, factorId, code, device }: Attempt,
): Promise<OpenedSession | undefined> {
  const named = await tx.first(rows.pendingByHash, { hash })
  ensure(named, 'INVALID_MFA_PENDING_CREDENTIAL')
  audit.concern(named.uid)
  const account = await lockAndLoadAccount(tx, named.uid)
  // Read again: another use of it may have ended while this one waited for the account.
  const pending = await tx.first(rows.pendingByHash, { hash })
  const isGood = pending !== undefined && pending.expires_at_ms > clock.nowMs() && pending.tries < MOST_TRIES
  ensure(account && isGood, 'INVALID_MFA_PENDING_CREDENTIAL')
  ensure(account.disabled === 0, 'USER_DISABLED')
  // Counting and clearing both refuse while the counter requires a wait; then no code was consumed.
  const counter = limits.counter('wrongSecondFactor', account.uid)
  if (!(await secondFactors.use(tx, account.uid, factorId, code))) {
    await tx.run(rows.countPendingTry, { hash })
    await limits.count(tx, [counter])
    return undefined
  }
  await limits.clear(tx, counter)
  await tx.run(rows.deletePending, { hash })
  return sessions.open(tx, account, { provider: pending.provider, device, secondFactorId: factorId })
}
