import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
  type UserCredential,
} from '@firebase/auth'
import { codeOf, problemOf } from '../problem.ts'
import { type SecondFactorAnswer, secondFactorPrompt } from '../prompts.ts'
import { isPasskeyFactor } from '../session-user.ts'
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
  const ids = resolver.hints.map(({ uid }) => uid)
  const passkeys = ids.find(isPasskeyFactor)
  const app = ids.find((id) => !isPasskeyFactor(id))
  const offered = { hasApp: app !== undefined, hasPasskeys: passkeys !== undefined }
  try {
    let answer = await secondFactorPrompt.ask({ ...offered, problem: null })
    for (;;) {
      if (answer === null) throw givenUp()
      try {
        return await resolver.resolveSignIn(await assertionFor(answer, app ?? passkeys ?? '', passkeys))
      } catch (error) {
        const problem = problemOf(error)
        if (problem === 'code-expired') throw error
        const shown = problem === 'closed-by-person' ? null : problem
        answer = await secondFactorPrompt.ask({ ...offered, problem: shown })
      }
    }
  } finally {
    secondFactorPrompt.close()
  }
}

/** A recovery code takes the place of any factor. The code for passkeys is loaded when one is used. */
async function assertionFor(
  answer: SecondFactorAnswer,
  id: string,
  passkeys = id,
): Promise<MultiFactorAssertion> {
  if (answer !== 'passkey') return TotpMultiFactorGenerator.assertionForSignIn(id, answer.code)
  const { passkeyAssertion } = await import('./passkey-assertion.ts')
  return passkeyAssertion(passkeys)
}

function isSecondFactorWanted(error: unknown): error is MultiFactorError {
  return codeOf(error) === 'auth/multi-factor-auth-required'
}
