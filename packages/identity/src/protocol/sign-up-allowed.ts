import type { Account } from '../accounts/account.ts'
import { ensure } from '../errors.ts'
import type { Settings } from './ports.ts'

/** Refuses a new account where the operator has closed registration. */
export function ensureSignUpAllowed({ signUpAllowed }: Pick<Settings, 'signUpAllowed'>): void {
  ensure(signUpAllowed, 'ADMIN_ONLY_OPERATION')
}

/** Refuses to turn a guest into a registered account where the operator has closed registration. */
export function ensureMayRegister(
  settings: Pick<Settings, 'signUpAllowed'>,
  { isAnonymous }: Pick<Account, 'isAnonymous'>,
): void {
  if (isAnonymous === 1) ensureSignUpAllowed(settings)
}
