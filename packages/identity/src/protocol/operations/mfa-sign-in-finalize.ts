import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { ensure, IdentityError } from '../../errors.ts'
import type { AssertionResponse } from '../../passkeys/ceremony.ts'
import { type PasskeyRefusal, refusalOf } from '../../passkeys/passkeys.ts'
import { sha256 } from '../../secrets/random.ts'
import type { Device } from '../../sessions/session.ts'
import type { OpenedSession } from '../../sessions/sessions.ts'
import * as rows from '../../totp/second-factor-rows.ts'
import { isPasskeys } from '../../totp/second-factors.ts'
import { deviceOf, readBody, shownText, TEXT_LENGTH, text } from '../body.ts'
import { assertionSchema } from '../passkey-response.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'

type FinalizePorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'secondFactors' | 'passkeys' | 'limits'
>

/** What it reads. */
export const mfaSignInFinalizeBody = z.object({
  mfaPendingCredential: text(TEXT_LENGTH),
  mfaEnrollmentId: shownText(128),
  totpVerificationInfo: z.object({ verificationCode: text(64) }).nullish(),
  passkeyVerificationInfo: z.object({ authenticatorAuthenticationResponse: assertionSchema }).nullish(),
})

/** Ends a sign-in with a code of the authenticator app or a passkey, or with a recovery code in the place of either. */
export async function mfaSignInFinalize(ports: FinalizePorts, request: RouteRequest): Promise<object> {
  const body = readBody(mfaSignInFinalizeBody, request)
  const { mfaPendingCredential, mfaEnrollmentId } = body
  ensure(mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL')
  ensure(mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID')
  const response = body.passkeyVerificationInfo?.authenticatorAuthenticationResponse
  const code = body.totpVerificationInfo?.verificationCode
  const proof = response ?? code
  ensure(proof, 'MISSING_CODE')
  const attempt = {
    hash: sha256(mfaPendingCredential),
    factorId: mfaEnrollmentId,
    proof,
    device: deviceOf(request),
  }
  // A wrong proof must be counted, so the transaction is committed before the refusal is thrown.
  const opened = await ports.database.write((tx) => finish(ports, tx, attempt))
  if (typeof opened === 'string') throw new IdentityError(opened)
  recordSignIn(ports.audit, opened, {
    uid: opened.account.uid,
    provider: opened.session.provider,
    isNewUser: false,
  })
  const { idToken, refreshToken } = await ports.sessions.tokenSet(opened)
  return { idToken, refreshToken }
}

type Wrong = PasskeyRefusal | 'INVALID_CODE'

interface Attempt {
  hash: string
  factorId: string
  /** A code, or the response of a passkey. */
  proof: string | AssertionResponse
  device: Device
}

async function finish(
  ports: FinalizePorts,
  tx: Transaction,
  attempt: Attempt,
): Promise<OpenedSession | Wrong> {
  const { clock, audit, sessions, limits } = ports
  const { hash, factorId, proof, device } = attempt
  const named = await tx.first(rows.pendingByHash, { hash })
  ensure(named, 'INVALID_MFA_PENDING_CREDENTIAL')
  audit.concern(named.uid)
  const account = await lockAndLoadAccount(tx, named.uid)
  // Read again: another use of it may have ended while this one waited for the account.
  const pending = await tx.first(rows.pendingByHash, { hash })
  ensure(account && pending && rows.isUsable(pending, clock), 'INVALID_MFA_PENDING_CREDENTIAL')
  ensure(account.disabled === 0, 'USER_DISABLED')
  // Counting and clearing both refuse while the counter requires a wait; then no code was consumed.
  const counter = limits.counter('wrongSecondFactor', account.uid)
  const wrong = await check(ports, tx, account.uid, attempt)
  if (wrong !== undefined) {
    await tx.run(rows.countPendingTry, { hash })
    await limits.count(tx, [counter])
    return wrong
  }
  // Passkeys cannot be guessed, so that wrong codes of somebody else do not keep their owner out.
  const isCode = typeof proof === 'string'
  await (isCode ? limits.clear(tx, counter) : limits.forget(tx, counter))
  await tx.run(rows.deletePending, { hash })
  const used = isCode ? {} : { passkeyId: proof.id }
  return sessions.open(tx, account, { provider: pending.provider, device, secondFactorId: factorId, ...used })
}

/** Checks and consumes the proof of a second factor of a locked account; returns the refusal of a wrong one. */
async function check(
  { secondFactors, passkeys }: FinalizePorts,
  tx: Transaction,
  uid: string,
  { hash, factorId, proof }: Attempt,
): Promise<Wrong | undefined> {
  if (typeof proof === 'string')
    return (await secondFactors.use(tx, uid, factorId, proof)) ? undefined : 'INVALID_CODE'
  const factor = await tx.first(rows.factorById, { uid, id: factorId })
  ensure(factor && isPasskeys(factor), 'MFA_ENROLLMENT_NOT_FOUND')
  return refusalOf(await passkeys.use(tx, uid, { purpose: 'second-factor', subject: hash }, proof))
}
