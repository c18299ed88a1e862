import { engines } from '@monedero/database/testing'
import type { BodyAnswer } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, startTestIssuer, type TestIssuer, visitIssuer } from '../../testing/openid-issuer.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'

const publicUrl = 'https://money.example'
const callBack = `${publicUrl}/auth/google/callback`

function header(answer: BodyAnswer, name: string): string {
  const value = answer.headers?.[name]
  return Array.isArray(value) ? value.join('\n') : (value ?? '')
}

/** The `Cookie` header that a browser sends after an answer. */
function cookiesOf(answer: BodyAnswer): string {
  return header(answer, 'set-cookie')
    .split('\n')
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** What the page in the popup posts to its opener. */
function messageOf(answer: BodyAnswer): Record<string, unknown> {
  const escaped = /data-message="([^"]*)"/u.exec(String(answer.text))?.[1] ?? '{}'
  return JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

const realClock = { nowMs: () => Date.now() }

describe.each(engines)('Login with Google on %s', (engine) => {
  let issuer: TestIssuer
  let service: TestService
  beforeAll(async () => {
    issuer = await startTestIssuer(callBack)
    service = await startTestService(engine, { google: issuer, clock: realClock })
    issuer.accounts.set('ana', { email: 'ana@example.com', email_verified: true, name: 'Ana' })
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  const start = (query: Record<string, string>) => service.request('GET', '/auth/google', { query })
  const comeBack = (url: URL, cookie: string) =>
    service.request('GET', '/auth/google/callback', {
      query: Object.fromEntries(url.searchParams),
      headers: { cookie },
    })
  const takeResult = (cookie: string) =>
    service.request('POST', '/auth/google/result', { headers: { cookie } })

  async function trip(query: Record<string, string>, account = 'ana'): Promise<BodyAnswer> {
    const started = await start(query)
    return comeBack(await visitIssuer(header(started, 'location'), account), cookiesOf(started))
  }

  it('asks the provider for a code with PKCE, state and nonce, and forces the account chooser', async () => {
    const started = await start({ display: 'popup' })
    expect(started.status).toBe(303)
    const { origin, searchParams } = new URL(header(started, 'location'))
    expect(origin).toBe(issuer.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: callBack,
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      state: expect.stringMatching(/^[\w-]{43}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    })
  })

  it('binds the flow to the browser by a cookie that scripts and other sites cannot use', async () => {
    const cookie = header(await start({}), 'set-cookie')
    expect(cookie).toMatch(
      /^__Host-monedero-google-flow=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/u,
    )
    expect(header(await start({}), 'cache-control')).toBe('no-store')
  })

  it('posts the token of a popup to the page of our own origin, and to no other', async () => {
    const page = await trip({ display: 'popup', type: 'signInViaPopup', eventId: 'event-1' })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`data-origin="${publicUrl}"`)
    expect(messageOf(page)).toMatchObject({
      source: 'monedero/google',
      type: 'signInViaPopup',
      eventId: 'event-1',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u),
    })
    expect(header(page, 'set-cookie')).toContain('flow=; Max-Age=0')
  })

  it('serves its page in the language of the opener', async () => {
    const page = await trip({ display: 'popup', language: 'es' })
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).toContain('Ya puedes cerrar esta ventana.')
  })

  it('needs no inline script on the page, and serves the script beside it', async () => {
    const page = await trip({ display: 'popup' })
    expect(String(page.text).match(/<script[^>]*>/gu)).toEqual([
      '<script src="/auth/google/callback.js" defer>',
    ])
    expect(header(page, 'content-security-policy')).toContain("script-src 'self'")
    expect(header(page, 'content-security-policy')).not.toContain('unsafe')
    expect(header(page, 'referrer-policy')).toBe('no-referrer')
    const script = await service.request('GET', '/auth/google/callback.js')
    expect(header(script, 'content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.text).toContain('window.opener.postMessage(JSON.parse(message), origin)')
  })

  it('returns a token with which the SDK signs in', async () => {
    const { idToken } = messageOf(await trip({ display: 'popup' }))
    const fragment = new URLSearchParams({ providerId: 'google.com', id_token: String(idToken) }).toString()
    const answer = await service.call('accounts:signInWithIdp', {
      requestUri: `${callBack}#${fragment}`,
      returnIdpCredential: true,
      returnSecureToken: true,
    })
    expect(answer.json).toMatchObject({ email: 'ana@example.com', emailVerified: true, displayName: 'Ana' })
    expect(answer.text('idToken')).toBeTruthy()
  })

  it('redirects back to the page that was left, and returns the result once', async () => {
    const back = await trip({
      display: 'redirect',
      type: 'linkViaRedirect',
      eventId: 'e2',
      returnTo: '/login?a=b',
    })
    expect(back.status).toBe(303)
    expect(header(back, 'location')).toBe(`${publicUrl}/login?a=b`)
    expect(header(back, 'set-cookie')).toMatch(
      /__Host-monedero-google-result=[\w-]+; Max-Age=300; .*HttpOnly; SameSite=Lax; Secure$/mu,
    )
    expect(header(back, 'set-cookie')).not.toMatch(/eyJ/u)
    const cookie = cookiesOf(back)
    const first = await takeResult(cookie)
    expect(first.json).toMatchObject({
      result: { type: 'linkViaRedirect', eventId: 'e2', idToken: expect.any(String) },
    })
    expect(header(first, 'set-cookie')).toContain('result=; Max-Age=0')
    expect((await takeResult(cookie)).json).toEqual({ result: null })
  })

  it('returns the result to one of many parallel requests', async () => {
    const cookie = cookiesOf(await trip({ display: 'redirect', returnTo: '/' }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeResult(cookie)))
    expect(answers.filter(({ json }) => JSON.stringify(json) !== '{"result":null}')).toHaveLength(1)
  })

  it('returns no result to a browser without the cookie or with a forged one', async () => {
    expect((await takeResult('')).json).toEqual({ result: null })
    expect((await takeResult('__Host-monedero-google-result=AAAA')).json).toEqual({ result: null })
  })

  it.each([
    ['/☃?a=ñ#é', '/%E2%98%83?a=%C3%B1#%C3%A9'],
    ['/..//evil.example', '//evil.example'],
    ['/a b', '/a%20b'],
  ])('escapes %s, which no header can hold', async (returnTo, escaped) => {
    const back = await trip({ display: 'redirect', returnTo })
    expect(header(back, 'location')).toBe(`${publicUrl}${escaped}`)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\r\nset-cookie: x=y',
    '/\\/evil.example',
    '',
  ])('comes back to the home page instead of %j', async (returnTo) => {
    const back = await trip({ display: 'redirect', returnTo })
    expect(header(back, 'location')).toBe(`${publicUrl}/`)
  })

  it('reports that the person cancelled', async () => {
    const page = await trip({ display: 'popup', type: 'signInViaPopup', eventId: 'e' }, '')
    expect(messageOf(page)).toMatchObject({
      type: 'signInViaPopup',
      eventId: 'e',
      error: { code: 'auth/user-cancelled' },
    })
    const back = await trip({ display: 'redirect', type: 'signInViaRedirect', returnTo: '/login' }, '')
    expect(header(back, 'location')).toBe(`${publicUrl}/login`)
    const { json } = await takeResult(cookiesOf(back))
    expect(json).toMatchObject({
      result: { type: 'signInViaRedirect', error: { code: 'auth/user-cancelled' } },
    })
  })

  it('puts nothing malformed from the query into the page', async () => {
    const hostile = '"><script>alert(1)</script>'
    const page = await trip({ display: 'popup', type: hostile, eventId: hostile })
    expect(page.text).not.toContain('alert')
    expect(messageOf(page)).toMatchObject({ type: 'unknown', eventId: '' })
  })

  it('refuses a callback in a browser that did not start the flow', async () => {
    const [mine, theirs] = [await start({}), await start({})]
    const back = await visitIssuer(header(theirs, 'location'), 'ana')
    for (const cookie of ['', cookiesOf(mine), '__Host-monedero-google-flow=AAAA']) {
      const message = messageOf(await comeBack(back, cookie))
      expect(message).toMatchObject({ error: { code: 'auth/timeout' } })
      expect(message).not.toHaveProperty('idToken')
    }
  })

  it('refuses a code of another flow: its verifier does not match', async () => {
    const [mine, theirs] = [await start({}), await start({})]
    const stolen = await visitIssuer(header(theirs, 'location'), 'ana')
    const state = new URL(header(mine, 'location')).searchParams.get('state') ?? ''
    stolen.searchParams.set('state', state)
    const message = messageOf(await comeBack(stolen, cookiesOf(mine)))
    expect(message).toMatchObject({ error: { code: 'auth/invalid-credential' } })
  })

  it('refuses a code that was used', async () => {
    const started = await start({})
    const back = await visitIssuer(header(started, 'location'), 'ana')
    expect(messageOf(await comeBack(back, cookiesOf(started)))).toHaveProperty('idToken')
    expect(messageOf(await comeBack(back, cookiesOf(started)))).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    })
  })
})

describe('Login with Google', () => {
  it('reports that it is not configured, in both display modes', async () => {
    const service = await startTestService('sqlite')
    const page = await service.request('GET', '/auth/google', { query: { display: 'popup', eventId: 'e' } })
    expect(messageOf(page)).toMatchObject({ eventId: 'e', error: { code: 'auth/operation-not-allowed' } })
    const query = { display: 'redirect', returnTo: '/login' }
    const back = await service.request('GET', '/auth/google', { query })
    const headers = { cookie: cookiesOf(back) }
    const { json } = await service.request('POST', '/auth/google/result', { headers })
    expect(json).toMatchObject({ result: { error: { code: 'auth/operation-not-allowed' } } })
    await service.stop()
  })

  it('ends after ten minutes', async () => {
    const issuer = await startTestIssuer(callBack)
    const service = await startTestService('sqlite', { google: issuer })
    const started = await service.request('GET', '/auth/google')
    const back = await visitIssuer(header(started, 'location'), 'ana')
    service.clock.advance(600_000)
    const query = Object.fromEntries(back.searchParams)
    const headers = { cookie: cookiesOf(started) }
    const page = await service.request('GET', '/auth/google/callback', { query, headers })
    expect(messageOf(page)).toMatchObject({ error: { code: 'auth/timeout' } })
    await service.stop()
    await issuer.stop()
  })

  it('sets its cookie without https only where there is none', async () => {
    const issuer = await startTestIssuer(callBack)
    const service = await startTestService('sqlite', { google: issuer, publicUrl: 'http://localhost:3000' })
    const cookie = header(await service.request('GET', '/auth/google'), 'set-cookie')
    expect(cookie).toMatch(/^monedero-google-flow=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/u)
    await service.stop()
    await issuer.stop()
  })

  it('reports an unreachable provider, and recovers when it is back', async () => {
    const issuer = await startTestIssuer(callBack)
    let isDown = true
    const gate = await listen((request, response) => {
      if (isDown) request.socket.destroy()
      else response.setHeader('content-type', 'application/json').end(discoveryOf(gate.url, issuer.issuer))
    })
    const service = await startTestService('sqlite', {
      google: { ...issuer, issuer: gate.url },
      clock: realClock,
    })
    const popup = () => service.request('GET', '/auth/google', { query: { display: 'popup' } })
    expect(messageOf(await popup())).toMatchObject({ error: { code: 'auth/network-request-failed' } })
    isDown = false
    expect((await popup()).status).toBe(303)
    await Promise.all([service.stop(), gate.stop(), issuer.stop()])
  })
})

function discoveryOf(issuer: string, real: string): string {
  return JSON.stringify({
    issuer,
    authorization_endpoint: `${real}/auth`,
    token_endpoint: `${real}/token`,
    jwks_uri: `${real}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
}

/** A provider that answers the code with a token of the test's choice. */
describe('a token that the provider gives for the code', () => {
  let issuer: TestIssuer
  let service: TestService
  let gate: Awaited<ReturnType<typeof listen>>
  let makeToken: (nonce: string) => Promise<string>
  let nonce = ''
  beforeAll(async () => {
    issuer = await startTestIssuer(callBack)
    gate = await listen((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url !== '/token') {
        response.end(
          discoveryOf(gate.url, issuer.issuer).replace(`${issuer.issuer}/token`, `${gate.url}/token`),
        )
        return
      }
      void makeToken(nonce).then((idToken) =>
        response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: idToken })),
      )
    })
    service = await startTestService('sqlite', { google: { ...issuer, issuer: gate.url }, clock: realClock })
  })
  afterAll(async () => {
    await Promise.all([service.stop(), gate.stop(), issuer.stop()])
  })

  async function answerTo(token: (nonce: string) => Promise<string>): Promise<Record<string, unknown>> {
    makeToken = token
    const started = await service.request('GET', '/auth/google')
    const { searchParams } = new URL(header(started, 'location'))
    nonce = searchParams.get('nonce') ?? ''
    const query = { code: 'any', state: searchParams.get('state') ?? '' }
    const headers = { cookie: cookiesOf(started) }
    return messageOf(await service.request('GET', '/auth/google/callback', { query, headers }))
  }

  const nowS = Math.floor(Date.now() / 1000)
  const claims = (expectedNonce: string) => ({ iss: gate.url, sub: 'ana', nonce: expectedNonce })

  it('is accepted when it is valid', async () => {
    expect(await answerTo((expected) => issuer.idToken(claims(expected)))).toHaveProperty('idToken')
  })

  it.each<[string, (expected: string) => Promise<string>]>([
    ['has another nonce', (expected) => issuer.idToken({ ...claims(expected), nonce: 'another' })],
    ['has no nonce', (expected) => issuer.idToken({ iss: claims(expected).iss, sub: 'ana' })],
    ['has another audience', (expected) => issuer.idToken({ ...claims(expected), aud: 'another' })],
    [
      'has another issuer',
      (expected) => issuer.idToken({ ...claims(expected), iss: 'https://evil.example' }),
    ],
    ['has expired', (expected) => issuer.idToken({ ...claims(expected), iat: nowS - 200, exp: nowS - 100 })],
    ['is older than five minutes', (expected) => issuer.idToken({ ...claims(expected), iat: nowS - 400 })],
    [
      'is signed by nobody we know',
      async (expected) => `${(await issuer.idToken(claims(expected))).slice(0, -20)}${'A'.repeat(20)}`,
    ],
  ])('is refused when it %s', async (_, token) => {
    const message = await answerTo(token)
    expect(message).toMatchObject({ error: { code: 'auth/invalid-credential' } })
    expect(message).not.toHaveProperty('idToken')
  })
})
