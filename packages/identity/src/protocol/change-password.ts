import type { Transaction } from '@monedero/database'
import { saveAccount } from '../accounts/account-rows.ts'
import type { Device } from '../sessions/session.ts'
import type { OpenedSession, SignedIn } from '../sessions/sessions.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/** Changes the password of a locked account: every session ends, and the current one is renewed. */
export async function changePassword(
  { sessions, clock, audit, queueMail }: Pick<Ports, 'sessions' | 'clock' | 'audit' | 'queueMail'>,
  tx: Transaction,
  signedIn: SignedIn,
  { passwordHash, device }: { passwordHash: string; device: Device },
): Promise<OpenedSession> {
  requireRecentSignIn(clock, signedIn)
  const { account, session } = signedIn
  const changed = {
    ...(await sessions.endAll(tx, account)),
    passwordHash,
    passwordUpdatedAtMs: clock.nowMs(),
  }
  await saveAccount(tx, changed)
  audit.record({ event: 'password-changed', uid: account.uid })
  if (account.email !== null)
    await queueMail(tx, { to: account.email, template: 'password-changed', data: {} })
  return sessions.open(tx, changed, {
    provider: session.provider,
    device,
    ...(session.secondFactorId !== null && { secondFactorId: session.secondFactorId }),
    ...(session.passkeyId !== null && { passkeyId: session.passkeyId }),
    ...(session.claims !== null && { claims: JSON.parse(session.claims) }),
  })
}
