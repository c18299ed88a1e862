import type { Clock } from '@monedero/service'
import { ensure } from '../errors.ts'
import type { SignedIn } from '../sessions/sessions.ts'

const RECENT_MS = 5 * 60_000

/** Refuses what a stolen token must not do. A guest has nothing to sign in with again, so nothing is asked of one. */
export function requireRecentSignIn(clock: Clock, { account, session }: SignedIn): void {
  const ageMs = clock.nowMs() - session.authTimeS * 1000
  ensure(account.isAnonymous === 1 || ageMs <= RECENT_MS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
