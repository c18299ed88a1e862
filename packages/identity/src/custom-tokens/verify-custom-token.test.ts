import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { IdentityError } from '../errors.ts'
import { createCustomTokenVerifier } from './verify-custom-token.ts'

const issuer = 'backend@monedero.iam.gserviceaccount.com'
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const nowS = 1_800_000_000
const clock = { nowMs: () => nowS * 1000 }
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicPem(privateKey)
const verify = createCustomTokenVerifier({ [issuer]: pem }, clock)

function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

function aToken(changes: Record<string, unknown> = {}, key = privateKey): Promise<string> {
  const payload = {
    iss: issuer,
    sub: issuer,
    aud: audience,
    uid: 'ana',
    iat: nowS,
    exp: nowS + 3600,
    ...changes,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The code with which a token is refused. */
async function refusal(token: string | Promise<string>): Promise<unknown> {
  try {
    return await verify(await token)
  } catch (error) {
    return error instanceof IdentityError ? error.code : error
  }
}

describe('a custom token', () => {
  it('gives the uid and the claims it was made with', async () => {
    await expect(verify(await aToken({ claims: { role: 'tester' } }))).resolves.toEqual({
      uid: 'ana',
      claims: { role: 'tester' },
    })
  })

  it('may carry no claims', async () => {
    await expect(verify(await aToken())).resolves.toEqual({ uid: 'ana', claims: {} })
  })

  it('of an unknown service account is for another project', async () => {
    expect(await refusal(aToken({ iss: 'other@example.com', sub: 'other@example.com' }))).toBe(
      'CREDENTIAL_MISMATCH',
    )
  })

  it('signed by another key is refused', async () => {
    expect(await refusal(aToken({}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey))).toBe(
      'INVALID_CUSTOM_TOKEN',
    )
  })

  it.each<[string, Record<string, unknown>]>([
    ['has another audience', { aud: 'https://example.com' }],
    ['has another subject than issuer', { sub: 'other@example.com' }],
    ['has expired', { iat: nowS - 3700, exp: nowS - 100 }],
    ['lives longer than an hour', { exp: nowS + 3601 }],
    ['comes from the future', { iat: nowS + 600, exp: nowS + 700 }],
    ['is not valid yet', { nbf: nowS + 600 }],
    ['has no uid', { uid: undefined }],
    ['has an empty uid', { uid: '' }],
    ['has a number as uid', { uid: 7 }],
    ['has a uid of 129 characters', { uid: 'x'.repeat(129) }],
    ['has a uid with a NUL', { uid: 'a\u0000b' }],
    ['has a list as claims', { claims: ['role'] }],
    ['never expires', { exp: undefined }],
    ['does not say when it was made', { iat: undefined }],
  ])('that %s is refused', async (_, changes) => {
    expect(await refusal(aToken(changes))).toBe('INVALID_CUSTOM_TOKEN')
  })

  it.each(['sub', 'firebase', 'auth_time', 'email_verified', 'user_id'])('may not claim %s', async (name) => {
    expect(await refusal(aToken({ claims: { [name]: 'x' } }))).toBe('FORBIDDEN_CLAIM')
  })

  it('may not carry more than 1,000 characters of claims', async () => {
    expect(await refusal(aToken({ claims: { text: 'x'.repeat(1000) } }))).toBe('CLAIMS_TOO_LARGE')
  })

  const payload = { iss: issuer, sub: issuer, aud: audience, uid: 'ana', iat: nowS, exp: nowS + 60 }

  it('without a signature is refused', async () => {
    expect(await refusal(`${encoded({ alg: 'none' })}.${encoded(payload)}.`)).toBe('INVALID_CUSTOM_TOKEN')
    expect(await refusal(JSON.stringify({ uid: 'ana' }))).toBe('INVALID_CUSTOM_TOKEN')
  })

  it('signed with the public key as an HMAC secret is refused', async () => {
    const body = `${encoded({ alg: 'HS256' })}.${encoded(payload)}`
    const mac = createHmac('sha256', pem).update(body).digest('base64url')
    expect(await refusal(`${body}.${mac}`)).toBe('INVALID_CUSTOM_TOKEN')
  })

  it('altered after signing is refused', async () => {
    const [header, , signature] = (await aToken()).split('.')
    const forged = encoded({ ...payload, uid: 'eve' })
    expect(await refusal(`${header}.${forged}.${signature}`)).toBe('INVALID_CUSTOM_TOKEN')
  })

  it.each(['', 'x', 'a.b.c', '..', 'e30.e30.e30'])('that is garbage (%j) is refused', async (token) => {
    expect(await refusal(token)).toBe('INVALID_CUSTOM_TOKEN')
  })
})

describe('createCustomTokenVerifier', () => {
  it('refuses a key that is not RSA or too short', () => {
    const curve = publicPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
    const short = publicPem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)
    expect(() => createCustomTokenVerifier({ [issuer]: curve }, clock)).toThrow(issuer)
    expect(() => createCustomTokenVerifier({ [issuer]: short }, clock)).toThrow(issuer)
  })
})
