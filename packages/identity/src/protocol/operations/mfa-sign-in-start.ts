import { IdentityError } from '../../errors.ts'

/** Would send an SMS; authenticator apps need no start, and there is no other second factor. */
export function mfaSignInStart(): never {
  throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only authenticator apps can be second factors here.')
}
