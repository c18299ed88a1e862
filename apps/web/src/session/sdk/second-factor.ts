import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth'
import { codeOf, problemOf } from '../problem.ts'
import { secondFactorPrompt } from '../prompts.ts'
import { givenUp } from './given-up.ts'

/** Runs a sign-in; asks for the second factor if the account has one. */
export async function withSecondFactor<T>(auth: Auth, signIn: () => Promise<T>): Promise<T | UserCredential> {
  try {
    return await signIn()
  } catch (error) {
    if (!isSecondFactorWanted(error)) throw error
    return await askUntilRight(getMultiFactorResolver(auth, error))
  }
}

async function askUntilRight(resolver: MultiFactorResolver): Promise<UserCredential> {
  const [hint] = resolver.hints
  if (!hint) throw new Error('a second factor is wanted, but none is named')
  try {
    let answer = await secondFactorPrompt.ask({ problem: null })
    for (;;) {
      if (answer === null) throw givenUp()
      try {
        return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, answer))
      } catch (error) {
        const problem = problemOf(error)
        if (problem === 'code-expired') throw error
        answer = await secondFactorPrompt.ask({ problem })
      }
    }
  } finally {
    secondFactorPrompt.close()
  }
}

function isSecondFactorWanted(error: unknown): error is MultiFactorError {
  return codeOf(error) === 'auth/multi-factor-auth-required'
}
