import type { Clock } from '@monedero/service'
import { ensure } from '../errors.ts'
import type { SignedIn } from '../sessions/sessions.ts'

const RECENT_MS = 5 * 60_000

/** Refuses sensitive operations without a recent sign-in. Guests are exempt: they have no credentials. */
export function requireRecentSignIn(clock: Clock, { account, session }: SignedIn): void {
  const ageMs = clock.nowMs() - session.authTimeS * 1000
  ensure(account.isAnonymous === 1 || ageMs <= RECENT_MS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
