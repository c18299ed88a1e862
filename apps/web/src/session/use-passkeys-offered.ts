import { useSignInConfig } from './use-offers.ts'

/** Whether the server has passkeys; until that is known, as on most servers. */
export function usePasskeysOffered(): boolean {
  const signIn = useSignInConfig()
  return signIn === undefined || signIn.passkeys === true
}

/** Whether this browser can use passkeys; the login that the build renders is drawn as if it could. */
export const canUsePasskeys = typeof document === 'undefined' || 'PublicKeyCredential' in window
