import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Route } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

const answer = () => ({ status: 200, json: {} })
const routes: Route[] = [
  { ...readsNothing, method: 'POST', path: '/v1/things', cors: true, handle: answer },
  { ...readsNothing, method: 'GET', path: '/v1/things', handle: answer },
  { ...readsNothing, method: 'GET', path: '/healthz', isForAnyHost: true, handle: answer },
]

/** Sends requests under names of the host; resolves with the first line of each answer. */
async function serving(options: Partial<HttpServerOptions> = {}, host = '127.0.0.1') {
  const server = createHttpServer({
    ...noTokens,
    routes,
    publicUrl: 'https://money.example.org:8443',
    allowedOrigins: ['https://shop.example.org'],
    trustProxy: false,
    log: pino({ level: 'silent' }),
    ...options,
  })
  onTestFinished(() => server.stop(0))
  const port = await server.listen(0, host)
  return async (head: string, target = 'GET /v1/things', to = '127.0.0.1') => {
    const socket = connect(port, to)
    await once(socket, 'connect')
    socket.write(`${target} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`)
    return Number((await text(socket)).split(' ')[1])
  }
}

test.each([
  ['money.example.org', 200],
  ['MONEY.example.org:8443', 200],
  ['money.example.org.', 200],
  ['shop.example.org', 200],
  ['localhost', 200],
  ['app.localhost:3000', 200],
  ['127.0.0.1:9', 200],
  ['127.8.9.10', 200],
  ['[::1]:3000', 200],
  ['evil.example.org', 421],
  ['money.example.org.evil.example.org', 421],
  ['192.0.2.7', 421],
  ['', 421],
  ['localhost@evil.example.org', 421],
])('a route answers under the host %j with %i', async (host, status) => {
  const ask = await serving()
  expect(await ask(`host: ${host}`)).toBe(status)
  expect(await ask(`host: ${host}`, 'POST /v1/things')).toBe(status)
  expect(await ask(`host: ${host}`, 'OPTIONS /v1/things')).toBe(status === 200 ? 204 : 421)
})

test('health answers under every host', async () => {
  const ask = await serving()
  expect(await ask('host: 10.1.2.3:8080', 'GET /healthz')).toBe(200)
})

test('two hosts are refused, also the same twice and for health', async () => {
  const ask = await serving()
  expect(await ask('host: localhost\r\nhost: evil.example.org')).toBe(400)
  expect(await ask('host: localhost\r\nHost: localhost', 'GET /healthz')).toBe(400)
})

test('the host that a trusted proxy forwards counts, of another client it does not', async () => {
  const forwarded = 'host: inner:3000\r\nx-forwarded-host: money.example.org'
  expect(await (await serving({ trustProxy: ['127.0.0.1'] }))(forwarded)).toBe(200)
  expect(await (await serving({ trustProxy: ['10.0.0.1'] }))(forwarded)).toBe(421)
  const rebound = 'host: localhost\r\nx-forwarded-host: evil.example.org'
  expect(await (await serving({ trustProxy: ['127.0.0.1'] }))(rebound)).toBe(421)
})

test('the addresses that the server was told to listen on are its own', async () => {
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const own = outer?.address ?? '127.0.0.1'
  expect(await (await serving({}, '0.0.0.0'))(`host: ${own}:3000`, undefined, own)).toBe(200)
  expect(await (await serving({}, '::'))(`host: ${own}`, undefined, own)).toBe(200)
  expect(await (await serving({}, '0.0.0.0'))('host: 192.0.2.7', undefined, own)).toBe(421)
})
