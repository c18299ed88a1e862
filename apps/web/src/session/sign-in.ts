import { type Problem, problemOf } from './problem.ts'
import type { ProviderId, SessionUser } from './session-user.ts'

/** Called with the problem, because a failed sign-in returns only null. */
export type Report = (problem: Problem) => void

const sdk = () => import('./sdk/sign-in.ts')
type Sdk = Awaited<ReturnType<typeof sdk>>

async function userOrNull(
  report: Report,
  run: (sdk: Sdk) => Promise<SessionUser>,
): Promise<SessionUser | null> {
  try {
    return await run(await sdk())
  } catch (error) {
    report(problemOf(error))
    return null
  }
}

/** Signs in with a password; null on failure, with the problem passed to `report`. */
export function signIn(email: string, password: string, report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signIn: run }) => run(email, password))
}

/** Signs in with the account at a provider that the person chooses. */
export function signInWithProvider(id: ProviderId, report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signInWithProvider: run }) => run(id))
}

/** Signs in with a passkey that the person chooses in a dialog of the browser. */
export async function signInWithPasskey(report: Report): Promise<SessionUser | null> {
  try {
    const { signInWithPasskey: run } = await import('./sdk/passkeys.ts')
    return await run()
  } catch (error) {
    report(problemOf(error))
    return null
  }
}

/** Signs in with the link that a mail brought to `email`. */
export function signInWithLink(email: string, link: string, report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signInWithLink: run }) => run(email, link))
}

/** Starts a guest session. */
export function signInAsGuest(report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signInAsGuest: run }) => run())
}

/** Creates an account; a guest keeps uid and data. */
export function signUp(email: string, password: string, report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signUp: run }) => run(email, password))
}

/** Creates an account with one at a provider; a guest keeps uid and data. */
export function signUpWithProvider(id: ProviderId, report: Report): Promise<SessionUser | null> {
  return userOrNull(report, ({ signUpWithProvider: run }) => run(id))
}
