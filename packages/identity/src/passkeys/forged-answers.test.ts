import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aPasskey,
  type CborInput,
  type Deviation,
  passkeySteps,
  type TestPasskey,
} from '../../testing/authenticator.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import { aNetwork, startTestService, type TestService } from '../../testing/test-service.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40
const HAS_EXTENSIONS = 0x80
const FLAGS_AT = 32

/** The response as it is sent, for what no authenticator has signed. */
interface Sent {
  id: string
  response: Record<string, string>
}
type Resent = (sent: Sent) => object
interface Forgery extends Deviation {
  resend?: Resent
}

const flipped = (flags: number) => (data: Buffer) => {
  data.writeUInt8(data.readUInt8(FLAGS_AT) ^ flags, FLAGS_AT)
  return data
}
const extended = (hex: string) => (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(hex, 'hex')])
const json = (from: string, to: string) => (text: string) => text.replace(from, to)
const field = (name: string, change: (text: string) => string): Resent => {
  return ({ response, ...sent }) => ({
    ...sent,
    response: { ...response, [name]: change(response[name] ?? '') },
  })
}
const underId =
  (id: string): Resent =>
  (sent) => ({ ...sent, id })
const standard = (text: string) => Buffer.from(text, 'base64url').toString('base64')
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** What is wrong in the same way at an enrolment and at a sign-in. */
const everywhere: [string, Forgery][] = [
  ['to another challenge', { forgeClientData: (text) => text.replace(/("challenge":")./, '$1_') }],
  ['to no challenge', { forgeClientData: (text) => text.replace(/"challenge":"[^"]*",/, '') }],
  [
    'to a challenge that is a list',
    { forgeClientData: (text) => text.replace(/"challenge":("[^"]*")/, '"challenge":[$1]') },
  ],
  ['from another port', { origin: 'https://money.example:8443' }],
  ['from a host below', { origin: 'https://evil.money.example' }],
  ['from an origin that ends in a slash', { origin: 'https://money.example/' }],
  ['from an origin in capitals', { origin: 'https://MONEY.example' }],
  ['from an origin without TLS', { origin: 'http://money.example' }],
  ['from no origin', { origin: 'null' }],
  [
    'from a list of origins',
    { forgeClientData: json('"https://money.example"', '["https://money.example"]') },
  ],
  ['from a frame of another site', { crossOrigin: true }],
  ['from a frame, in words', { forgeClientData: json('"crossOrigin":false', '"crossOrigin":"true"') }],
  [
    'that names another site around it',
    { forgeClientData: json('}', ',"topOrigin":"https://evil.example"}') },
  ],
  ['of another type', { type: 'payment.get' }],
  [
    'of a type in capitals',
    { forgeClientData: (text) => text.replace(/webauthn\.(\w+)/, (type) => type.toUpperCase()) },
  ],
  ['that names its type twice', { forgeClientData: json('{', '{"type":"webauthn.other",') }],
  ['that names its challenge twice', { forgeClientData: json('{', '{"challenge":"eHg",') }],
  ['that names its origin twice', { forgeClientData: json('{', '{"origin":"https://evil.example",') }],
  [
    'that names its origin twice, once escaped',
    { forgeClientData: json('{', '{"\\u006frigin":"https://evil.example",') },
  ],
  ['with a byte order mark', { forgeClientData: (text) => `\uFEFF${text}` }],
  ['in UTF-16', { forgeClientData: (text) => Buffer.from(text, 'utf16le') }],
  [
    'with bytes that are no UTF-8',
    { forgeClientData: (text) => Buffer.from(json('}', ',"x":"\xFF"}')(text), 'latin1') },
  ],
  ['with something behind the JSON', { forgeClientData: (text) => `${text}{}` }],
  ['that is a list', { forgeClientData: (text) => `[${text}]` }],
  ['that is null', { forgeClientData: () => 'null' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for a site below', { rpId: 'evil.money.example' }],
  ['without anybody present', { forgeAuthenticatorData: flipped(PRESENT) }],
  ['without recognising the person', { forgeAuthenticatorData: flipped(VERIFIED) }],
  ['that is backed up and cannot be', { forgeAuthenticatorData: flipped(BACKED_UP) }],
  ['with bytes behind its data', { forgeAuthenticatorData: extended('00') }],
  ['with extensions that it does not announce', { forgeAuthenticatorData: extended('a0') }],
  ['with extensions that are missing', { forgeAuthenticatorData: flipped(HAS_EXTENSIONS) }],
  [
    'with extensions that are no map',
    { forgeAuthenticatorData: (data) => extended('00')(flipped(HAS_EXTENSIONS)(data)) },
  ],
  [
    'with bytes behind its extensions',
    { forgeAuthenticatorData: (data) => extended('a000')(flipped(HAS_EXTENSIONS)(data)) },
  ],
  ['with data that are cut off', { forgeAuthenticatorData: (data) => data.subarray(0, 36) }],
  ['with padding in base64', { resend: field('clientDataJSON', (text) => `${text}=`) }],
  [
    'with a line break in base64',
    { resend: field('clientDataJSON', (text) => `${text.slice(0, 8)}\n${text.slice(8)}`) },
  ],
  [
    'in the other base64',
    { forgeClientData: json('}', ',"x":"???>>>~~~"}'), resend: field('clientDataJSON', standard) },
  ],
]

const key = (change: (parts: Map<number, CborInput>) => void): Deviation => ({
  forgeKey(parts) {
    change(parts)
    return parts
  },
})
const smallOrder = (hex: string) => key((parts) => parts.set(-2, Buffer.from(hex, 'hex')))

const enrolments: [string, Forgery, ('ES256' | 'EdDSA' | 'RS256')?][] = [
  ['made for a sign-in', { type: 'webauthn.get' }],
  ['without a credential', { forgeAuthenticatorData: flipped(HAS_CREDENTIAL) }],
  ['under the id of another credential', { resend: underId('AAAAAAAAAAAAAAAAAAAAAA') }],
  ['with bytes behind the attestation', { forgeAttestation: extended('00') }],
  ['with an attestation that is cut off', { forgeAttestation: (bytes) => bytes.subarray(0, -1) }],
  ['with an attestation that is no map', { forgeAttestation: () => Buffer.from([0x80]) }],
  [
    'with its data as text',
    {
      forgeAttestation: (bytes) =>
        Buffer.from(bytes.toString('hex').replace(/(6175746844617461)5/, '$17'), 'hex'),
    },
  ],
  [
    'with the same name twice in the attestation',
    {
      forgeAttestation: (bytes) =>
        Buffer.concat([Buffer.from('a463666d74646e6f6e65', 'hex'), bytes.subarray(1)]),
    },
  ],
  [
    'with lengths in CBOR that are too long',
    { forgeKeyBytes: (bytes) => Buffer.from(bytes.toString('hex').replace(/^a50102/, 'a518011802'), 'hex') },
  ],
  [
    'with a map in CBOR that has no end',
    { forgeKeyBytes: (bytes) => Buffer.from(bytes.toString('hex').replace(/^a5(.*)$/, 'bf$1ff'), 'hex') },
  ],
  ['with a tag in CBOR', { forgeKeyBytes: (bytes) => Buffer.concat([Buffer.from([0xc1]), bytes]) }],
  [
    'with a map in CBOR that is larger than the answer',
    { forgeKeyBytes: () => Buffer.from('ba00ffffff', 'hex') },
  ],
  ['with CBOR nested deeply', { forgeAttestation: () => Buffer.alloc(4000, 0x81) }],
  [
    'with a part of the key twice',
    { forgeKeyBytes: (bytes) => Buffer.from(bytes.toString('hex').replace(/^a5/, 'a60102'), 'hex') },
  ],
  ['with no algorithm', key((parts) => parts.delete(3))],
  ['with the algorithm 0', key((parts) => parts.set(3, 0))],
  ['with an algorithm that was not offered', key((parts) => parts.set(3, -35))],
  ['with the algorithm of another kind of key', key((parts) => parts.set(3, -8))],
  ['with a kind of key of another algorithm', key((parts) => parts.set(1, 3))],
  ['with another curve', key((parts) => parts.set(-1, 2))],
  ['with a point outside of its curve', key((parts) => parts.set(-3, Buffer.alloc(32, 7)))],
  ['with the point of zeros', key((parts) => parts.set(-2, Buffer.alloc(32)).set(-3, Buffer.alloc(32)))],
  ['with a coordinate that is too short', key((parts) => parts.set(-2, Buffer.alloc(31, 1)))],
  ['with a coordinate that is a number', key((parts) => parts.set(-2, 5))],
  ['with a symmetric key', key((parts) => parts.set(1, 4).set(-1, Buffer.alloc(32, 1)))],
  ['with a short modulus', key((parts) => parts.set(-1, Buffer.alloc(128, 0xff))), 'RS256'],
  ['with a modulus that takes seconds', key((parts) => parts.set(-1, Buffer.alloc(1025, 0xff))), 'RS256'],
  ['with the exponent 1', key((parts) => parts.set(-2, Buffer.from([1]))), 'RS256'],
  ['with the exponent 3', key((parts) => parts.set(-2, Buffer.from([3]))), 'RS256'],
  ...[
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0000000000000000000000000000000000000000000000000000000000000080',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000080',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  ].map((hex): [string, Forgery, 'EdDSA'] => [
    `with a key of small order: ${hex.slice(0, 4)}…${hex.slice(-2)}`,
    smallOrder(hex),
    'EdDSA',
  ]),
]

const signIns: [string, Forgery][] = [
  ['made for an enrolment', { type: 'webauthn.create' }],
  ['without a signature', { forgeSignature: () => Buffer.alloc(0) }],
  ['with a signature of zeros', { forgeSignature: () => Buffer.from('3006020100020100', 'hex') }],
  ['with a huge signature', { forgeSignature: () => Buffer.alloc(4000, 0x30) }],
  ['with bytes behind the signature', { forgeSignature: extended('00') }],
  [
    'with a changed signature',
    { forgeSignature: (bytes) => (bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9), bytes) },
  ],
  [
    'whose data changed after signing',
    { resend: field('authenticatorData', (text) => flipped(ELIGIBLE)(bytesOf(text)).toString('base64url')) },
  ],
  [
    'whose client data changed after signing',
    {
      resend: field('clientDataJSON', (text) =>
        Buffer.from(`${bytesOf(text).toString()} `).toString('base64url'),
      ),
    },
  ],
  ['that names nobody', { userHandle: null }],
  ['that names somebody unknown', { userHandle: 'eHg' }],
  ['that names its person with padding', { resend: field('userHandle', (text) => `${text}=`) }],
  ['with padding in its signature', { resend: field('signature', (text) => `${text}=`) }],
  ['with padding in its data', { resend: field('authenticatorData', (text) => `${text}=`) }],
]

/** What an honest authenticator may send: an extension, and a passkey that is backed up. */
const unusual: Forgery[] = [
  {
    forgeAuthenticatorData: (data) => extended('a16b6372656450726f7465637403')(flipped(HAS_EXTENSIONS)(data)),
  },
  { forgeAuthenticatorData: flipped(ELIGIBLE | BACKED_UP) },
  {
    forgeClientData: json(
      '}',
      ',"other_keys_can_be_added_here":"do not compare clientDataJSON against a template"}',
    ),
  },
  { forgeClientData: json('https://', 'https:\\/\\/') },
  { forgeClientData: json(',"crossOrigin":false', '') },
]

/** Of the check of an answer, or of its form. */
const refused = /^(?:INVALID_AUTHENTICATOR_RESPONSE|Invalid value at )/

describe('a forged answer', () => {
  let service: TestService
  let steps: ReturnType<typeof passkeySteps>
  let people: ReturnType<typeof secondFactorSteps>
  beforeAll(async () => {
    service = await startTestService('sqlite')
    steps = passkeySteps(service)
    people = secondFactorSteps(service)
  })
  afterAll(() => service.stop())

  async function enrol(idToken: string, passkey: TestPasskey, { resend, ...deviation }: Forgery = {}) {
    const { json: started } = await steps.startEnrolment(idToken)
    // As the test's authenticator makes it.
    const sent = passkey.register(started['credentialCreationOptions'], deviation) as Sent
    return steps.finishEnrolment(idToken, resend ? resend(sent) : sent)
  }

  async function enter(passkey: TestPasskey, { resend, ...deviation }: Forgery = {}) {
    const sent = passkey.assert(await steps.startSignIn(), deviation) as Sent
    return steps.finishSignIn(resend ? resend(sent) : sent, aNetwork())
  }

  describe('to an enrolment', () => {
    let idToken: string
    beforeAll(async () => {
      idToken = (await people.aPerson()).idToken
    })

    it.each([...everywhere, ...enrolments])('is refused %s', async (_, forgery, algorithm) => {
      expect((await enrol(idToken, aPasskey(algorithm), forgery)).code).toMatch(refused)
      expect(await steps.passkeysOf(idToken)).toEqual([])
    })

    it('is refused while an honest one, with extensions or backed up, is taken', async () => {
      for (const honest of [{}, ...unusual]) {
        const { idToken: another } = await people.aPerson()
        expect((await enrol(another, aPasskey(), honest)).status).toBe(200)
      }
    })
  })

  describe('to a sign-in', () => {
    let passkey: TestPasskey
    beforeAll(async () => {
      passkey = aPasskey()
      await enrol((await people.aPerson()).idToken, passkey)
    })

    it.each([...everywhere, ...signIns])('is refused %s', async (_, forgery) => {
      expect((await enter(passkey, forgery)).code).toMatch(refused)
    })

    it('is refused while an honest one, with extensions or backed up, is taken', async () => {
      for (const honest of [{}, ...unusual]) expect((await enter(passkey, honest)).status).toBe(200)
    })

    it.each(['ES256', 'EdDSA', 'RS256'] as const)(
      'is refused under the id of another key of %s',
      async (algorithm) => {
        const other = aPasskey(algorithm)
        await enrol((await people.aPerson()).idToken, other)
        expect((await enter(other, { resend: underId(passkey.id) })).code).toMatch(refused)
      },
    )
  })
})
