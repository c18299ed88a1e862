import type { Transaction } from '@monedero/database'
import { type Account, linkedIdentities } from '../accounts/account.ts'
import { ensure } from '../errors.ts'
import { secondFactorFacts } from '../mail/templates.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/** What removing passkeys needs. */
export type RemovalPorts = Pick<
  Ports,
  | 'clock'
  | 'audit'
  | 'sessions'
  | 'passkeys'
  | 'secondFactors'
  | 'queueMail'
  | 'providers'
  | 'sendSms'
  | 'settings'
>

/**
 * Removes passkeys of a locked account, with a mail about each, and ends the other sessions that they began. Without a passkey left they
 * are no second factor any more: nobody could sign in with one.
 */
export async function removePasskeys(
  ports: RemovalPorts,
  tx: Transaction,
  signedIn: SignedIn,
  credentialIds: readonly string[],
): Promise<void> {
  const { clock, audit, sessions, passkeys, secondFactors, queueMail } = ports
  requireRecentSignIn(clock, signedIn)
  const { account, session } = signedIn
  const { uid, email } = account
  const removed = new Set(credentialIds)
  ensure(removed.size < account.passkeyCount || hasOtherWayIn(ports, account), 'LAST_SIGN_IN_METHOD')
  for (const credentialId of removed) {
    const name = await passkeys.remove(tx, uid, credentialId)
    await sessions.endOthersOfPasskey(tx, { uid, id: session.id }, credentialId)
    const data = name === null ? {} : { name }
    if (email !== null) await queueMail(tx, { to: email, template: 'passkey-removed', data })
  }
  if (removed.size > 0) audit.record({ event: 'passkey-removed', uid, passkeys: removed.size })
  if ((await passkeys.list(tx, uid)).length > 0) return
  const withdrawn = await secondFactors.withdrawPasskeys(tx, uid)
  if (withdrawn === undefined) return
  audit.record({ event: 'second-factor-removed', uid })
  const data = secondFactorFacts(withdrawn)
  if (email !== null) await queueMail(tx, { to: email, template: 'second-factor-removed', data })
}

/**
 * Whether an account can be entered without a passkey, as this server is set up: with its password, by a link or a code that is sent, or by
 * a provider that is offered.
 */
function hasOtherWayIn({ providers, sendSms, settings }: RemovalPorts, account: Account): boolean {
  const byEmail = account.email !== null && (account.passwordHash !== null || settings.sendsMail)
  const byPhone = account.phoneNumber !== null && sendSms !== undefined
  return byEmail || byPhone || linkedIdentities(account).some(({ provider }) => providers.has(provider))
}
