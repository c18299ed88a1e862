import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTokens, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
const folder = mkdtempSync(join(tmpdir(), 'monedero-pages-'))
let server: HttpServer
let port: number

beforeAll(async () => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.key'), 'hush')
  writeFileSync(join(dist, 'index.html'), '<title>Monedero home</title>')
  writeFileSync(join(dist, 'login.html'), '<title>Monedero login</title>')
  writeFileSync(join(dist, 'app.html'), '<title>Monedero web app</title>')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'notes.unknown'), 'not for the web')
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), 'brotli')
  writeFileSync(join(dist, 'assets/app-1a2b.js.gz'), 'gzip')
  writeFileSync(join(dist, 'assets/old-3c4d.css'), 'plain')
  writeFileSync(join(dist, 'assets/database-worker-5e6f.js'), 'plain')
  writeFileSync(join(dist, 'assets/old-3c4d.css.gz'), 'gzip')
  server = createHttpServer({
    ...noTokens,
    routes: [
      { ...readsNothing, method: 'GET', path: '/v1/config', handle: () => ({ status: 200, json: {} }) },
      { ...readsNothing, method: 'GET', path: '/auth/google', handle: () => ({ status: 200, json: {} }) },
    ],
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: ['127.0.0.0/8'],
    webAppDir: dist,
    log: pino({ level: 'silent' }),
  })
  port = await server.listen(0, '127.0.0.1')
})

afterAll(async () => {
  await server.stop(0)
  rmSync(folder, { recursive: true })
})

async function get(path: string, headers: object = { accept: html }, method = 'GET') {
  const sent = request({ port, path, method, headers: { host: 'localhost:3000', ...headers } })
  sent.end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function policyOf(path: string) {
  return (await get(path)).headers['content-security-policy']
}

test('the worker that reads databases alone may compile WebAssembly', async () => {
  const policy = await policyOf('/assets/database-worker-5e6f.js')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("base-uri 'none'")
  for (const path of ['/dashboard', '/assets/app-1a2b.js', '/v1/config'])
    expect(await policyOf(path)).not.toContain('wasm')
})

test('the page has the strict policy, is checked again each time, and may open a window for Google', async () => {
  const page = await get('/dashboard')
  expect(page).toMatchObject({ status: 200, body: '<title>Monedero web app</title>' })
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
})

test('the landing and the login have pages of their own', async () => {
  const landing = await get('/')
  expect(landing.body).toBe('<title>Monedero home</title>')
  expect(landing.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await get('/login?returnUrl=/settings')).body).toBe('<title>Monedero login</title>')
})

test('a page that the browser has already is answered without a body', async () => {
  const { headers } = await get('/')
  const again = await get('/', { accept: html, 'if-none-match': `W/"other", ${headers.etag}` })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers.etag).toBe(headers.etag)
})

const unknownPaths = [
  '/assets/gone-9z9z.js',
  '/foo.png',
  '/%zz',
  '/v1',
  '/v1/nothing',
  '/v1/config/more',
  '/auth/nothing',
  '/notes.unknown',
  '/assets/app-1a2b.js.br',
]

test.each(['/dashboard', '/user/management?mode=resetPassword&oobCode=x', '/a/b/c', ...unknownPaths])(
  'a browser that opens %s gets the page',
  async (path) => {
    expect((await get(path)).body).toBe('<title>Monedero web app</title>')
  },
)

test.each(unknownPaths)('a program that asks for %s gets a 404, not the page', async (path) => {
  for (const accept of ['*/*', 'application/json', 'text/css,*/*;q=0.1', 'image/avif,image/webp,*/*']) {
    const answer = await get(path, { accept })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body).error.code).toBe('NOT_FOUND')
  }
})

test('an address in place of a path gets a 404', async () => {
  expect((await get('http://localhost:3000/')).status).toBe(404)
})

test('programs that do not accept HTML get the pages that have a file, as for uptime checks, and elsewhere a 404', async () => {
  expect((await get('/dashboard', { accept: '*/*' })).status).toBe(404)
  expect((await get('/dashboard', {})).status).toBe(404)
  for (const [path, title] of [
    ['/', 'Monedero home'],
    ['/login?returnUrl=/settings', 'Monedero login'],
  ] as const) {
    for (const headers of [{}, { accept: '*/*' }]) {
      expect(await get(path, headers)).toMatchObject({ status: 200, body: `<title>${title}</title>` })
      expect(await get(path, headers, 'HEAD')).toMatchObject({ status: 200, body: '' })
    }
  }
  const elsewhere = await get('/login', { accept: '*/*', host: '127.0.0.1:3000' })
  expect(elsewhere).toMatchObject({ status: 302, headers: { location: 'http://localhost:3000/login' } })
})

test('only GET and HEAD return the page', async () => {
  const secret = { accept: html, 'x-secret': 'of the request' }
  const traced = await get('/', secret, 'TRACE')
  expect(traced.status).toBe(404)
  expect(traced.body).not.toContain('of the request')
  expect((await get('/', { accept: html }, 'POST')).status).toBe(404)
  expect((await get('/dashboard', { accept: html }, 'DELETE')).status).toBe(404)
  const head = await get('/dashboard', { accept: html }, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe('31')
})

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('a hashed file for %s is sent as %s and kept for a year', async (encodings, body, encoding) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': encodings })
  expect(answer).toMatchObject({ status: 200, body })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
})

test('a file without a brotli sibling is sent as gzip, and plain to a client that takes brotli only', async () => {
  expect((await get('/assets/old-3c4d.css', { 'accept-encoding': 'br, gzip' })).body).toBe('gzip')
  expect((await get('/assets/old-3c4d.css', { 'accept-encoding': 'br' })).body).toBe('plain')
})

test('encodings of one file have different tags', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a file without a hash in its name is checked again each time', async () => {
  const { headers } = await get('/manifest.webmanifest')
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test.each([
  '/../secret.key',
  '/%2e%2e/secret.key',
  '/..%2fsecret.key',
  '/assets/../../secret.key',
  '/assets/..%5c..%5csecret.key',
  '//secret.key',
  '/secret.key%00.js',
])('%s does not lead out of the folder', async (path) => {
  expect((await get(path)).body).not.toContain('hush')
  expect((await get(path, { accept: '*/*' })).status).toBe(404)
})

test('a page under another host name is redirected to the one address, query included', async () => {
  const answer = await get('/user/management?oobCode=x', { accept: html, host: '127.0.0.1:3000' })
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('http://localhost:3000/user/management?oobCode=x')
  const proxied = await get('/', { accept: html, 'x-forwarded-host': 'other.example.org' })
  expect(proxied.headers.location).toBe('http://localhost:3000/')
})

test('a redirect cannot be forged to another host', async () => {
  const answer = await get('//evil.example.org/', { accept: html, host: '127.0.0.1' })
  expect(answer.headers.location).toBe('http://localhost:3000//evil.example.org/')
})

test('files are served under any host name', async () => {
  expect((await get('/assets/app-1a2b.js', { host: '10.0.0.7:3000' })).status).toBe(200)
})
