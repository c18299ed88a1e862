import type { Transaction } from '@monedero/database'
import { secondFactorFacts } from '../mail/templates.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/**
 * Removes passkeys of a locked account, with a mail about each. Sessions that they began go on. Without a passkey left they are no
 * second factor any more: nobody could sign in with one.
 */
export async function removePasskeys(
  ports: Pick<Ports, 'clock' | 'audit' | 'passkeys' | 'secondFactors' | 'queueMail'>,
  tx: Transaction,
  signedIn: SignedIn,
  credentialIds: readonly string[],
): Promise<void> {
  const { clock, audit, passkeys, secondFactors, queueMail } = ports
  requireRecentSignIn(clock, signedIn)
  const { uid, email } = signedIn.account
  for (const credentialId of new Set(credentialIds)) {
    const name = await passkeys.remove(tx, uid, credentialId)
    audit.record({ event: 'passkey-removed', uid })
    const data = name === null ? {} : { name }
    if (email !== null) await queueMail(tx, { to: email, template: 'passkey-removed', data })
  }
  if ((await passkeys.list(tx, uid)).length > 0 || !(await secondFactors.withdrawPasskeys(tx, uid))) return
  audit.record({ event: 'second-factor-removed', uid })
  const data = secondFactorFacts(null, true)
  if (email !== null) await queueMail(tx, { to: email, template: 'second-factor-removed', data })
}
