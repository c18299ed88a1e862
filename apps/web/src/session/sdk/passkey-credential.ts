import { AuthCredential } from '@firebase/auth'
import { type RequestOptions, usePasskey } from './browser-passkeys.ts'
import { callToolkit } from './toolkit.ts'

/**
 * Lets the person choose a passkey; the result signs in or reauthenticates by the functions of the SDK. With the ID token of an account,
 * only its passkeys are accepted.
 */
export async function askForPasskey(idToken?: string): Promise<AuthCredential> {
  const { credentialRequestOptions } = await callToolkit<{ credentialRequestOptions: RequestOptions }>(
    'v2/accounts/passkeySignIn:start',
    {},
  )
  const authenticatorAuthenticationResponse = await usePasskey(credentialRequestOptions)
  return new PasskeyCredential({ authenticatorAuthenticationResponse, ...(idToken && { idToken }) })
}

/** The SDK has no passkeys, but accepts any credential that yields tokens; build/sdk-members.test.ts checks the members used. */
class PasskeyCredential extends AuthCredential {
  override readonly providerId = 'passkey'
  override readonly signInMethod = 'passkey'
  readonly #request: object

  constructor(request: object) {
    super()
    this.#request = request
  }

  _getIdTokenResponse(): Promise<object> {
    return callToolkit('v2/accounts/passkeySignIn:finalize', this.#request)
  }

  _getReauthenticationResolver(): Promise<object> {
    return this['_getIdTokenResponse']()
  }
}
