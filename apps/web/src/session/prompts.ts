import type { Problem } from './problem.ts'
import { Prompt } from './prompt.ts'
import type { SignInMethod } from './session-user.ts'

/** How a person proves again who they are. */
export type Proof = { readonly password: string } | 'google'

interface SecondFactorQuestion {
  /** Why the last answer was not taken. */
  readonly problem: Problem | null
}

/** Whom to ask for a proof, and why the last one was not taken. */
export interface ProofQuestion {
  readonly email: string | null
  readonly methods: readonly SignInMethod[]
  readonly problem: Problem | null
}

/** Asks for a one-time code or a recovery code, after the password or Google. */
export const secondFactorPrompt = new Prompt<SecondFactorQuestion, string>()

/** Asks who it is before something that only the owner may do. */
export const proofPrompt = new Prompt<ProofQuestion, Proof>()
