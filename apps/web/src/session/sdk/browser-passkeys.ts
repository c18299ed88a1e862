import { FirebaseError } from '@firebase/app'
import { givenUp } from './given-up.ts'

interface Descriptor {
  type: 'public-key'
  id: string
  transports?: AuthenticatorTransport[]
}

/** The server's options for a new passkey; bytes are in base64url. */
export type CreationOptions = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials: Descriptor[]
}

/** The server's options for using a passkey; bytes are in base64url. */
export type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string
  allowCredentials?: Descriptor[]
}

/** Lets the person make a passkey, and returns it as JSON. Safari before 18.4 has no conversion of its own. */
export async function makePasskey(options: CreationOptions): Promise<object> {
  const { challenge, user, excludeCredentials } = options
  const credential = await asked(
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(challenge),
        user: { ...user, id: toBytes(user.id) },
        excludeCredentials: excludeCredentials.map(withBytes),
      },
    }),
  )
  const response = credential.response
  if (!(response instanceof AuthenticatorAttestationResponse)) throw givenUp()
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}

/** Lets the person use a passkey, and returns its response as JSON. */
export async function usePasskey(options: RequestOptions): Promise<object> {
  const { challenge, allowCredentials = [] } = options
  const credential = await asked(
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(challenge),
        allowCredentials: allowCredentials.map(withBytes),
      },
    }),
  )
  const response = credential.response
  if (!(response instanceof AuthenticatorAssertionResponse)) throw givenUp()
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle?.byteLength && { userHandle: toText(response.userHandle) }),
    },
  }
}

/** Waits for the browser's dialog. It does not distinguish between a person who cancels and one without a passkey. */
async function asked(dialog: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await dialog
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') throw new FirebaseError('auth/passkey-known', 'already enrolled')
    if (name === 'SecurityError')
      throw new FirebaseError('auth/passkey-elsewhere', 'not the address of the server')
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw error
  }
  throw givenUp()
}

function withBytes({ id, ...descriptor }: Descriptor): PublicKeyCredentialDescriptor {
  return { ...descriptor, id: toBytes(id) }
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
