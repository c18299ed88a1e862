import type * as z from 'zod'
import { type Operation, type OperationOptions, operationQuery, serveOperation } from './operation.ts'
import { createAuthUri, createAuthUriBody } from './operations/create-auth-uri.ts'
import { deleteOwnAccount, deleteOwnAccountBody } from './operations/delete.ts'
import { lookup, lookupBody } from './operations/lookup.ts'
import { mfaEnrollmentFinalize, mfaEnrollmentFinalizeBody } from './operations/mfa-enrollment-finalize.ts'
import { mfaEnrollmentStart, mfaEnrollmentStartBody } from './operations/mfa-enrollment-start.ts'
import { mfaEnrollmentWithdraw, mfaEnrollmentWithdrawBody } from './operations/mfa-enrollment-withdraw.ts'
import { mfaSignInFinalize, mfaSignInFinalizeBody } from './operations/mfa-sign-in-finalize.ts'
import { mfaSignInStart, mfaSignInStartBody } from './operations/mfa-sign-in-start.ts'
import {
  passkeyEnrollmentFinalize,
  passkeyEnrollmentFinalizeBody,
} from './operations/passkey-enrollment-finalize.ts'
import { passkeyEnrollmentStart, passkeyEnrollmentStartBody } from './operations/passkey-enrollment-start.ts'
import { passkeySignInFinalize, passkeySignInFinalizeBody } from './operations/passkey-sign-in-finalize.ts'
import { passkeySignInStart } from './operations/passkey-sign-in-start.ts'
import { passwordPolicy, projects, recaptchaConfig, recaptchaParams } from './operations/project-settings.ts'
import { resetPassword, resetPasswordBody } from './operations/reset-password.ts'
import { revokeToken, revokeTokenBody } from './operations/revoke-token.ts'
import { sendOobCode, sendOobCodeBody } from './operations/send-oob-code.ts'
import { sendVerificationCode, sendVerificationCodeBody } from './operations/send-verification-code.ts'
import { signInWithCustomToken, signInWithCustomTokenBody } from './operations/sign-in-with-custom-token.ts'
import { signInWithEmailLink, signInWithEmailLinkBody } from './operations/sign-in-with-email-link.ts'
import { signInWithIdp, signInWithIdpBody } from './operations/sign-in-with-idp.ts'
import { signInWithPassword, signInWithPasswordBody } from './operations/sign-in-with-password.ts'
import { signInWithPhoneNumber, signInWithPhoneNumberBody } from './operations/sign-in-with-phone-number.ts'
import { signUp, signUpBody } from './operations/sign-up.ts'
import { token, tokenBody } from './operations/token.ts'
import { update, updateBody } from './operations/update.ts'
import type { IdentityRoute, Ports } from './ports.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'
const LEGACY = '/www.googleapis.com/identitytoolkit/v3/relyingparty'
const SECURE_TOKEN = '/securetoken.googleapis.com'

interface Entry extends OperationOptions {
  run: Operation
  /** What it reads with `readBody`. */
  body?: z.ZodType
  mayBeForm?: boolean
  /** Its name in the older generation of the protocol. */
  legacy?: string
  method?: 'GET'
}

/** Every operation by its path; the legacy names lead to the same functions. */
const operations: Record<string, Entry> = {
  '/v1/accounts:signUp': {
    run: signUp,
    body: signUpBody,
    legacy: 'signupNewUser',
    refused: 'sign-up-refused',
  },
  '/v1/accounts:signInWithPassword': {
    run: signInWithPassword,
    body: signInWithPasswordBody,
    legacy: 'verifyPassword',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:signInWithIdp': {
    run: signInWithIdp,
    body: signInWithIdpBody,
    legacy: 'verifyAssertion',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:signInWithCustomToken': {
    run: signInWithCustomToken,
    body: signInWithCustomTokenBody,
    legacy: 'verifyCustomToken',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:sendVerificationCode': {
    run: sendVerificationCode,
    body: sendVerificationCodeBody,
    legacy: 'sendVerificationCode',
  },
  '/v1/accounts:signInWithPhoneNumber': {
    run: signInWithPhoneNumber,
    body: signInWithPhoneNumberBody,
    legacy: 'verifyPhoneNumber',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:signInWithEmailLink': {
    run: signInWithEmailLink,
    body: signInWithEmailLinkBody,
    legacy: 'emailLinkSignin',
    refused: 'sign-in-refused',
  },
  '/v1/accounts:createAuthUri': { run: createAuthUri, body: createAuthUriBody, legacy: 'createAuthUri' },
  '/v1/accounts:lookup': { run: lookup, body: lookupBody, legacy: 'getAccountInfo', isPartOfSession: true },
  '/v1/accounts:update': { run: update, body: updateBody, legacy: 'setAccountInfo' },
  '/v1/accounts:delete': { run: deleteOwnAccount, body: deleteOwnAccountBody, legacy: 'deleteAccount' },
  '/v1/accounts:sendOobCode': { run: sendOobCode, body: sendOobCodeBody, legacy: 'getOobConfirmationCode' },
  '/v1/accounts:resetPassword': { run: resetPassword, body: resetPasswordBody, legacy: 'resetPassword' },
  '/v1/projects': { run: projects, legacy: 'getProjectConfig', method: 'GET' },
  '/v1/recaptchaParams': { run: recaptchaParams, legacy: 'getRecaptchaParam', method: 'GET' },
  '/v2/recaptchaConfig': { run: recaptchaConfig, method: 'GET' },
  '/v2/passwordPolicy': { run: passwordPolicy, method: 'GET' },
  '/v2/accounts:revokeToken': { run: revokeToken, body: revokeTokenBody },
  '/v2/accounts/passkeyEnrollment:start': { run: passkeyEnrollmentStart, body: passkeyEnrollmentStartBody },
  '/v2/accounts/passkeyEnrollment:finalize': {
    run: passkeyEnrollmentFinalize,
    body: passkeyEnrollmentFinalizeBody,
  },
  '/v2/accounts/passkeySignIn:start': { run: passkeySignInStart },
  '/v2/accounts/passkeySignIn:finalize': {
    run: passkeySignInFinalize,
    body: passkeySignInFinalizeBody,
    refused: 'sign-in-refused',
  },
  '/v2/accounts/mfaEnrollment:start': { run: mfaEnrollmentStart, body: mfaEnrollmentStartBody },
  '/v2/accounts/mfaEnrollment:finalize': { run: mfaEnrollmentFinalize, body: mfaEnrollmentFinalizeBody },
  '/v2/accounts/mfaEnrollment:withdraw': { run: mfaEnrollmentWithdraw, body: mfaEnrollmentWithdrawBody },
  '/v2/accounts/mfaSignIn:start': { run: mfaSignInStart, body: mfaSignInStartBody },
  '/v2/accounts/mfaSignIn:finalize': {
    run: mfaSignInFinalize,
    body: mfaSignInFinalizeBody,
    refused: 'sign-in-refused',
  },
}

/** The Identity Toolkit and Secure Token protocols as routes. */
export function protocolRoutes(ports: Ports): IdentityRoute[] {
  const bind = (path: string, entry: Entry): IdentityRoute => ({
    method: entry.method ?? 'POST',
    path,
    // ID tokens stand in the bodies, which are small.
    access: 'open',
    input: {
      query: operationQuery,
      ...(entry.body && { body: { schema: entry.body, mayBeForm: entry.mayBeForm === true } }),
    },
    cors: true,
    handle: serveOperation(ports, entry.run, entry),
  })
  const named = Object.entries(operations).flatMap(([path, entry]) => [
    bind(`${TOOLKIT}${path}`, entry),
    ...(entry.legacy === undefined ? [] : [bind(`${LEGACY}/${entry.legacy}`, entry)]),
  ])
  return [
    ...named,
    bind(`${SECURE_TOKEN}/v1/token`, { run: token, body: tokenBody, mayBeForm: true, isPartOfSession: true }),
  ]
}
