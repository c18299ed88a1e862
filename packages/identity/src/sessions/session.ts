import type { Language } from '@monedero/messages'
import type { SignInProvider } from '../tables.ts'

/** One sign-in on one device, as long as its refresh token lives. */
export interface Session {
  id: string
  authTimeS: number
  provider: SignInProvider
  /** JSON of claims that a custom token brought. */
  claims: string | null
  /** The second factor that took part in the sign-in. */
  secondFactorId: string | null
  /** The passkey that took part in the sign-in, alone or as the second factor. */
  passkeyId: string | null
}

/** The origin of a request, as far as known. */
export interface Device {
  userAgent: string
  network: string
  /** The client's language; undefined if not given. */
  language?: Language
}

/** How a person signed in. */
export interface SignIn {
  provider: SignInProvider
  device: Device
  secondFactorId?: string
  passkeyId?: string
  claims?: Record<string, unknown>
}

/** A session ends after this long without use. */
export const SESSION_IDLE_MS = 180 * 24 * 3_600_000

/** A session ends this long after its sign-in, however much it is used; a guest, who has nothing to sign in with, keeps it. */
export const SESSION_MAX_MS = 400 * 24 * 3_600_000

/** Of one account: as many as its list shows. A further one ends the one that was not used for the longest time. */
export const MAX_SESSIONS = 100

/** `last_used_at_ms` is exact to this grain, so that refreshing does not cost a durable write each time. */
export const LAST_USE_GRAIN_MS = 3_600_000
