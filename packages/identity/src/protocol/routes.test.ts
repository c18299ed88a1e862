import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_KEY, anEmail, bodyOf, startTestService, type TestService } from '../../testing/test-service.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'
const LEGACY = '/www.googleapis.com/identitytoolkit/v3/relyingparty'
const password = 'correct horse'

describe('the routes of the protocol', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('sqlite', { rateLimit: false })
  })
  afterAll(() => service.stop())

  const query = { key: API_KEY }
  const post = (path: string, body: unknown, more: object = {}) =>
    service.request('POST', path, { query, body, ...more })

  it.each([
    ['POST', 'signupNewUser', 'POST', '/v1/accounts:signUp'],
    ['POST', 'verifyPassword', 'POST', '/v1/accounts:signInWithPassword'],
    ['POST', 'verifyAssertion', 'POST', '/v1/accounts:signInWithIdp'],
    ['POST', 'verifyCustomToken', 'POST', '/v1/accounts:signInWithCustomToken'],
    ['POST', 'emailLinkSignin', 'POST', '/v1/accounts:signInWithEmailLink'],
    ['POST', 'createAuthUri', 'POST', '/v1/accounts:createAuthUri'],
    ['POST', 'getAccountInfo', 'POST', '/v1/accounts:lookup'],
    ['POST', 'setAccountInfo', 'POST', '/v1/accounts:update'],
    ['POST', 'deleteAccount', 'POST', '/v1/accounts:delete'],
    ['POST', 'getOobConfirmationCode', 'POST', '/v1/accounts:sendOobCode'],
    ['POST', 'resetPassword', 'POST', '/v1/accounts:resetPassword'],
    ['POST', 'sendVerificationCode', 'POST', '/v1/accounts:sendVerificationCode'],
    ['POST', 'verifyPhoneNumber', 'POST', '/v1/accounts:signInWithPhoneNumber'],
    ['GET', 'getProjectConfig', 'GET', '/v1/projects'],
    ['GET', 'getRecaptchaParam', 'GET', '/v1/recaptchaParams'],
  ])('%s %s answers as %s %s', async (legacyMethod, legacyName, method, path) => {
    const [old, today] = [
      await service.request(legacyMethod, `${LEGACY}/${legacyName}`, {
        query,
        body: { email: 'no address' },
      }),
      await service.request(method, `${TOOLKIT}${path}`, { query, body: { email: 'no address' } }),
    ]
    expect(old.status).toBe(today.status)
    expect(bodyOf(old).replaceAll(/"(sessionId|idToken|refreshToken|localId)":"[^"]+"/gu, '')).toBe(
      bodyOf(today).replaceAll(/"(sessionId|idToken|refreshToken|localId)":"[^"]+"/gu, ''),
    )
  })

  it('are all open to the allowed origins and bounded', () => {
    const foreign = service.identity.routes.filter(({ path }) => path.includes('googleapis.com'))
    expect(foreign.length).toBeGreaterThan(30)
    for (const { cors, input } of foreign) {
      expect(cors).toBe(true)
      // The limit of the server holds for them.
      expect(input.body ?? {}).not.toHaveProperty('limitBytes')
    }
    const paths = service.identity.routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('ask for the API key', async () => {
    const path = `${TOOLKIT}/v1/projects`
    expect(await service.request('GET', path)).toMatchObject({
      status: 403,
      json: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    })
    expect(await service.request('GET', path, { query: { key: 'other' } })).toMatchObject({
      status: 400,
      json: { error: { errors: [{ reason: 'keyInvalid' }] } },
    })
    const withMore = { query: { key: API_KEY, cb: '123' } }
    expect(await service.request('GET', path, withMore)).toMatchObject({
      status: 200,
      json: { projectId: 'monedero-tests', authorizedDomains: ['money.example', 'localhost'] },
    })
  })

  it("answer the SDK's automatic requests", async () => {
    const get = async (path: string) => (await service.request('GET', `${TOOLKIT}${path}`, { query })).json
    expect(await get('/v1/recaptchaParams')).toMatchObject({ recaptchaSiteKey: expect.any(String) })
    expect(await get('/v2/recaptchaConfig')).toEqual({ recaptchaEnforcementState: [] })
    expect(await get('/v2/passwordPolicy')).toMatchObject({
      customStrengthOptions: { minPasswordLength: 8 },
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    })
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    const revoke = { idToken: account.text('idToken'), providerId: 'apple.com', token: 'x' }
    expect((await service.call('v2/accounts:revokeToken', revoke)).code).toBe('OPERATION_NOT_ALLOWED')
  })

  it('publish keys and certificates of the same names with a time to keep them', async () => {
    await service.call('accounts:signUp')
    const account = 'securetoken@system.gserviceaccount.com'
    const [jwks, google, certificates] = await Promise.all([
      service.request('GET', '/.well-known/jwks.json'),
      service.request('GET', `/service_accounts/v1/jwk/${account}`),
      service.request('GET', `/robot/v1/metadata/x509/${account}`),
    ])
    expect(jwks.headers).toEqual({ 'cache-control': 'public, max-age=3600, must-revalidate' })
    expect(google.json).toEqual(jwks.json)
    const { keys }: { keys: Record<string, string>[] } = JSON.parse(bodyOf(jwks))
    expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) }])
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(Object.keys(JSON.parse(bodyOf(certificates)))).toEqual([keys[0]?.['kid']])
    expect(bodyOf(certificates)).toContain('BEGIN CERTIFICATE')
  })

  describe('with malformed requests', () => {
    const operations = [
      'signUp',
      'signInWithPassword',
      'lookup',
      'update',
      'delete',
      'sendOobCode',
      'resetPassword',
    ]
    const paths = [
      ...operations.map((name) => `${TOOLKIT}/v1/accounts:${name}`),
      `${TOOLKIT}/v1/accounts:signInWithEmailLink`,
      `${TOOLKIT}/v1/accounts:createAuthUri`,
      '/securetoken.googleapis.com/v1/token',
    ]

    it.each(paths)('%s answers malformed JSON with the envelope', async (path) => {
      const answer = await post(path, undefined, { malformedBody: true })
      expect(answer).toMatchObject({
        status: 400,
        json: {
          error: { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^Invalid JSON payload/u) },
        },
      })
    })

    it.each(paths)('%s refuses wrong types, deep bodies and prototype keys as bad requests', async (path) => {
      const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
      const names = ['email', 'password', 'idToken', 'oobCode', 'requestType', 'refresh_token', 'identifier']
      const wrong = [null, 7, true, [], {}, deep, 'x', { a: deep }].flatMap((value) =>
        names.map((name) => ({ [name]: value })),
      )
      const bodies = [
        [],
        'text',
        7,
        ...wrong,
        JSON.parse('{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{"x":1}},"email":7}'),
      ]
      for (const body of bodies) {
        const answer = await post(path, body)
        const isGuest = path.endsWith('signUp') && answer.status === 200
        expect(isGuest || answer.status === 400).toBe(true)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(service.failures).toEqual([])
    })

    it('refuses impossible names without looking them up', async () => {
      const account = await service.call('accounts:signUp', { email: anEmail(), password })
      const idToken = account.text('idToken')
      const nowhere = '\0'
      const unlinked = await service.call('accounts:update', { idToken, deleteProvider: [nowhere] })
      expect(unlinked.code).toBe("Invalid value at 'deleteProvider.0'")
      const withdrawn = await service.call('v2/accounts/mfaEnrollment:withdraw', {
        idToken,
        mfaEnrollmentId: nowhere,
      })
      expect(withdrawn.code).toBe("Invalid value at 'mfaEnrollmentId'")
      const ended = await service.request('DELETE', '/v1/sessions', {
        headers: { authorization: `Bearer ${idToken}` },
        query: { id: nowhere },
      })
      expect(ended).toMatchObject({ status: 404, json: { error: { code: 'SESSION_NOT_FOUND' } } })
      expect(service.failures).toEqual([])
    })

    it('refuses lone surrogates, NUL and unprintable characters in addresses', async () => {
      for (const email of [
        'a\uD800@example.com',
        'a\0@example.com',
        'a\u202E@example.com',
        'a\n@example.com',
      ]) {
        for (const path of [`${TOOLKIT}/v1/accounts:signUp`, `${TOOLKIT}/v1/accounts:signInWithPassword`]) {
          const answer = await post(path, { email, password })
          expect(answer.json).toMatchObject({ error: { message: 'INVALID_EMAIL' } })
        }
      }
    })
  })
})
