import type { Transaction } from '@monedero/database'
import { saveAccount } from '../accounts/account-rows.ts'
import type { EmailAddress } from '../accounts/email-address.ts'
import { ensure } from '../errors.ts'
import type { OpenedSession, SignedIn } from '../sessions/sessions.ts'
import { checkTypedAddress } from './check-typed-address.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/** Refuses a first password that `linkPassword` would refuse. Needs no hash, so it can run before one is made. */
export function checkPasswordLink(
  { clock }: Pick<Ports, 'clock'>,
  signedIn: SignedIn,
  email: EmailAddress,
): void {
  const { account } = signedIn
  requireRecentSignIn(clock, signedIn)
  ensure(account.passwordHash === null, 'OPERATION_NOT_ALLOWED', 'The account has a password already')
  const hasOtherEmail = account.emailCanonical !== null && account.emailCanonical !== email.canonical
  ensure(!hasOtherEmail, 'OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
}

/** Adds a first password to a locked account, and an address if it has none. The uid stays. */
export async function linkPassword(
  ports: Pick<Ports, 'sessions' | 'clock' | 'audit' | 'actionCodes' | 'queueMail' | 'settings'>,
  tx: Transaction,
  signedIn: SignedIn,
  { email, passwordHash }: { email: EmailAddress; passwordHash: string },
): Promise<OpenedSession> {
  const { sessions, clock, audit, queueMail } = ports
  checkPasswordLink(ports, signedIn, email)
  const { account } = signedIn
  await checkTypedAddress(ports, tx, account, email)
  const linked = {
    ...account,
    email: account.email ?? email.email,
    emailCanonical: email.canonical,
    passwordHash,
    passwordUpdatedAtMs: clock.nowMs(),
    isAnonymous: 0 as const,
  }
  await saveAccount(tx, linked)
  audit.record({ event: 'provider-linked', uid: account.uid, provider: 'password' })
  if (account.email !== null)
    await queueMail(tx, { to: account.email, template: 'password-changed', data: {} })
  return sessions.renew(tx, { ...signedIn, account: linked }, 'password')
}
