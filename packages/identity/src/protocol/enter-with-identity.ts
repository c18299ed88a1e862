import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import { type Account, hasEmailSignIn, isProven, linkedIdentities, newAccount } from '../accounts/account.ts'
import {
  findAccountByEmail,
  insertAccount,
  lockAndLoadAccount,
  saveAccount,
} from '../accounts/account-rows.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { findIdentityOwner, lockIdentity } from '../accounts/identity-rows.ts'
import { ensure, IdentityError } from '../errors.ts'
import { randomUid } from '../secrets/random.ts'
import { admit } from './admission.ts'
import { attachIdentity, consumeCredential } from './attach-identity.ts'
import { deviceOf } from './body.ts'
import { type FinishedSignIn, finishSignIn } from './finish-sign-in.ts'
import type { IdpCredential } from './idp-credential.ts'
import type { Ports } from './ports.ts'
import { takeOver } from './take-over.ts'

type EnterPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'invitations' | 'queueMail' | 'settings'
>

/** Sign-in attempt with an identity provider's token. */
interface Attempt {
  credential: IdpCredential
  request: RouteRequest
  /** False to sign in to existing accounts only. */
  autoCreate: boolean
}

/** A finished sign-in, or the providers of the account with the unproven address. */
export type Entered =
  | { account: Account; isNewUser: boolean; finished: FinishedSignIn }
  | { confirmWith: string[]; email: string }

/** Finds or creates the account of an identity, and signs in to it. */
export async function enterWithIdentity(ports: EnterPorts, attempt: Attempt): Promise<Entered> {
  const once = () =>
    ports.database.write((tx) => {
      // The events of an attempt before were rolled back with it.
      ports.audit.clear()
      return enter(ports, tx, attempt)
    })
  return once().catch((error: unknown) => {
    // The address was taken between lookup and insert: now the account is found.
    if (error instanceof IdentityError && error.code === 'EMAIL_EXISTS') return once()
    throw error
  })
}

/** The rules of one account per address, in their order. */
async function enter(ports: EnterPorts, tx: Transaction, attempt: Attempt): Promise<Entered> {
  const { credential, request, autoCreate } = attempt
  const { providerId, identity } = credential
  await lockIdentity(tx, providerId, identity.subject)
  const owner = await findIdentityOwner(tx, providerId, identity.subject)
  const owned = owner === undefined ? undefined : await lockAndLoadAccount(tx, owner)
  if (owned !== undefined)
    return enterAccount(ports, tx, attempt, await withVouchedAddress(ports, tx, credential, owned))
  const email = identity.email === undefined ? undefined : parseEmail(identity.email)
  const found = email && (await findAccountByEmail(tx, email.canonical))
  const holder = found && (await lockAndLoadAccount(tx, found.uid))
  if (holder !== undefined && holder.emailCanonical === email?.canonical) {
    return attachToHolder(ports, tx, attempt, holder)
  }
  // Both SDKs turn this code into user-mismatch; USER_NOT_FOUND would sign out a person who picked the wrong account.
  ensure(autoCreate, 'EMAIL_NOT_FOUND')
  await admit(ports, tx, { email, request })
  const account = newAccount(randomUid(), ports.clock.nowMs(), {
    email: email?.email ?? null,
    emailCanonical: email?.canonical ?? null,
    emailVerified: email !== undefined && identity.emailVerified ? 1 : 0,
    displayName: identity.displayName ?? null,
    photoUrl: identity.photoUrl ?? null,
  })
  await insertAccount(tx, account)
  const linked = await attachIdentity(ports, tx, account, credential)
  const finished = await ports.sessions.open(tx, linked, { provider: providerId, device: deviceOf(request) })
  return { account: linked, isNewUser: true, finished }
}

/** The account of an identity, taken over if the provider vouches for its unproven address. */
async function withVouchedAddress(
  ports: EnterPorts,
  tx: Transaction,
  { providerId: provider, identity }: IdpCredential,
  account: Account,
): Promise<Account> {
  const email = identity.emailVerified ? parseEmail(identity.email ?? '') : undefined
  if (email === undefined || email.canonical !== account.emailCanonical || isProven(account)) return account
  const owned = await takeOver(ports, tx, account, { identity: { provider, subject: identity.subject } })
  await saveAccount(tx, owned)
  return owned
}

/** Signs in to the account of the identity. */
async function enterAccount(
  ports: EnterPorts,
  tx: Transaction,
  attempt: Attempt,
  account: Account,
): Promise<Entered> {
  const { credential, request } = attempt
  ensure(account.disabled === 0, 'USER_DISABLED')
  const linked = await attachUnlessUnproven(ports, tx, account, credential)
  const signIn = { provider: credential.providerId, device: deviceOf(request) }
  const finished = await finishSignIn(ports, tx, linked, signIn)
  return { account: linked, isNewUser: false, finished }
}

/** Whoever has the mailbox comes this far; with a second factor, only a signed-in owner adds another way in. */
async function attachUnlessUnproven(
  ports: EnterPorts,
  tx: Transaction,
  account: Account,
  credential: IdpCredential,
): Promise<Account> {
  const { providerId, identity } = credential
  const isLinked = linkedIdentities(account).some(
    ({ provider, subject }) => provider === providerId && subject === identity.subject,
  )
  if (isLinked || account.secondFactorCount === 0) return attachIdentity(ports, tx, account, credential)
  await consumeCredential(tx, credential)
  return account
}

/** Signs in to the account with the identity's address, if the provider has verified the address. */
async function attachToHolder(
  ports: EnterPorts,
  tx: Transaction,
  attempt: Attempt,
  holder: Account,
): Promise<Entered> {
  const { providerId, identity } = attempt.credential
  ensure(holder.disabled === 0, 'USER_DISABLED')
  // An account with an unproven address may belong to an attacker who waits for its owner.
  const isOwners = isProven(holder)
  const hasOther = isOwners && linkedIdentities(holder).some(({ provider }) => provider === providerId)
  if (!identity.emailVerified || hasOther) {
    return { confirmWith: waysInto(holder), email: holder.email ?? '' }
  }
  const account = isOwners ? holder : await takeOver(ports, tx, holder)
  await saveAccount(tx, account)
  const { email: to, secondFactorCount } = holder
  if (isOwners && secondFactorCount === 0 && to !== null)
    await ports.queueMail(tx, { to, template: 'provider-linked', data: { provider: providerId } })
  return enterAccount(ports, tx, attempt, account)
}

function waysInto(account: Account): string[] {
  const outside = linkedIdentities(account).map(({ provider }) => provider)
  return [...(hasEmailSignIn(account) ? ['password'] : []), ...outside]
}
