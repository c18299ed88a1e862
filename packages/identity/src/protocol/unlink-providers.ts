import { statements, type Transaction } from '@monedero/database'
import { type Account, addressOf } from '../accounts/account.ts'
import { findAccount } from '../accounts/account-rows.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import type { IdentityTables } from '../tables.ts'
import { sendRecovery } from './apply-code.ts'
import type { Ports } from './ports.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

type UnlinkPorts = Pick<Ports, 'sessions' | 'clock' | 'audit' | 'actionCodes' | 'queueMail' | 'settings'>

const { command } = statements<IdentityTables>()
const deleteIdentity = command<{ uid: string; provider: string }>()((db, param) =>
  db.deleteFrom('identities').where('uid', '=', param('uid')).where('provider', '=', param('provider')),
)

/** Removes providers of a locked account. The current session stays; the caller saves the returned account. */
export async function unlinkProviders(
  ports: UnlinkPorts,
  tx: Transaction,
  signedIn: SignedIn,
  providers: readonly string[],
): Promise<Account> {
  const { uid } = signedIn.account
  const outside = providers.filter((provider) => provider !== 'password' && provider !== 'phone')
  for (const provider of providers) ports.audit.record({ event: 'provider-unlinked', uid, provider })
  for (const provider of outside) await tx.run(deleteIdentity, { uid, provider })
  const left = (await findAccount(tx, uid)) ?? signedIn.account
  const account = providers.includes('phone') ? { ...left, phoneNumber: null } : left
  return providers.includes('password') ? removeEmail(ports, tx, { ...signedIn, account }) : account
}

/** Without its password an account loses its address: handled like a change of address, with a mail to the old one. */
async function removeEmail(ports: UnlinkPorts, tx: Transaction, signedIn: SignedIn): Promise<Account> {
  const { account, session } = signedIn
  const old = addressOf(account)
  if (old === undefined) return account
  requireRecentSignIn(ports.clock, signedIn)
  await ports.sessions.endOthers(tx, account.uid, session.id)
  await sendRecovery(ports, tx, account.uid, { old, newEmail: null })
  return {
    ...account,
    email: null,
    emailCanonical: null,
    emailVerified: 0,
    emailLink: 0,
    passwordHash: null,
    passwordUpdatedAtMs: null,
  }
}
