/** A way to sign in that an account has. */
export type SignInMethod = 'password' | ProviderId | 'phone'

/** An OpenID provider: Google, or one that the operator of the server named. */
export type ProviderId = 'google.com' | `oidc.${string}`

/** A second factor. */
export interface SecondFactor {
  readonly id: string
  readonly enrolledAtMs: number
}

/** Whether a second factor consists of the passkeys of the account; otherwise it is an authenticator app. */
export function isPasskeyFactor(id: string): boolean {
  return id.startsWith('passkey.')
}

/** Who is signed in, as the screens see it; a changed account is a new object. */
export interface SessionUser {
  readonly uid: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
  /** Tries the app without an account of their own. */
  readonly isGuest: boolean
  readonly methods: readonly SignInMethod[]
  readonly secondFactors: readonly SecondFactor[]
}

/** Whether two pictures of a user show the same. */
export function isSameUser(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
