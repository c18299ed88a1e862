import { AuthCredential } from 'firebase/auth'
import { type RequestOptions, usePasskey } from './browser-passkeys.ts'
import { callToolkit } from './toolkit.ts'

/** Lets the person choose a passkey; the result signs in or reauthenticates by the functions of the SDK. */
export async function askForPasskey(): Promise<AuthCredential> {
  const { credentialRequestOptions } = await callToolkit<{ credentialRequestOptions: RequestOptions }>(
    'v2/accounts/passkeySignIn:start',
    {},
  )
  return new PasskeyCredential(await usePasskey(credentialRequestOptions))
}

/** The SDK knows no passkeys, but takes any credential that brings tokens; build/sdk-members.test.ts watches the members. */
class PasskeyCredential extends AuthCredential {
  override readonly providerId = 'passkey'
  override readonly signInMethod = 'passkey'
  readonly #response: object

  constructor(response: object) {
    super()
    this.#response = response
  }

  _getIdTokenResponse(): Promise<object> {
    return callToolkit('v2/accounts/passkeySignIn:finalize', {
      authenticatorAuthenticationResponse: this.#response,
    })
  }

  _getReauthenticationResolver(): Promise<object> {
    return this['_getIdTokenResponse']()
  }
}
