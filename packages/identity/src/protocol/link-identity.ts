import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import { type Account, linkedIdentities } from '../accounts/account.ts'
import { findAccountByEmail, saveAccount } from '../accounts/account-rows.ts'
import { type EmailAddress, parseEmail } from '../accounts/email-address.ts'
import { findIdentityOwner, lockIdentity } from '../accounts/identity-rows.ts'
import { ensure } from '../errors.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import { admitGuest, checkNewAddress } from './admission.ts'
import { attachIdentity } from './attach-identity.ts'
import { checkTypedAddress } from './check-typed-address.ts'
import type { IdpCredential } from './idp-credential.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

type LinkPorts = Pick<
  Ports,
  'clock' | 'audit' | 'sessions' | 'actionCodes' | 'invitations' | 'queueMail' | 'settings'
>

/** Adds a provider's identity to the signed-in account. The uid stays. */
export async function linkIdentity(
  ports: LinkPorts,
  tx: Transaction,
  credential: IdpCredential,
  { idToken, request }: { idToken: string; request: RouteRequest },
): Promise<OpenedSession> {
  const { providerId, identity } = credential
  await lockIdentity(tx, providerId, identity.subject)
  const signedIn = await ports.sessions.requireAccount(idToken, tx)
  const { uid } = signedIn.account
  requireRecentSignIn(ports.clock, signedIn)
  const email = identity.email === undefined ? undefined : parseEmail(identity.email)
  await admitGuest(ports, tx, signedIn.account, { email, request })
  const owner = await findIdentityOwner(tx, providerId, identity.subject)
  ensure(owner === undefined || owner === uid, 'FEDERATED_USER_ID_ALREADY_LINKED')
  const hasOther = linkedIdentities(signedIn.account).some(
    ({ provider, subject }) => provider === providerId && subject !== identity.subject,
  )
  ensure(!hasOther, 'OPERATION_NOT_ALLOWED', 'The account has another identity of this provider')
  const account = await withAddressOf(ports, tx, signedIn.account, credential, email)
  await saveAccount(tx, account)
  const linked = await attachIdentity(ports, tx, account, credential)
  const { email: to } = signedIn.account
  if (to !== null && owner === undefined)
    await ports.queueMail(tx, { to, template: 'provider-linked', data: { provider: providerId } })
  if (owner === undefined) ports.audit.record({ event: 'provider-linked', uid, provider: providerId })
  return ports.sessions.renew(tx, { ...signedIn, account: linked }, providerId)
}

/** An account without an address gets the identity's; the same address may become verified. */
async function withAddressOf(
  ports: LinkPorts,
  tx: Transaction,
  account: Account,
  { identity }: IdpCredential,
  email: EmailAddress | undefined,
): Promise<Account> {
  const linked: Account = {
    ...account,
    isAnonymous: 0,
    displayName: account.displayName ?? identity.displayName ?? null,
    photoUrl: account.photoUrl ?? identity.photoUrl ?? null,
  }
  if (email === undefined) return linked
  const holder = await findAccountByEmail(tx, email.canonical)
  ensure(holder === undefined || holder.uid === account.uid, 'EMAIL_EXISTS')
  if (account.emailCanonical === null) {
    const emailVerified = identity.emailVerified ? 1 : 0
    if (identity.emailVerified) checkNewAddress(ports, account, email)
    else await checkTypedAddress(ports, tx, account, email)
    return { ...linked, email: email.email, emailCanonical: email.canonical, emailVerified, isUnproven: 0 }
  }
  const isVouched = account.emailCanonical === email.canonical && identity.emailVerified
  // Whoever holds the session has the mailbox, too.
  return isVouched ? { ...linked, emailVerified: 1, isUnproven: 0 } : linked
}
