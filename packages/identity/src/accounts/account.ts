import type { Flag, OpenIdProviderId } from '../tables.ts'
import type { EmailAddress } from './email-address.ts'

/** An account with the fields of its tokens. Flags are 0 and 1. */
export interface Account {
  uid: string
  email: string | null
  emailCanonical: string | null
  emailVerified: Flag
  /** The address was verified by a link alone: the ways to sign in may be somebody else's. */
  isUnproven: Flag
  emailLink: Flag
  passwordHash: string | null
  passwordUpdatedAtMs: number | null
  displayName: string | null
  photoUrl: string | null
  phoneNumber: string | null
  isAnonymous: Flag
  disabled: Flag
  validSinceS: number
  createdAtMs: number
  lastSignInAtMs: number
  /** Language of mails, from the client of the last sign-in. */
  language: string | null
  /** One line per external identity: provider, space, subject. */
  identityLines: string | null
  secondFactorCount: number
  passkeyCount: number
}

/** An external provider's id of an account. */
export interface LinkedIdentity {
  provider: OpenIdProviderId
  subject: string
}

/** No address, and no way to sign in with one. */
const noAddress = {
  email: null,
  emailCanonical: null,
  emailVerified: 0,
  isUnproven: 0,
  emailLink: 0,
  passwordHash: null,
  passwordUpdatedAtMs: null,
} as const

/** An empty account. */
export function newAccount(uid: string, nowMs: number, values: Partial<Account> = {}): Account {
  return {
    uid,
    ...noAddress,
    displayName: null,
    photoUrl: null,
    phoneNumber: null,
    isAnonymous: 0,
    disabled: 0,
    validSinceS: Math.floor(nowMs / 1000),
    createdAtMs: nowMs,
    lastSignInAtMs: nowMs,
    language: null,
    identityLines: null,
    secondFactorCount: 0,
    passkeyCount: 0,
    ...values,
  }
}

/** Whether the ways to sign in were set up, or confirmed, by somebody with access to the mailbox. */
export function isProven({ emailVerified, isUnproven }: Account): boolean {
  return emailVerified === 1 && isUnproven === 0
}

/** The external identities of an account. */
export function linkedIdentities({ identityLines }: Account): LinkedIdentity[] {
  return (identityLines ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const blank = line.indexOf(' ')
      // The rows are only written with ids of configured providers.
      const provider = line.slice(0, blank) as OpenIdProviderId
      return { provider, subject: line.slice(blank + 1) }
    })
}

/** Whether the account can be signed in to with its address: by password or by a mailed link. */
export function hasEmailSignIn(account: Account): boolean {
  return account.email !== null && (account.passwordHash !== null || account.emailLink === 1)
}

/** The account without its address, and the ways to sign in with it. */
export function withoutAddress(account: Account): Account {
  return { ...account, ...noAddress }
}

/** The address of an account, if it has one. */
export function addressOf({ email, emailCanonical }: Account): EmailAddress | undefined {
  return email === null || emailCanonical === null ? undefined : { email, canonical: emailCanonical }
}
