import { useSyncExternalStore } from 'react'
import { latestServerConfig, onServerConfig, type ServerConfig } from './server-config.ts'

/** The sign-up methods that the server offers. */
interface Offers {
  readonly signUp: boolean
  readonly guests: boolean
}

/** The server's ways to sign in, live; undefined until they are known. */
export function useSignInConfig(): ServerConfig['signIn'] | undefined {
  return useSyncExternalStore(onServerConfig, latestServerConfig, latestServerConfig)?.signIn
}

/** The server's offers, live. Until the configuration is known, everything, as on most servers. */
export function useOffers(): Offers {
  const signIn = useSignInConfig()
  const signUp = signIn?.signUp !== false
  return { signUp, guests: signUp && signIn?.anonymous !== false }
}
