import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DatabaseError } from '@monedero/database'
import { LedgerError } from '@monedero/ledger'
import type { Route, RouteRequest } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { noTokens, readsAnything, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  json: unknown
}

const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp'

function echo(asked: RouteRequest): object {
  const { method, path, query, body, malformedBody, network } = asked
  return { method, path, query, body, malformedBody, network }
}

const routes: Route[] = [
  {
    ...readsAnything,
    method: 'GET',
    path: '/v1/things:echo',
    handle: (asked) => ({ status: 200, json: echo(asked) }),
  },
  {
    ...readsAnything,
    method: 'POST',
    path: '/v1/things:echo',
    handle: (asked) => ({ status: 200, json: echo(asked) }),
  },
  { ...readsNothing, method: 'DELETE', path: '/v1/things', handle: () => ({ status: 204 }) },
  {
    ...readsNothing,
    method: 'POST',
    path: '/v1/large',
    input: { body: { schema: z.unknown(), limitBytes: 200_000 } },
    handle: () => ({ status: 200, json: {} }),
  },
  {
    ...readsNothing,
    method: 'GET',
    path: '/v1/big',
    handle: () => ({ status: 200, json: { text: 'money '.repeat(1000) } }),
  },
  {
    ...readsNothing,
    method: 'GET',
    path: '/v1/broken',
    handle: () => Promise.reject(new Error('the cellar is on fire')),
  },
  {
    ...readsAnything,
    method: 'POST',
    path: signUp,
    cors: true,
    handle: () => ({ status: 400, json: { error: 'EMAIL_EXISTS' } }),
  },
  {
    ...readsNothing,
    method: 'GET',
    path: '/auth/broken',
    cors: true,
    handle: () => Promise.reject(new Error('hush')),
  },
  {
    ...readsNothing,
    method: 'GET',
    path: '/auth/page',
    handle: () => ({
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "script-src 'sha256-x'",
        'Set-Cookie': ['a=1', 'b=2'],
      },
      text: '<p>done</p>',
    }),
  },
]

async function listening(options: Partial<HttpServerOptions> = {}): Promise<number> {
  const { server, port } = await started(options)
  onTestFinished(() => server.stop(0))
  return port
}

async function started(options: Partial<HttpServerOptions>): Promise<{ server: HttpServer; port: number }> {
  const server = createHttpServer({
    ...noTokens,
    routes,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000', 'https://shop.example.org'],
    trustProxy: false,
    log: pino({ level: 'silent' }),
    ...options,
  })
  return { server, port: await server.listen(0, '127.0.0.1') }
}

async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answer> {
  const sent = request({ port, path, method, headers: { host: 'localhost:3000', ...headers } })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = await response.toArray()
  const bytes = Buffer.concat(chunks)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  const isPlain = response.headers['content-encoding'] === undefined && bytes.length > 0
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    json: isJson && isPlain ? JSON.parse(bytes.toString()) : undefined,
  }
}

const json = { 'content-type': 'application/json' }

test('every response has the security headers, and none identifies the server software', async () => {
  const port = await listening()
  for (const path of ['/v1/things:echo', '/v1/nothing', '/v1/broken', '/%zz']) {
    const { headers } = await ask(port, path)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{10}-\w+$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})

test.each([
  ['https://money.example.org', 'max-age=31536000; includeSubDomains'],
  ['https://localhost:3000', undefined],
  ['http://money.example.org', undefined],
])('at %s the browser is told about https: %s', async (publicUrl, expected) => {
  const port = await listening({ publicUrl })
  const { headers } = await ask(port, '/v1/things:echo')
  expect(headers['strict-transport-security']).toBe(expected)
})

test('a header of an answer replaces the one of the server, and a list is sent as several', async () => {
  const port = await listening()
  const { headers } = await ask(port, '/auth/page')
  expect(headers['content-security-policy']).toBe("script-src 'sha256-x'")
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(headers).not.toHaveProperty('cross-origin-opener-policy')
})

test('a route sees path, query and body of the request', async () => {
  const port = await listening()
  const answer = await ask(port, '/v1/things:echo?key=a%20b&key=c&__proto__=x', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '{"amount":-1250,"__proto__":{"isAdmin":true}}',
  })
  expect(answer.status).toBe(200)
  expect(answer.bytes.toString()).toBe(
    '{"method":"POST","path":"/v1/things:echo","query":{"key":"c","__proto__":"x"},' +
      '"body":{"amount":-1250,"__proto__":{"isAdmin":true}},"network":"127.0.0.1"}',
  )
})

test('a form arrives as its fields', async () => {
  const port = await listening()
  const answer = await ask(port, '/v1/things:echo', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&refresh_token=a%2Bb',
  })
  expect(answer.json).toMatchObject({ body: { grant_type: 'refresh_token', refresh_token: 'a+b' } })
})

test.each([
  ['JSON that breaks off', json, '{"amount":'],
  ['bytes that are not UTF-8', json, Buffer.from([0x22, 0xff, 0x22])],
  ['another content type', { 'content-type': 'text/plain' }, '{}'],
  ['no content type', {}, '{}'],
])('%s reaches the route as a malformed body', async (_name, headers, body) => {
  const port = await listening()
  const sent = request({ port, path: '/v1/things:echo', method: 'POST', headers })
  sent.end(body)
  const [response] = await once(sent, 'response')
  expect(JSON.parse(await text(response))).toEqual({
    method: 'POST',
    path: '/v1/things:echo',
    query: {},
    malformedBody: true,
    network: '127.0.0.1',
  })
})

test('no body is no body', async () => {
  const port = await listening()
  for (const headers of [json, {}]) {
    const answer = await ask(port, '/v1/things:echo', { method: 'POST', headers })
    expect(answer.json).toEqual({
      method: 'POST',
      path: '/v1/things:echo',
      query: {},
      network: '127.0.0.1',
    })
  }
})

test('a body over the limit is refused, unless the route takes more', async () => {
  const port = await listening()
  const body = JSON.stringify('x'.repeat(65 * 1024))
  const refused = await ask(port, '/v1/things:echo', { method: 'POST', headers: json, body })
  expect(refused.status).toBe(413)
  expect(refused.json).toEqual({
    error: { code: 'BODY_TOO_LARGE', message: 'The request is too large.' },
  })
  expect((await ask(port, '/v1/large', { method: 'POST', headers: json, body })).status).toBe(200)
})

test('headers over the limit are refused', async () => {
  const port = await listening()
  const answer = await ask(port, '/v1/things:echo', { headers: { 'x-long': 'x'.repeat(17_000) } })
  expect(answer.status).toBe(431)
})

test('a failure of a route is answered without details and logged with its stack', async () => {
  const lines: string[] = []
  const port = await listening({ log: pino({}, { write: (line) => lines.push(line) }) })
  const answer = await ask(port, '/v1/broken?oobCode=hush')
  expect(answer.status).toBe(500)
  expect(answer.json).toEqual({
    error: { code: 'INTERNAL', message: 'Something went wrong on the server.' },
  })
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.err)
  expect(logged).toMatchObject({ requestId: answer.headers['x-request-id'], route: '/v1/broken' })
  expect(logged.err.stack).toContain('the cellar is on fire')
})

test('the log has a line for each request without query, body, cookie or token', async () => {
  const lines: string[] = []
  const port = await listening({ log: pino({}, { write: (line) => lines.push(line) }) })
  const headers = { ...json, authorization: 'Bearer hush', cookie: 'session=hush' }
  await ask(port, '/v1/things:echo?key=hush', { method: 'POST', headers, body: '{"password":"hush"}' })
  await ask(port, '/somewhere?oobCode=hush', { headers })
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.join('')).not.toContain('hush')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: '/v1/things:echo',
    status: 200,
    network: '127.0.0.1',
    msg: 'request',
  })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ route: '/somewhere', status: 404 })
})

test('a page of an allowed origin may call a shared route, errors included', async () => {
  const port = await listening()
  const origin = 'https://shop.example.org'
  for (const [path, status] of [
    [signUp, 400],
    ['/auth/broken', 500],
  ] as const) {
    const method = path === signUp ? 'POST' : 'GET'
    const answer = await ask(port, path, { method, headers: { origin } })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
  }
  const tooLarge = await ask(port, signUp, {
    method: 'POST',
    headers: { ...json, origin },
    body: JSON.stringify('x'.repeat(65 * 1024)),
  })
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.headers['access-control-allow-origin']).toBe(origin)
})

test('a preflight of a shared route is answered for two hours', async () => {
  const port = await listening()
  const answer = await ask(port, signUp, {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example.org', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example.org',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers':
      'content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck, authorization',
    'access-control-max-age': '7200',
    vary: 'Origin',
  })
})

test('pages of other origins are refused, and our own routes allow no origin', async () => {
  const port = await listening()
  const foreign = { headers: { origin: 'https://evil.example.org' } }
  const allowed = { headers: { origin: 'https://shop.example.org' } }
  const answers = [
    await ask(port, signUp, { method: 'POST', ...foreign }),
    await ask(port, signUp, { method: 'OPTIONS', ...foreign }),
    await ask(port, '/v1/things:echo', allowed),
    await ask(port, '/v1/things:echo', { method: 'OPTIONS', ...allowed }),
  ]
  for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  ['https://evil.example.org', 403],
  ['null', 403],
  ['https://shop.example.org', 400],
  ['http://shop.example.org', 403],
  ['https://shop.example.org:8443', 403],
  // Another program of this machine, and another site behind the same name.
  ['http://localhost:5173', 403],
  ['http://localhost', 403],
  ['http://localhost:3000', 400],
  [undefined, 400],
])(
  'a request of a page at %s reaches a shared route only if the site is allowed: %i',
  async (origin, status) => {
    const port = await listening()
    const headers = origin === undefined ? {} : { origin }
    expect((await ask(port, signUp, { method: 'POST', headers })).status).toBe(status)
  },
)

test('a page at the address that it asks is no foreign one, whatever PUBLIC_URL is', async () => {
  const port = await listening()
  const host = `127.0.0.1:${port}`
  const headers = { origin: `http://${host}`, host }
  expect((await ask(port, signUp, { method: 'POST', headers })).status).toBe(400)
  // As a tunnel to this machine forwards it.
  const forwarded = { origin: 'http://localhost:5173', host: 'localhost:5173' }
  expect((await ask(port, signUp, { method: 'POST', headers: forwarded })).status).toBe(400)
})

test('a failing shared route answers plain text, which the SDK treats as a network failure', async () => {
  const port = await listening()
  const answer = await ask(port, '/auth/broken')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.bytes.toString()).toBe('Something went wrong on the server.')
})

test("a large response is compressed with the client's preferred encoding", async () => {
  const port = await listening()
  const plain = await ask(port, '/v1/big')
  const brotli = await ask(port, '/v1/big', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const gzip = await ask(port, '/v1/big', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  const none = await ask(port, '/v1/big', { headers: { 'accept-encoding': 'brotli-like, gzip;q=0.0' } })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(none.bytes).toEqual(plain.bytes)
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 10)
})

test('a small answer is sent as it is', async () => {
  const port = await listening()
  const { headers } = await ask(port, '/v1/things:echo', { headers: { 'accept-encoding': 'br' } })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('a response without content has no body and no length', async () => {
  const port = await listening()
  const answer = await ask(port, '/v1/things', { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(answer.bytes.length).toBe(0)
  expect(answer.headers).not.toHaveProperty('content-length')
})

test('HEAD answers like GET without the body', async () => {
  const port = await listening()
  const head = await ask(port, '/v1/things:echo', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  expect(head.bytes.length).toBe(0)
})

test('a path is no pattern: only the literal colon leads to the route', async () => {
  const port = await listening()
  for (const path of ['/v1/thingsXecho', '/v1/things', '/v1/things::echo', '/v1/things:other'])
    expect((await ask(port, path)).status).toBe(404)
})

test.each([
  ['no HTTP at all', 'MONEY please\r\n\r\n'],
  ['both lengths of a body', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths of a body', 'content-length: 4\r\ncontent-length: 5\r\n\r\nhello'],
  ['a folded header', 'x-one: a\r\n b: c\r\n\r\n'],
  ['a space before the colon', 'content-length : 4\r\n\r\nhell'],
])('%s is answered with a 400 that has the security headers and no body', async (_, bytes) => {
  const port = await listening({ publicUrl: 'https://money.example.org' })
  const socket = connect(port)
  const isWhole = bytes.startsWith('MONEY')
  socket.write(isWhole ? bytes : `POST /v1/things:echo HTTP/1.1\r\nhost: money.example.org\r\n${bytes}`)
  const [head = '', body] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(head).toContain("content-security-policy: default-src 'none'; object-src 'none'")
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains')
  expect(body).toBe('')
})

test.each([
  { trustProxy: false as const, forwarded: '203.0.113.9', network: '127.0.0.1' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '203.0.113.9', network: '203.0.113.9' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '198.51.100.1, 203.0.113.9', network: '203.0.113.9' },
  { trustProxy: ['10.0.0.0/8'], forwarded: '203.0.113.9', network: '127.0.0.1' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '203.0.113.9:50412', network: '203.0.113.9' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '[2001:db8:1:2::6]:443', network: '2001:db8:1:2::/64' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '203.0.113.9, unknown', network: '127.0.0.1' },
  { trustProxy: ['127.0.0.0/8'], forwarded: '<script>, 127.0.0.1', network: '127.0.0.1' },
])('$forwarded with trust in $trustProxy is $network', async ({ trustProxy, forwarded, network }) => {
  const port = await listening({ trustProxy })
  const answer = await ask(port, '/v1/things:echo', { headers: { 'x-forwarded-for': forwarded } })
  expect(answer.json).toMatchObject({ network })
})

test('expected refusals of packages have their status and code', async () => {
  const refusing: Route[] = [
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/ledger',
      handle: () => Promise.reject(new LedgerError('UNAUTHENTICATED')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/busy',
      handle: () => Promise.reject(new DatabaseError('BUSY')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/cut',
      handle: () => Promise.reject(new DatabaseError('OUTCOME_UNKNOWN')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/shut',
      handle: () => Promise.reject(new DatabaseError('UNWRITABLE')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/full',
      handle: () => Promise.reject(new DatabaseError('DISK')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/queue',
      handle: () => Promise.reject(new DatabaseError('LOCK_QUEUE_FULL')),
    },
    {
      ...readsNothing,
      method: 'GET',
      path: '/v1/bug',
      handle: () => Promise.reject(new DatabaseError('NESTED')),
    },
  ]
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const port = await listening({ routes: refusing, log })
  expect(await ask(port, '/v1/ledger')).toMatchObject({
    status: 401,
    json: { error: { code: 'UNAUTHENTICATED', message: 'Sign in and try again.' } },
  })
  for (const path of ['/v1/busy', '/v1/cut', '/v1/shut']) {
    expect(await ask(port, path)).toMatchObject({
      status: 503,
      json: { error: { code: 'UNAVAILABLE', message: 'The database is not responding.' } },
    })
  }
  expect(await ask(port, '/v1/full')).toMatchObject({
    status: 503,
    json: {
      error: { code: 'DISK', message: 'The server can’t save anything because its disk is full or failing.' },
    },
  })
  expect(await ask(port, '/v1/queue')).toMatchObject({
    status: 429,
    json: { error: { code: 'TOO_MANY_REQUESTS' } },
  })
  expect(await ask(port, '/v1/bug')).toMatchObject({ status: 500, json: { error: { code: 'INTERNAL' } } })
  // Errors that the operator can fix are logged; mistakes of clients are not.
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual([
    'BUSY',
    'OUTCOME_UNKNOWN',
    'UNWRITABLE',
    'DISK',
    'LOCK_QUEUE_FULL',
    'NESTED',
  ])
})

test('a stopping server lets a running request finish and accepts no other', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow: Route = {
    ...readsNothing,
    method: 'GET',
    path: '/v1/slow',
    handle: async () => {
      begun.resolve()
      await finish.promise
      return { status: 200, json: { isFinished: true } }
    },
  }
  const { server, port } = await started({ routes: [slow] })
  const running = ask(port, '/v1/slow', { headers: { connection: 'keep-alive' } })
  await begun.promise
  const stopped = server.stop(60_000)
  await expect.poll(() => ask(port, '/v1/slow').catch((error) => error.code)).toBe('ECONNREFUSED')
  finish.resolve()
  const answer = await running
  expect(answer.json).toEqual({ isFinished: true })
  expect(answer.headers.connection).toBe('close')
  await stopped
})

test('a request that does not finish in time is cut off', async () => {
  const begun = Promise.withResolvers<void>()
  const endless: Route = {
    ...readsNothing,
    method: 'GET',
    path: '/v1/endless',
    handle: () => {
      begun.resolve()
      return new Promise(() => {})
    },
  }
  const { server, port } = await started({ routes: [endless] })
  const running = ask(port, '/v1/endless').catch((error) => error.code)
  await begun.promise
  await server.stop(100)
  expect(await running).toBe('ECONNRESET')
})
