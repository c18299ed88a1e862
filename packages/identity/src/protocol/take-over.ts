import type { Transaction } from '@monedero/database'
import { type Account, type LinkedIdentity, linkedIdentities } from '../accounts/account.ts'
import type { Ports } from './ports.ts'
import { removeUnprovenCredentials } from './remove-unproven-credentials.ts'

/** What the proof of the mailbox brings along. */
interface Proof {
  /** The provider's identity that vouches for the address. */
  identity?: LinkedIdentity
  /** The password is replaced at the same time. */
  setsPassword?: boolean
}

/**
 * Gives an unproven account to whoever has just proven its mailbox: removes all ways to sign in that were there before, ends every session,
 * and tells the owner what was removed. The caller saves the returned account.
 */
export async function takeOver(
  ports: Pick<Ports, 'sessions' | 'queueMail' | 'audit'>,
  tx: Transaction,
  account: Account,
  proof: Proof = {},
): Promise<Account> {
  const { uid, email: to } = account
  const owned = await removeUnprovenCredentials(ports, tx, account)
  ports.audit.record({ event: 'sessions-ended', uid, sessions: 'all' })
  if (to !== null && losesMore(account, proof))
    await ports.queueMail(tx, { to, template: 'credentials-removed', data: {} })
  return { ...owned, emailVerified: 1, isUnproven: 0 }
}

/** Whether something is removed that the proof does not replace. */
function losesMore(account: Account, { identity, setsPassword = false }: Proof): boolean {
  const { passwordHash, phoneNumber, secondFactorCount, passkeyCount } = account
  const others = linkedIdentities(account).filter(
    ({ provider, subject }) => provider !== identity?.provider || subject !== identity.subject,
  )
  const losesPassword = passwordHash !== null && !setsPassword
  return losesPassword || phoneNumber !== null || secondFactorCount + passkeyCount + others.length > 0
}
