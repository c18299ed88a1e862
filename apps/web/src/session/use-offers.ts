import { useSyncExternalStore } from 'react'
import { latestServerConfig, onServerConfig } from './server-config.ts'

/** Which ways to begin the server offers to somebody without an account. */
interface Offers {
  readonly signUp: boolean
  readonly guests: boolean
}

/** What the server offers, live. Until its set-up is known, everything: most servers do. */
export function useOffers(): Offers {
  const signIn = useSyncExternalStore(onServerConfig, latestServerConfig, latestServerConfig)?.signIn
  const signUp = signIn?.signUp !== false
  return { signUp, guests: signUp && signIn?.anonymous !== false }
}
