import type { Ports } from '../ports.ts'

/** Begins a sign-in with whatever passkey the browser has for this site: returns the browser's options. */
export function passkeySignInStart({ passkeys }: Pick<Ports, 'passkeys'>): object {
  return { credentialRequestOptions: passkeys.requestOptions({ purpose: 'sign-in', subject: '' }) }
}
