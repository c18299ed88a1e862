import { statements, type Transaction } from '@monedero/database'
import {
  type Account,
  addressOf,
  hasEmailSignIn,
  linkedIdentities,
  withoutAddress,
} from '../accounts/account.ts'
import { findAccount } from '../accounts/account-rows.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import type { IdentityTables, SignInProvider } from '../tables.ts'
import { sendRecovery } from './apply-code.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

type UnlinkPorts = Pick<Ports, 'sessions' | 'clock' | 'audit' | 'actionCodes' | 'queueMail' | 'settings'>

const { command } = statements<IdentityTables>()
const deleteIdentity = command<{ uid: string; provider: string }>()((db, param) =>
  db.deleteFrom('identities').where('uid', '=', param('uid')).where('provider', '=', param('provider')),
)

/** Removes providers of a locked account; the others that are named do nothing. The current session stays; the caller saves the account. */
export async function unlinkProviders(
  ports: UnlinkPorts,
  tx: Transaction,
  signedIn: SignedIn,
  providers: readonly string[],
): Promise<Account> {
  requireRecentSignIn(ports.clock, signedIn)
  const { uid } = signedIn.account
  const unlinked = linkedProviders(signedIn.account).filter((provider) => providers.includes(provider))
  for (const provider of unlinked) {
    ports.audit.record({ event: 'provider-unlinked', uid, provider })
    await tx.run(deleteIdentity, { uid, provider })
  }
  await notify(ports, tx, signedIn.account, unlinked)
  const left = (await findAccount(tx, uid)) ?? signedIn.account
  const account = unlinked.includes('phone') ? { ...left, phoneNumber: null } : left
  return unlinked.includes('password') ? removeEmail(ports, tx, { ...signedIn, account }) : account
}

function linkedProviders(account: Account): SignInProvider[] {
  return [
    ...linkedIdentities(account).map(({ provider }) => provider),
    ...(account.phoneNumber === null ? [] : (['phone'] as const)),
    ...(hasEmailSignIn(account) ? (['password'] as const) : []),
  ]
}

/** One mail about each way to sign in that the account had and has no more; the end of the address has its own. */
async function notify(
  { queueMail }: UnlinkPorts,
  tx: Transaction,
  account: Account,
  removed: readonly string[],
): Promise<void> {
  const { email: to, phoneNumber } = account
  if (to === null) return
  for (const { provider } of linkedIdentities(account)) {
    if (removed.includes(provider))
      await queueMail(tx, { to, template: 'provider-unlinked', data: { provider } })
  }
  if (phoneNumber !== null && removed.includes('phone'))
    await queueMail(tx, { to, template: 'phone-unlinked', data: { phoneNumber } })
}

/** Without its password an account loses its address: handled like a change of address, with a mail to the old one. */
async function removeEmail(ports: UnlinkPorts, tx: Transaction, signedIn: SignedIn): Promise<Account> {
  const { account, session } = signedIn
  const old = addressOf(account)
  if (old === undefined) return account
  await ports.sessions.endOthers(tx, account.uid, session.id)
  await sendRecovery(ports, tx, account, { old, newEmail: null })
  return withoutAddress(account)
}
