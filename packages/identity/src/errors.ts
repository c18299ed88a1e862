import { type Ensure, ensureWith } from '@monedero/service'
import type { RuleName } from './limits/rules.ts'

/** All refusals of this package: the protocol's code → its meaning. */
const meanings = {
  // Accounts and credentials
  EMAIL_EXISTS: 'The address belongs to another account.',
  EMAIL_NOT_FOUND: 'No account has this address.',
  INVALID_EMAIL: 'The address is not a mail address, or not the one that the code was made for.',
  MISSING_EMAIL: 'An address is needed.',
  MISSING_NEW_EMAIL: 'The new address is needed.',
  MISSING_PASSWORD: 'A password is needed.',
  WEAK_PASSWORD: 'The new password is too short or not text.',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'The new password breaks a rule of the password policy.',
  INVALID_LOGIN_CREDENTIALS: 'The address is unknown or the password wrong; which of the two is not said.',
  USER_DISABLED: 'The operator has disabled the account.',
  USER_NOT_FOUND: 'The account does not exist any more.',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'The operation needs a sign-in within the last five minutes.',
  UNVERIFIED_EMAIL: 'The operation needs a verified address.',
  ADMIN_ONLY_OPERATION: 'The operator has closed this way of signing up.',
  INVITATION_NOT_FOUND: 'The invitation is unknown, used up, revoked or too old.',
  MAY_NOT_INVITE: 'This account may not invite anybody.',
  TOO_MANY_INVITATIONS: 'The account has as many open invitations as it may have.',
  OPERATION_NOT_ALLOWED: 'The operation or provider is not available here.',
  INSUFFICIENT_PERMISSION: 'A client may not ask for this.',
  UNEXPECTED_PARAMETER: 'A client may not choose this value.',
  // Tokens and sessions
  INVALID_ID_TOKEN: 'The ID token is malformed or not signed by this service.',
  MISSING_ID_TOKEN: 'An ID token is needed.',
  TOKEN_EXPIRED: 'The ID token or the session behind it has ended.',
  INVALID_REFRESH_TOKEN: 'The refresh token was never issued by this service.',
  MISSING_REFRESH_TOKEN: 'A refresh token is needed.',
  INVALID_GRANT_TYPE: 'The grant type is not refresh_token.',
  MISSING_GRANT_TYPE: 'A grant type is needed.',
  SESSION_NOT_FOUND: 'The account has no such session.',
  // Action codes
  INVALID_OOB_CODE: 'The code is unknown, used, made for another purpose, or void since the account changed.',
  EXPIRED_OOB_CODE: 'The code is too old.',
  MISSING_OOB_CODE: 'A code is needed.',
  MISSING_REQ_TYPE: 'The kind of mail is needed.',
  INVALID_REQ_TYPE: 'The request asks for nothing that exists.',
  MISSING_CONTINUE_URI: 'The page to continue at is needed.',
  INVALID_CONTINUE_URI: 'The page to continue at is not a web address.',
  UNAUTHORIZED_DOMAIN: 'The page to continue at lies on a host that is not allowed.',
  MISSING_IDENTIFIER: 'An address is needed.',
  INVALID_IDENTIFIER: 'The address is not a mail address.',
  // Limits
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Try again later.',
  // Identity providers and custom tokens
  INVALID_IDP_RESPONSE: "The provider's token cannot be trusted.",
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 'The credential names no provider that is known here.',
  MISSING_OR_INVALID_NONCE: "The nonce does not match the provider's token.",
  MISSING_REQUEST_URI: 'The request URI is needed.',
  INVALID_REQUEST_URI: 'The request URI is not a web address.',
  INVALID_PENDING_TOKEN: 'The pending token is unknown, used or too old.',
  FEDERATED_USER_ID_ALREADY_LINKED: "The provider's identity belongs to another account.",
  INVALID_CUSTOM_TOKEN: 'The custom token cannot be trusted.',
  MISSING_CUSTOM_TOKEN: 'A custom token is needed.',
  CREDENTIAL_MISMATCH: 'The custom token was made for another project.',
  FORBIDDEN_CLAIM: 'A claim has a reserved name.',
  CLAIMS_TOO_LARGE: 'The claims are larger than 1,000 characters.',
  // Phone
  INVALID_PHONE_NUMBER: 'The phone number is not in international form.',
  MISSING_PHONE_NUMBER: 'A phone number is needed.',
  INVALID_CODE: 'The code is wrong.',
  MISSING_CODE: 'A code is needed.',
  INVALID_SESSION_INFO: 'The verification is unknown or used.',
  MISSING_SESSION_INFO: 'The verification is not named.',
  SESSION_EXPIRED: 'The verification is too old or had too many wrong codes.',
  INVALID_TEMPORARY_PROOF: 'The proof is unknown or too old.',
  PHONE_NUMBER_EXISTS: 'The phone number belongs to another account.',
  // Second factor
  INVALID_MFA_PENDING_CREDENTIAL: 'The half-finished sign-in is unknown, used or too old.',
  MISSING_MFA_PENDING_CREDENTIAL: 'The half-finished sign-in is not named.',
  MFA_ENROLLMENT_NOT_FOUND: 'The account has no such second factor.',
  MISSING_MFA_ENROLLMENT_ID: 'The second factor is not named.',
  SECOND_FACTOR_EXISTS: 'The account has this second factor already.',
  UNSUPPORTED_FIRST_FACTOR: 'This way of signing in cannot be combined with a second factor.',
  // Passkeys
  INVALID_AUTHENTICATOR_RESPONSE:
    'The response of the passkey is not for this site, this request or this account, or was used before.',
  PASSKEY_ENROLLMENT_NOT_FOUND: 'The account, or any account, has no such passkey.',
  PASSKEY_COUNTER_WENT_BACK: 'The passkey has counted fewer uses than before, so it may have been copied.',
  USER_MISMATCH: 'The passkey belongs to another account than the one that signs in again.',
  LAST_SIGN_IN_METHOD: 'It is the only way into the account.',
  TOO_MANY_PASSKEYS: 'The account has as many passkeys as it may have.',
  // Malformed requests
  INVALID_ARGUMENT: 'A field has a wrong type or is too long.',
  INVALID_API_KEY: 'The API key is not the one of this service.',
  MISSING_API_KEY: 'An API key is needed.',
} as const

export type IdentityErrorCode = keyof typeof meanings

/** A refusal with a code of the table above. `detail` is for the person or developer who sees it, and holds no secret. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: IdentityErrorCode
  readonly detail: string | undefined

  constructor(code: IdentityErrorCode, detail?: string) {
    super(detail ?? meanings[code])
    this.code = code
    this.detail = detail
  }
}

/** The refusal by a limit. */
export class LimitReached extends IdentityError {
  readonly limit: RuleName

  constructor(limit: RuleName, detail: string) {
    super('TOO_MANY_ATTEMPTS_TRY_LATER', detail)
    this.limit = limit
  }
}

/** Throws an IdentityError unless the condition holds. */
export const ensure: Ensure<IdentityErrorCode> = ensureWith((code, detail) => new IdentityError(code, detail))
