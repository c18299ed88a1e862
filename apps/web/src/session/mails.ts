import { type Problem, problemIn } from './problem.ts'

const sdk = () => import('./sdk/sign-in.ts')

/** Asks for the mail with which a password is chosen anew; answers the same whether or not the address is known. */
export function sendResetMail(email: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).sendResetMail(email))
}

/** Asks for the mail with which one signs in without a password and then goes to `returnPath`. */
export function sendSignInMail(email: string, returnPath: string): Promise<Problem | null> {
  return problemIn(async () => {
    await (await sdk()).sendSignInMail(email, returnPath)
    linkAddress.remember(email)
  })
}

const storageKey = 'monedero.link-address'

/** The address that a sign-in link was asked for here, so that whoever opens it need not type it again. */
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
