import { adviceFor } from './advice.ts'
import { signInAsGuest } from './sign-in.ts'

/** Starts a guest session; resolves with advice if that fails. */
export function beginAsGuest(): Promise<string | undefined> {
  return new Promise((resolve) => {
    void signInAsGuest((problem) => resolve(adviceFor(problem))).then(() => resolve(undefined))
  })
}
