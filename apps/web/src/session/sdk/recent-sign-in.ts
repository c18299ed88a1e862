import {
  type Auth,
  EmailAuthProvider,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
  type UserCredential,
} from '@firebase/auth'
import { codeOf, problemOf } from '../problem.ts'
import { type Proof, proofPrompt } from '../prompts.ts'
import { givenUp } from './given-up.ts'
import { currentUser, identity, showUser } from './identity.ts'
import { askForPasskey } from './passkey-credential.ts'
import { withSecondFactor } from './second-factor.ts'

/** Runs an operation that requires a recent sign-in; reauthenticates and retries if needed. */
export async function withRecentSignIn<T>(work: (user: User) => Promise<T>): Promise<T> {
  const user = await currentUser()
  try {
    return await work(user)
  } catch (error) {
    if (codeOf(error) !== 'auth/requires-recent-login') throw error
  }
  const { auth } = await identity()
  await proveUntilRight(auth, user)
  return work(user)
}

/** No longer ago than this, a person has two of the server's five minutes left to read a screen. */
const RECENT_MS = 3 * 60_000

/** Asks for reauthentication unless the sign-in is recent. Guests have nothing to prove. */
export async function ensureRecentSignIn(): Promise<void> {
  const user = await currentUser()
  if (user.isAnonymous) return
  // Both times are the server's, so that the clock of the device does not matter.
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true)
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > RECENT_MS) await reauthenticate()
}

/** Asks for reauthentication. */
export async function reauthenticate(): Promise<void> {
  const user = await currentUser()
  const { auth } = await identity()
  await proveUntilRight(auth, user)
}

async function proveUntilRight(auth: Auth, user: User): Promise<void> {
  const { email, methods } = showUser(user)
  const hasPasskey = (await user.getIdTokenResult()).signInProvider === 'passkey'
  try {
    let proof = await proofPrompt.ask({ email, methods, hasPasskey, problem: null })
    for (;;) {
      if (proof === null) throw givenUp()
      const given = proof
      try {
        await withSecondFactor(auth, () => prove(user, given))
        return
      } catch (error) {
        const problem = problemOf(error)
        if (problem === 'session-over') throw error
        proof = await proofPrompt.ask({ email, methods, hasPasskey, problem })
      }
    }
  } finally {
    proofPrompt.close()
  }
}

async function prove(user: User, proof: Proof): Promise<UserCredential> {
  if (proof === 'passkey')
    return reauthenticateWithCredential(user, await askForPasskey(await user.getIdToken()))
  if ('provider' in proof) return reauthenticateWithPopup(user, new OAuthProvider(proof.provider))
  return reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password))
}
