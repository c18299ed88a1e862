import { type Operation, type OperationOptions, serveOperation } from './operation.ts'
import { createAuthUri } from './operations/create-auth-uri.ts'
import { deleteOwnAccount } from './operations/delete.ts'
import { lookup } from './operations/lookup.ts'
import { mfaEnrollmentFinalize } from './operations/mfa-enrollment-finalize.ts'
import { mfaEnrollmentStart } from './operations/mfa-enrollment-start.ts'
import { mfaEnrollmentWithdraw } from './operations/mfa-enrollment-withdraw.ts'
import { mfaSignInFinalize } from './operations/mfa-sign-in-finalize.ts'
import { mfaSignInStart } from './operations/mfa-sign-in-start.ts'
import { passkeyEnrollmentFinalize } from './operations/passkey-enrollment-finalize.ts'
import { passkeyEnrollmentStart } from './operations/passkey-enrollment-start.ts'
import { passkeySignInFinalize } from './operations/passkey-sign-in-finalize.ts'
import { passkeySignInStart } from './operations/passkey-sign-in-start.ts'
import { passwordPolicy, projects, recaptchaConfig, recaptchaParams } from './operations/project-settings.ts'
import { resetPassword } from './operations/reset-password.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { sendOobCode } from './operations/send-oob-code.ts'
import { sendVerificationCode } from './operations/send-verification-code.ts'
import { signInWithCustomToken } from './operations/sign-in-with-custom-token.ts'
import { signInWithEmailLink } from './operations/sign-in-with-email-link.ts'
import { signInWithIdp } from './operations/sign-in-with-idp.ts'
import { signInWithPassword } from './operations/sign-in-with-password.ts'
import { signInWithPhoneNumber } from './operations/sign-in-with-phone-number.ts'
import { signUp } from './operations/sign-up.ts'
import { token } from './operations/token.ts'
import { update } from './operations/update.ts'
import type { IdentityRoute, Ports } from './ports.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'
const LEGACY = '/www.googleapis.com/identitytoolkit/v3/relyingparty'
const SECURE_TOKEN = '/securetoken.googleapis.com'
const BODY_LIMIT_BYTES = 64 * 1024

interface Entry extends OperationOptions {
  run: Operation
  /** Its name in the older generation of the protocol. */
  legacy?: string
  method?: 'GET'
}

/** Every operation by its path; the legacy names lead to the same functions. */
const operations: Record<string, Entry> = {
  '/v1/accounts:signUp': { run: signUp, legacy: 'signupNewUser', refused: 'sign-up-refused' },
  '/v1/accounts:signInWithPassword': {
    run: signInWithPassword,
    legacy: 'verifyPassword',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:signInWithIdp': { run: signInWithIdp, legacy: 'verifyAssertion', refused: 'sign-in-refused' },
  '/v1/accounts:signInWithCustomToken': {
    run: signInWithCustomToken,
    legacy: 'verifyCustomToken',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:sendVerificationCode': { run: sendVerificationCode, legacy: 'sendVerificationCode' },
  '/v1/accounts:signInWithPhoneNumber': {
    run: signInWithPhoneNumber,
    legacy: 'verifyPhoneNumber',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:signInWithEmailLink': {
    run: signInWithEmailLink,
    legacy: 'emailLinkSignin',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:createAuthUri': { run: createAuthUri, legacy: 'createAuthUri' },
  '/v1/accounts:lookup': { run: lookup, legacy: 'getAccountInfo', isPartOfSession: true },
  '/v1/accounts:update': { run: update, legacy: 'setAccountInfo' },
  '/v1/accounts:delete': { run: deleteOwnAccount, legacy: 'deleteAccount' },
  '/v1/accounts:sendOobCode': { run: sendOobCode, legacy: 'getOobConfirmationCode' },
  '/v1/accounts:resetPassword': { run: resetPassword, legacy: 'resetPassword' },
  '/v1/projects': { run: projects, legacy: 'getProjectConfig', method: 'GET' },
  '/v1/recaptchaParams': { run: recaptchaParams, legacy: 'getRecaptchaParam', method: 'GET' },
  '/v2/recaptchaConfig': { run: recaptchaConfig, method: 'GET' },
  '/v2/passwordPolicy': { run: passwordPolicy, method: 'GET' },
  '/v2/accounts:revokeToken': { run: revokeToken },
  '/v2/accounts/passkeyEnrollment:start': { run: passkeyEnrollmentStart },
  '/v2/accounts/passkeyEnrollment:finalize': { run: passkeyEnrollmentFinalize },
  '/v2/accounts/passkeySignIn:start': { run: passkeySignInStart },
  '/v2/accounts/passkeySignIn:finalize': { run: passkeySignInFinalize, refused: 'sign-in-refused' },
  '/v2/accounts/mfaEnrollment:start': { run: mfaEnrollmentStart },
  '/v2/accounts/mfaEnrollment:finalize': { run: mfaEnrollmentFinalize },
  '/v2/accounts/mfaEnrollment:withdraw': { run: mfaEnrollmentWithdraw },
  '/v2/accounts/mfaSignIn:start': { run: mfaSignInStart },
  '/v2/accounts/mfaSignIn:finalize': { run: mfaSignInFinalize, refused: 'sign-in-refused' },
}

/** The Identity Toolkit and Secure Token protocols as routes. */
export function protocolRoutes(ports: Ports): IdentityRoute[] {
  const bind = (path: string, entry: Entry): IdentityRoute => ({
    method: entry.method ?? 'POST',
    path,
    cors: true,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: serveOperation(ports, entry.run, entry),
  })
  const named = Object.entries(operations).flatMap(([path, entry]) => [
    bind(`${TOOLKIT}${path}`, entry),
    ...(entry.legacy === undefined ? [] : [bind(`${LEGACY}/${entry.legacy}`, entry)]),
  ])
  return [...named, bind(`${SECURE_TOKEN}/v1/token`, { run: token, isPartOfSession: true })]
}
