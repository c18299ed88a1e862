import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { TestAnswer, TestNode } from './test-service.ts'

/** What a browser or an authenticator may do differently from an honest one. */
export interface Deviation {
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  isUserVerified?: boolean
  signCount?: number
  userHandle?: string | null
  /** Change bytes before they are signed. */
  forgeClientData?: (json: string) => string | Buffer
  forgeAuthenticatorData?: (data: Buffer) => Buffer
  /** Change the public key of a new passkey, and the bytes around it. */
  forgeKey?: (key: Map<number, CborInput>) => Map<number, CborInput>
  forgeKeyBytes?: (bytes: Buffer) => Buffer
  forgeAttestation?: (bytes: Buffer) => Buffer
  forgeSignature?: (signature: Buffer) => Buffer
}

const unchanged = <T>(value: T) => value

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** A passkey of a software authenticator. */
export interface TestPasskey {
  id: string
  /** The browser's answer to the options of an enrolment. */
  register(options: unknown, deviation?: Deviation): object
  /** The browser's answer to the options of a sign-in. */
  assert(options: unknown, deviation?: Deviation): object
}

const ORIGIN = 'https://money.example'
const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 }

/** Makes a passkey that counts its uses from 1. */
export function aPasskey(algorithm: Algorithm = 'ES256'): TestPasskey {
  const { publicKey, privateKey } = keyPair(algorithm)
  const id = randomBytes(16)
  let count = 0
  let userHandle = ''
  return {
    id: id.toString('base64url'),
    register(options, deviation = {}) {
      const { challenge, rp, user } = Object(options)
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(flagsOf(deviation) | FLAGS.credential, deviation.rpId ?? rp.id, 0),
        Buffer.alloc(16),
        length,
        id,
        (deviation.forgeKeyBytes ?? unchanged)(
          cbor((deviation.forgeKey ?? unchanged)(coseKey(algorithm, publicKey))),
        ),
      ])
      const attestation = new Map<string, CborInput>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', (deviation.forgeAuthenticatorData ?? unchanged)(authData)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: (deviation.forgeAttestation ?? unchanged)(cbor(attestation)).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      }
    },
    assert(options, deviation = {}) {
      const { challenge, rpId } = Object(options)
      count += 1
      const data = (deviation.forgeAuthenticatorData ?? unchanged)(
        authenticatorData(flagsOf(deviation), deviation.rpId ?? rpId, deviation.signCount ?? count),
      )
      const client = clientData('webauthn.get', challenge, deviation)
      const handle = deviation.userHandle === undefined ? userHandle : deviation.userHandle
      const digest = algorithm === 'EdDSA' ? null : 'sha256'
      const signature = sign(digest, Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (deviation.forgeSignature ?? unchanged)(signature).toString('base64url'),
          ...(handle !== null && { userHandle: handle }),
        },
      }
    },
  }
}

/** Common steps of passkey tests. */
export function passkeySteps(service: TestNode) {
  const startEnrolment = (idToken: string) => service.call('v2/accounts/passkeyEnrollment:start', { idToken })
  const finishEnrolment = (idToken: string, response: object, name = 'My laptop') =>
    service.call('v2/accounts/passkeyEnrollment:finalize', {
      idToken,
      name,
      authenticatorRegistrationResponse: response,
    })
  const startSignIn = async () =>
    (await service.call('v2/accounts/passkeySignIn:start')).json['credentialRequestOptions']
  const finishSignIn = (response: object, network?: string) =>
    service.call(
      'v2/accounts/passkeySignIn:finalize',
      { authenticatorAuthenticationResponse: response },
      network === undefined ? {} : { network },
    )
  const enrol = async (idToken: string, passkey: TestPasskey, deviation?: Deviation): Promise<TestAnswer> => {
    const { json } = await startEnrolment(idToken)
    return finishEnrolment(idToken, passkey.register(json['credentialCreationOptions'], deviation))
  }
  const enter = async (passkey: TestPasskey, deviation?: Deviation): Promise<TestAnswer> =>
    finishSignIn(passkey.assert(await startSignIn(), deviation))
  const passkeysOf = async (idToken: string): Promise<Record<string, unknown>[]> => {
    const { json } = await service.call('accounts:lookup', { idToken })
    return Object(json['users'])[0].passkeyInfo ?? []
  }
  const remove = (idToken: string, ...ids: string[]) =>
    service.call('accounts:update', { idToken, deletePasskey: ids })
  return {
    startEnrolment,
    finishEnrolment,
    startSignIn,
    finishSignIn,
    enrol,
    enter,
    passkeysOf,
    remove,
  }
}

function keyPair(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** RFC 9053. */
function coseKey(algorithm: Algorithm, key: KeyObject): Map<number, CborInput> {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const parts: Record<Algorithm, [number, CborInput][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromBase64url(x)],
      [-3, fromBase64url(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, fromBase64url(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, fromBase64url(n)],
      [-2, fromBase64url(e)],
    ],
  }
  return new Map(parts[algorithm])
}

function fromBase64url(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function flagsOf({ isUserVerified = true }: Deviation): number {
  return FLAGS.present | (isUserVerified ? FLAGS.verified : 0)
}

function authenticatorData(flags: number, rpId: string, signCount: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signCount)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter])
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const json = JSON.stringify({
    type: deviation.type ?? type,
    challenge,
    origin: deviation.origin ?? ORIGIN,
    crossOrigin: deviation.crossOrigin ?? false,
  })
  return Buffer.from((deviation.forgeClientData ?? unchanged<string | Buffer>)(json) as string)
}

/** What `cbor` encodes. */
export type CborInput = number | string | Buffer | Map<number | string, CborInput> | Map<number, CborInput>

/** Encodes what an attestation consists of. */
function cbor(value: CborInput): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
