import { type Problem, problemIn } from './problem.ts'

const sdk = () => import('./sdk/sign-in.ts')

/** Requests a password reset mail; succeeds whether or not the address is known. */
export function sendResetMail(email: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).sendResetMail(email))
}

/** Requests a sign-in link by mail, which leads to `returnPath`. */
export function sendSignInMail(email: string, returnPath: string): Promise<Problem | null> {
  return problemIn(async () => {
    await (await sdk()).sendSignInMail(email, returnPath)
    linkAddress.remember(email)
  })
}

const storageKey = 'monedero.link-address'

/** The address of a sign-in link requested in this browser, so that it need not be typed again. */
export const linkAddress = {
  remember(email: string): void {
    try {
      localStorage.setItem(storageKey, email)
    } catch {
      // Blocked storage: the screen asks for the address.
    }
  },
  recall(): string {
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Nothing was remembered either.
    }
  },
}
