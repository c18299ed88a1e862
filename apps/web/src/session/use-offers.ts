import { useSyncExternalStore } from 'react'
import { latestServerConfig, onServerConfig } from './server-config.ts'

/** The sign-up methods that the server offers. */
interface Offers {
  readonly signUp: boolean
  readonly guests: boolean
}

/** The server's offers, live. Until the configuration is known, everything, as on most servers. */
export function useOffers(): Offers {
  const signIn = useSyncExternalStore(onServerConfig, latestServerConfig, latestServerConfig)?.signIn
  const signUp = signIn?.signUp !== false
  return { signUp, guests: signUp && signIn?.anonymous !== false }
}
