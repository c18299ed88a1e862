import { adviceFor } from './advice.ts'
import { signInAsGuest } from './sign-in.ts'

/** Begins to use the app without an account; resolves with what to do if that was not possible. */
export function beginAsGuest(): Promise<string | undefined> {
  return new Promise((resolve) => {
    void signInAsGuest((problem) => resolve(adviceFor(problem))).then(() => resolve(undefined))
  })
}
