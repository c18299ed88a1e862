import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../testing/openid-issuer.ts'
import { IdentityError } from '../errors.ts'
import { OutsideFailure } from '../outside-failure.ts'
import { createIdTokenVerifier } from './provider-id-token.ts'

const nowS = 1_800_000_000
const issuer = 'https://issuer.example'
const clientId = 'monedero-client'
const first = aKey('first')
const second = aKey('second')

function aKey(kid: string) {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

async function publicJwk({ kid, publicKey }: typeof first): Promise<JWK> {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}

function aToken(changes: Record<string, unknown> = {}, { kid, privateKey } = first): Promise<string> {
  const claims = { iss: issuer, aud: clientId, sub: 'ana', iat: nowS, exp: nowS + 3600, ...changes }
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

describe("a provider's ID token", () => {
  let keys: JWK[] = []
  let fetches = 0
  let isDown = false
  let server: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    keys = [await publicJwk(first)]
    server = await listen((_request, response) => {
      fetches += 1
      if (isDown) response.writeHead(503).end()
      else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
    })
  })
  afterAll(() => server.stop())
  afterEach(() => {
    vi.useRealTimers()
    isDown = false
  })

  function aVerifier(name = issuer) {
    const clock = { nowMs: () => nowS * 1000 }
    const metadata = async () => ({ issuer: name, jwks_uri: server.url })
    return createIdTokenVerifier({ clientId, metadata, clock })
  }

  async function refusal(token: string | Promise<string>): Promise<unknown> {
    try {
      return await aVerifier()(await token)
    } catch (error) {
      return error instanceof IdentityError ? error.code : error
    }
  }

  it('has a picture only where it is a web address', async () => {
    expect((await aVerifier()(await aToken({ picture: 'javascript:alert(1)' }))).photoUrl).toBeUndefined()
  })

  it('identifies a person', async () => {
    const token = await aToken({
      email: 'Ana@Example.com',
      email_verified: true,
      name: 'Ana Pérez',
      given_name: 'Ana',
      family_name: 'Pérez',
      picture: 'https://pictures.example/ana.png',
      nonce: 'n',
    })
    expect(await aVerifier()(token)).toEqual({
      subject: 'ana',
      email: 'Ana@Example.com',
      emailVerified: true,
      displayName: 'Ana Pérez',
      firstName: 'Ana',
      lastName: 'Pérez',
      photoUrl: 'https://pictures.example/ana.png',
      nonce: 'n',
      takenUntilMs: (nowS + 301) * 1000,
    })
  })

  it.each([undefined, false, 'true', 1, null])(
    'does not prove an address by email_verified %j',
    async (value) => {
      const identity = await aVerifier()(await aToken({ email: 'ana@example.com', email_verified: value }))
      expect(identity.emailVerified).toBe(false)
    },
  )

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['Google for an issuer that is not Google', { iss: 'accounts.google.com' }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['several audiences and no authorised party', { aud: [clientId, 'another'] }],
    ['another authorised party', { aud: [clientId, 'another'], azp: 'another' }],
    ['an end in the past', { iat: nowS - 200, exp: nowS - 61 }],
    ['an age of more than five minutes', { iat: nowS - 301 }],
    ['a beginning in the future', { iat: nowS + 61 }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of two lines', { sub: 'ana\ngoogle.com eve' }],
    ['a subject of 256 characters', { sub: 'x'.repeat(256) }],
  ])('is refused with %s', async (_, changes) => {
    expect(await refusal(aToken(changes))).toBe('INVALID_IDP_RESPONSE')
  })

  it('is accepted with several audiences if the authorised party is us', async () => {
    const identity = await aVerifier()(await aToken({ aud: [clientId, 'another'], azp: clientId }))
    expect(identity.subject).toBe('ana')
  })

  it('is refused when unsigned, signed with the public key as a secret, or altered', async () => {
    const claims = encode({ iss: issuer, aud: clientId, sub: 'ana', iat: nowS, exp: nowS + 60 })
    const pem = first.publicKey.export({ type: 'spki', format: 'pem' })
    const hmacBody = `${encode({ alg: 'HS256', kid: 'first' })}.${claims}`
    const [header, , signature] = (await aToken({ sub: 'eve' })).split('.')
    expect(await refusal(`${encode({ alg: 'none' })}.${claims}.`)).toBe('INVALID_IDP_RESPONSE')
    const mac = createHmac('sha256', pem).update(hmacBody).digest('base64url')
    expect(await refusal(`${hmacBody}.${mac}`)).toBe('INVALID_IDP_RESPONSE')
    expect(await refusal(`${header}.${claims}.${signature}`)).toBe('INVALID_IDP_RESPONSE')
    expect(await refusal('garbage')).toBe('INVALID_IDP_RESPONSE')
  })

  it('is refused when its key is not published', async () => {
    expect(await refusal(aToken({}, second))).toBe('INVALID_IDP_RESPONSE')
  })

  it('is accepted with either issuer name of Google', async () => {
    const verify = aVerifier('https://accounts.google.com')
    for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
      expect((await verify(await aToken({ iss }))).subject).toBe('ana')
    }
  })

  it('is checked by keys that are fetched once, and again when an unknown one appears', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = aVerifier()
    const before = fetches
    for (let count = 0; count < 5; count += 1) await verify(await aToken())
    expect(fetches - before).toBe(1)
    keys = [await publicJwk(second)]
    vi.setSystemTime(Date.now() + 31_000)
    expect((await verify(await aToken({}, second))).subject).toBe('ana')
    expect(fetches - before).toBe(2)
    keys = [await publicJwk(first)]
  })

  it('cannot be checked while the keys are unreachable, without blaming the token', async () => {
    isDown = true
    expect(await refusal(aToken())).toBeInstanceOf(OutsideFailure)
  })
})
