import type { Transaction } from '@monedero/database'
import type { SignedIn } from '../sessions/sessions.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/** Removes passkeys of a locked account, with a mail about each. Sessions that they began go on. */
export async function removePasskeys(
  { clock, audit, passkeys, queueMail }: Pick<Ports, 'clock' | 'audit' | 'passkeys' | 'queueMail'>,
  tx: Transaction,
  signedIn: SignedIn,
  credentialIds: readonly string[],
): Promise<void> {
  requireRecentSignIn(clock, signedIn)
  const { uid, email } = signedIn.account
  for (const credentialId of new Set(credentialIds)) {
    const name = await passkeys.remove(tx, uid, credentialId)
    audit.record({ event: 'passkey-removed', uid })
    const data = name === null ? {} : { name }
    if (email !== null) await queueMail(tx, { to: email, template: 'passkey-removed', data })
  }
}
