import { FactorId, type MultiFactorAssertion } from '@firebase/auth'
import { type RequestOptions, usePasskey } from './browser-passkeys.ts'
import { callToolkit } from './toolkit.ts'

/** A passkey as the second step of a sign-in, in the form of the SDK's own assertions; build/sdk-members.test.ts watches the member. */
export function passkeyAssertion(mfaEnrollmentId: string): MultiFactorAssertion {
  const assertion = {
    factorId: FactorId.TOTP,
    async _process(_auth: unknown, { credential }: { credential: string }): Promise<object> {
      const pending = { mfaPendingCredential: credential, mfaEnrollmentId }
      const { passkeyResponseInfo } = await callToolkit<{
        passkeyResponseInfo: { credentialRequestOptions: RequestOptions }
      }>('v2/accounts/mfaSignIn:start', { ...pending, passkeySignInInfo: {} })
      const response = await usePasskey(passkeyResponseInfo.credentialRequestOptions)
      return callToolkit('v2/accounts/mfaSignIn:finalize', {
        ...pending,
        passkeyVerificationInfo: { authenticatorAuthenticationResponse: response },
      })
    },
  }
  return assertion
}
