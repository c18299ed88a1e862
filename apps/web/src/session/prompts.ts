import type { Problem } from './problem.ts'
import { Prompt } from './prompt.ts'
import type { ProviderId, SignInMethod } from './session-user.ts'

/** Ways to reauthenticate. */
export type Proof = { readonly password: string } | { readonly provider: ProviderId } | 'passkey'

interface SecondFactorQuestion {
  readonly hasApp: boolean
  readonly hasPasskeys: boolean
  /** Why the last answer was refused. */
  readonly problem: Problem | null
}

/** The account to reauthenticate, and why the last attempt was refused. */
export interface ProofQuestion {
  readonly email: string | null
  readonly methods: readonly SignInMethod[]
  /** Whether the session was begun with a passkey, so that one is at hand. */
  readonly hasPasskey: boolean
  readonly problem: Problem | null
}

/** A one-time code or a recovery code, or that a passkey will be used. */
export type SecondFactorAnswer = { readonly code: string } | 'passkey'

/** Asks for the second factor, after the password or a provider. */
export const secondFactorPrompt = new Prompt<SecondFactorQuestion, SecondFactorAnswer>()

/** Asks for reauthentication before sensitive actions. */
export const proofPrompt = new Prompt<ProofQuestion, Proof>()
