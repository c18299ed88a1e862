import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEmail,
  bodyOf,
  createTestService,
  payloadOf,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('ID tokens', () => {
  let service: TestService
  let idToken: string
  let header: Record<string, unknown>
  let payload: Record<string, unknown>

  beforeAll(async () => {
    service = await startTestService('sqlite')
    const answer = await service.call('accounts:signUp', { email: anEmail(), password: 'correct horse' })
    idToken = answer.text('idToken')
    header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString())
    payload = payloadOf(idToken)
  })
  afterAll(() => service.stop())

  const lookup = async (token: string) => (await service.call('accounts:lookup', { idToken: token })).code
  const publicKeys = async (): Promise<JSONWebKeySet> =>
    JSON.parse(bodyOf(await service.request('GET', '/.well-known/jwks.json')))

  it('are verified by the published keys', async () => {
    const verified = await jwtVerify(idToken, createLocalJWKSet(await publicKeys()), {
      issuer: 'https://securetoken.google.com/monedero-tests',
      audience: 'monedero-tests',
      currentDate: new Date(service.clock.nowMs()),
    })
    expect(verified.protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' })
  })

  it('are accepted as they were issued', async () => {
    expect(await lookup(idToken)).toBeUndefined()
  })

  it('are refused unsigned', async () => {
    const body = encode(payload)
    expect(await lookup(`${encode({ alg: 'none', typ: 'JWT' })}.${body}.`)).toBe('INVALID_ID_TOKEN')
    expect(await lookup(`${encode({ ...header, alg: 'none' })}.${body}.`)).toBe('INVALID_ID_TOKEN')
  })

  it('are refused when signed with the public key as a shared secret', async () => {
    const [jwk] = (await publicKeys()).keys
    const signed = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`
    for (const secret of [JSON.stringify(jwk), String(jwk?.n)]) {
      const mac = createHmac('sha256', secret).update(signed).digest('base64url')
      expect(await lookup(`${signed}.${mac}`)).toBe('INVALID_ID_TOKEN')
    }
  })

  it('are refused when signed by somebody else, under a known or an unknown key id', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    for (const kid of [header['kid'], 'unknown', undefined]) {
      const signed = `${encode({ ...header, kid })}.${encode(payload)}`
      const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
      expect(await lookup(`${signed}.${signature}`)).toBe('INVALID_ID_TOKEN')
    }
  })

  it('are refused with any character changed', async () => {
    const parts = idToken.split('.')
    for (const part of [0, 1, 2]) {
      const text = parts[part] ?? ''
      const middle = Math.floor(text.length / 2)
      const changed = `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`
      expect(await lookup(parts.with(part, changed).join('.'))).toBe('INVALID_ID_TOKEN')
    }
  })

  it('are refused in any other shape', async () => {
    const garbage = [
      'x',
      'a.b',
      'a.b.c',
      'a.b.c.d',
      `${idToken}.`,
      ` ${idToken}`,
      'é.é.é',
      '\0',
      'x'.repeat(8192),
    ]
    for (const text of garbage) expect(await lookup(text)).toBe('INVALID_ID_TOKEN')
    expect(await lookup('')).toBe('MISSING_ID_TOKEN')
  })

  it('of another project or issuer are refused though the key is ours', async () => {
    const { database, secretKey, clock } = service.options
    const other = createTestService(service.databaseUrl, {
      database,
      secretKey,
      clock,
      projectId: 'another-project',
    })
    const foreign = await other.call('accounts:signUp', { email: anEmail(), password: 'correct horse' })
    expect(await lookup(foreign.text('idToken'))).toBe('INVALID_ID_TOKEN')
  })

  it('end after an hour, remembered or not', async () => {
    const { text } = await service.call('accounts:signUp', { email: anEmail(), password: 'correct horse' })
    const [seen, unseen] = [text('idToken'), text('refreshToken')]
    expect(await lookup(seen)).toBeUndefined()
    service.clock.advance(3_599_000)
    expect(await lookup(seen)).toBeUndefined()
    service.clock.advance(1000)
    expect(await lookup(seen)).toBe('TOKEN_EXPIRED')
    expect(await lookup(idToken)).toBe('TOKEN_EXPIRED')
    expect((await refresh(unseen)).status).toBe(200)
  })

  const refresh = (refreshToken: string) =>
    service.call('token', { grantType: 'refresh_token', refreshToken })
})
