import { statements, type Transaction } from '@monedero/database'
import type { Account } from '../accounts/account.ts'
import { randomToken, sha256 } from '../secrets/random.ts'
import type { SignIn } from '../sessions/session.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import type { IdentityTables, MfaPendingTable } from '../tables.ts'
import { isPasskeys } from '../totp/second-factors.ts'
import type { Ports } from './ports.ts'

/** A sign-in that waits for its second factor. */
interface PendingSignIn {
  pendingCredential: string
  mfaInfo: object[]
}

/** The result of a right first factor. */
export type FinishedSignIn = OpenedSession | PendingSignIn

const PENDING_LIFE_MS = 10 * 60_000

const { query, command } = statements<IdentityTables>()
const factorsOfAccount = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'display_name as displayName', 'enrolled_at_ms as enrolledAtMs'])
    .where('uid', '=', param('uid'))
    .orderBy('enrolled_at_ms'),
)
const insertPending = command<MfaPendingTable>()((db, param) =>
  db.insertInto('mfa_pending').values({
    hash: param('hash'),
    uid: param('uid'),
    provider: param('provider'),
    tries: param('tries'),
    expires_at_ms: param('expires_at_ms'),
  }),
)

/** Completes the first factor of a locked account: opens a session, or requests the second factor. */
export async function finishSignIn(
  { sessions, clock }: Pick<Ports, 'sessions' | 'clock'>,
  tx: Transaction,
  account: Account,
  signIn: SignIn,
): Promise<FinishedSignIn> {
  if (account.secondFactorCount === 0) return sessions.open(tx, account, signIn)
  const pendingCredential = randomToken()
  await tx.run(insertPending, {
    hash: sha256(pendingCredential),
    uid: account.uid,
    provider: signIn.provider,
    tries: 0,
    expires_at_ms: clock.nowMs() + PENDING_LIFE_MS,
  })
  return { pendingCredential, mfaInfo: await mfaInfoOf(tx, account) }
}

/** The fields that every sign-in answer has in common. Called after the commit. */
export async function signInAnswer(
  { sessions }: Pick<Ports, 'sessions'>,
  finished: FinishedSignIn,
): Promise<object> {
  if ('pendingCredential' in finished) {
    return { mfaPendingCredential: finished.pendingCredential, mfaInfo: finished.mfaInfo }
  }
  const { idToken, refreshToken, expiresInS } = await sessions.tokenSet(finished)
  return { localId: finished.account.uid, idToken, refreshToken, expiresIn: String(expiresInS) }
}

/** The second factors of an account in the protocol's form. */
export async function mfaInfoOf(
  reader: Transaction | Ports['database'],
  account: Account,
): Promise<object[]> {
  if (account.secondFactorCount === 0) return []
  const factors = await reader.all(factorsOfAccount, { uid: account.uid })
  return factors.map(({ id, displayName, enrolledAtMs }) => ({
    mfaEnrollmentId: id,
    ...(displayName !== null && { displayName }),
    enrolledAt: new Date(enrolledAtMs).toISOString(),
    // The SDK refuses kinds that it does not know, so that passkeys pass for an app that takes recovery codes.
    totpInfo: {},
    ...(isPasskeys({ id }) && { passkeyInfo: {} }),
  }))
}
