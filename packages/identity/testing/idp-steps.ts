import type { TestIssuer } from './openid-issuer.ts'
import { anEmail, PASSWORD, type TestNode } from './test-service.ts'

let count = 0

/** A person at the provider whom no other test uses. */
export function aSubject(): string {
  count += 1
  return `subject-${count}`
}

/** The request with which the SDK brings a credential. */
export function bodyWith(idToken: string, more: Record<string, string> = {}) {
  const fields = new URLSearchParams({ id_token: idToken, providerId: 'google.com', ...more })
  return { requestUri: 'http://localhost', returnSecureToken: true, postBody: fields.toString() }
}

/** Common steps of provider sign-in tests. */
export function idpSteps(service: TestNode, issuer: TestIssuer) {
  return {
    /** A token of a new person with a verified address, unless overridden by the claims. */
    aToken(claims: Record<string, unknown> = {}): Promise<string> {
      const sub = aSubject()
      return issuer.idToken({ sub, email_verified: true, jti: sub, ...claims }, service.clock.nowMs())
    },
    signIn: async (idToken: string | Promise<string>, more: object = {}) =>
      service.call('accounts:signInWithIdp', { ...bodyWith(await idToken), ...more }),
    signUp: (email = anEmail()) => service.call('accounts:signUp', { email, password: PASSWORD }),
    aGuest: async () => (await service.call('accounts:signUp', {})).text('idToken'),
    /** The user record behind an ID token, or the code of the refusal. */
    async lookup(idToken: string): Promise<unknown> {
      const { json, code } = await service.call('accounts:lookup', { idToken })
      return code ?? Object(json['users'])[0]
    },
    /** Opens the link where nobody is signed in, unless a token is added. */
    async verify(email: string, idToken: string, more: object = {}) {
      await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      return service.call('accounts:update', { oobCode: await service.mailedCode(email), ...more })
    },
  }
}
