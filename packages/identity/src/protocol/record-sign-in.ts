import type { Audit } from '../audit/audit-event.ts'
import type { SignInProvider } from '../tables.ts'
import type { FinishedSignIn } from './finish-sign-in.ts'

interface SignInFacts {
  uid: string
  provider: SignInProvider
  isNewUser: boolean
}

/** Records the outcome of a right first factor. */
export function recordSignIn(
  audit: Audit,
  finished: FinishedSignIn,
  { uid, provider, isNewUser }: SignInFacts,
): void {
  const entered = 'pendingCredential' in finished ? 'second-factor-asked' : 'sign-in'
  audit.record({ event: isNewUser ? 'account-created' : entered, uid, provider })
}
