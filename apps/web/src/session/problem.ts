/** Problems of a session that screens distinguish. */
export type Problem =
  | 'refused'
  | 'closed-by-person'
  | 'offline'
  | 'too-many-attempts'
  | 'popup-blocked'
  | 'google-not-set-up'
  | 'sign-up-closed'
  | 'email-taken'
  | 'provider-taken'
  | 'email-invalid'
  | 'password-too-short'
  | 'password-weak'
  | 'code-wrong'
  | 'code-expired'
  | 'link-dead'
  | 'email-not-verified'
  | 'other-person'
  | 'passkey-known'
  | 'passkey-unknown'
  | 'passkey-refused'
  | 'passkey-too-many'
  | 'passkey-elsewhere'
  | 'passkey-only-way'
  | 'session-over'
  | 'unexpected'

const problemOfCode: Record<string, Problem> = {
  'auth/wrong-password': 'refused',
  'auth/user-not-found': 'refused',
  'auth/invalid-credential': 'refused',
  'auth/user-disabled': 'refused',
  'auth/user-cancelled': 'refused',
  'auth/account-exists-with-different-credential': 'refused',
  'auth/popup-closed-by-user': 'closed-by-person',
  'auth/cancelled-popup-request': 'closed-by-person',
  'auth/redirect-cancelled-by-user': 'closed-by-person',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/popup-blocked': 'popup-blocked',
  'auth/web-storage-unsupported': 'popup-blocked',
  'auth/operation-not-allowed': 'google-not-set-up',
  'auth/admin-restricted-operation': 'sign-up-closed',
  'auth/email-already-in-use': 'email-taken',
  'auth/credential-already-in-use': 'provider-taken',
  'auth/provider-already-linked': 'provider-taken',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-invalid',
  'auth/invalid-new-email': 'email-invalid',
  'auth/weak-password': 'password-weak',
  'auth/password-does-not-meet-requirements': 'password-too-short',
  'auth/missing-password': 'password-too-short',
  'auth/invalid-verification-code': 'code-wrong',
  'auth/missing-code': 'code-wrong',
  'auth/code-expired': 'code-expired',
  'auth/invalid-multi-factor-session': 'code-expired',
  'auth/totp-challenge-timeout': 'code-expired',
  'auth/expired-action-code': 'link-dead',
  'auth/invalid-action-code': 'link-dead',
  'auth/unverified-email': 'email-not-verified',
  'auth/user-mismatch': 'other-person',
  'auth/passkey-known': 'passkey-known',
  'auth/passkey-enrollment-not-found': 'passkey-unknown',
  'auth/invalid-authenticator-response': 'passkey-refused',
  'auth/passkey-counter-went-back': 'passkey-refused',
  'auth/too-many-passkeys': 'passkey-too-many',
  'auth/passkey-elsewhere': 'passkey-elsewhere',
  'auth/last-sign-in-method': 'passkey-only-way',
  'auth/user-token-expired': 'session-over',
  'auth/invalid-user-token': 'session-over',
}

/** The problem behind an error of the SDK, or of the network that it was to be loaded over. */
export function problemOf(error: unknown): Problem {
  const code = codeOf(error)
  if (code !== undefined) return problemOfCode[code] ?? 'unexpected'
  return isLoadFailure(error) ? 'offline' : 'unexpected'
}

/** Runs an operation and returns its problem, or null. */
export async function problemIn(run: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await run()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** The SDK's code of an error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** `fetch` and `import()` report a lost network as a TypeError. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError
}
