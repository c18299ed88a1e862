import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Route, RouteRequest } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens, readsAnything, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

const things: Route = {
  ...readsAnything,
  method: 'POST',
  path: '/v1/things',
  handle: () => ({ status: 200, json: {} }),
}

async function listening(options: Partial<HttpServerOptions>): Promise<number> {
  const server = createHttpServer({
    ...noTokens,
    routes: [things],
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: false,
    log: pino({ level: 'silent' }),
    ...options,
  })
  onTestFinished(() => server.stop(0))
  return server.listen(0, '127.0.0.1')
}

test('chunks that are not read to the end are released', async () => {
  const { promise: isGivenUp, resolve } = Promise.withResolvers<void>()
  let givenUp = 0
  const endless: Iterable<Uint8Array> = {
    [Symbol.iterator]: () => ({
      next: () => ({ done: false, value: Buffer.alloc(100_000) }),
      return() {
        givenUp += 1
        if (givenUp === 2) resolve()
        return { done: true, value: undefined }
      },
    }),
  }
  const handle = () => ({ status: 200, headers: {}, chunks: endless })
  const port = await listening({ routes: [{ ...readsNothing, method: 'GET', path: '/v1/endless', handle }] })
  const [head] = await once(request({ port, path: '/v1/endless', method: 'HEAD' }).end(), 'response')
  expect([head.statusCode, await text(head), givenUp]).toEqual([200, '', 1])
  const [response] = await once(request({ port, path: '/v1/endless' }).end(), 'response')
  response.destroy()
  await isGivenUp
})

test('chunks are released when the client leaves before they are made', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const chunks: Iterable<Uint8Array> = {
    [Symbol.iterator]: () => ({
      next: () => ({ done: false, value: Buffer.alloc(10) }),
      return() {
        released.resolve()
        return { done: true, value: undefined }
      },
    }),
  }
  const handle = async ({ signal }: RouteRequest) => {
    begun.resolve()
    await once(signal, 'abort')
    return { status: 200, headers: {}, chunks }
  }
  const lines: string[] = []
  const port = await listening({
    routes: [{ ...readsNothing, method: 'GET', path: '/v1/slow', handle }],
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  })
  const sent = request({ port, path: '/v1/slow' })
  sent.on('error', () => {})
  sent.end()
  await begun.promise
  sent.destroy()
  await released.promise
  expect(lines).toEqual([])
})

function* failingChunks(): Generator<Uint8Array> {
  yield Buffer.from('a part')
  throw new Error('no more')
}

const failing: Route = {
  ...readsNothing,
  method: 'GET',
  path: '/v1/failing',
  handle: () => ({ status: 200, headers: {}, chunks: failingChunks() }),
}

test('chunks that fail are cut off and logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const port = await listening({ routes: [failing], log })
  const read = fetch(`http://127.0.0.1:${port}/v1/failing`).then((response) => response.text())
  await expect(read).rejects.toThrow(/terminated|fetch failed/)
  expect(lines).toEqual([expect.stringContaining('no more')])
})

test('a client that sends its headers too slowly is cut off', async () => {
  const port = await listening({ limits: { headersMs: 100, requestMs: 200, checkMs: 20 } })
  const socket = connect(port)
  socket.write('POST /v1/things HTTP/1.1\r\nhost: localhost\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a client that sends its body too slowly is cut off', async () => {
  const port = await listening({ limits: { headersMs: 100, requestMs: 200, checkMs: 20 } })
  const socket = connect(port)
  socket.write('POST /v1/things HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 10\r\n\r\n{"a"')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a client that reads nothing for too long is cut off', async () => {
  const cutOff = Promise.withResolvers<void>()
  const huge: Route = {
    ...readsNothing,
    method: 'GET',
    path: '/v1/huge',
    handle: ({ signal }) => {
      signal.addEventListener('abort', () => cutOff.resolve())
      return { status: 200, text: 'x'.repeat(3e7) }
    },
  }
  const port = await listening({ routes: [huge], limits: { idleMs: 100 } })
  const socket = connect(port).pause()
  socket.write('GET /v1/huge HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect(cutOff.promise).resolves.toBeUndefined()
  socket.destroy()
})

test('the network of a client that has left is still known, to the route and in the log', async () => {
  const begun = Promise.withResolvers<void>()
  const network = Promise.withResolvers<string>()
  const slow: Route = {
    ...readsNothing,
    method: 'GET',
    path: '/v1/slow',
    handle: async (asked) => {
      begun.resolve()
      await once(asked.signal, 'abort')
      network.resolve(asked.network)
      return { status: 200 }
    },
  }
  const line = Promise.withResolvers<string>()
  const port = await listening({ routes: [slow], log: pino({ level: 'info' }, { write: line.resolve }) })
  const socket = connect(port)
  socket.write('GET /v1/slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await begun.promise
  socket.destroy()
  expect(await network.promise).toBe('127.0.0.1')
  expect(JSON.parse(await line.promise)).toMatchObject({
    route: '/v1/slow',
    status: 'gone',
    network: '127.0.0.1',
  })
})

test('a client that leaves before all of its body has come is no failure in the log', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const upload: Route = {
    access: 'open',
    input: { body: { streamOf: 'application/x-ndjson' } },
    method: 'POST',
    path: '/v1/upload',
    handle: async ({ body }) => {
      begun.resolve()
      try {
        return { status: 200, json: await text(Object(body)) }
      } finally {
        setImmediate(ended.resolve)
      }
    },
  }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const port = await listening({ routes: [upload], log })
  const socket = connect(port)
  socket.write('POST /v1/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\n')
  socket.write('content-length: 7\r\n\r\n{')
  await begun.promise
  socket.destroy()
  await ended.promise
  await expect.poll(() => lines.map((line) => JSON.parse(line).status)).toEqual(['gone'])
})

test('a client that leaves while its token is checked is no failure in the log', async () => {
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const lines: string[] = []
  const port = await listening({
    routes: [{ ...things, access: 'bearer' }],
    uidOf: async () => {
      begun.resolve()
      await left.promise
      return 'somebody'
    },
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  })
  const socket = connect(port)
  socket.write('POST /v1/things HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  // All of the body has come, and nobody has read it.
  socket.write('content-length: 2\r\n\r\n{}')
  await begun.promise
  socket.destroy()
  await expect.poll(() => lines.map((line) => JSON.parse(line).status)).toEqual(['gone'])
  left.resolve()
  await new Promise(setImmediate)
  expect(lines).toHaveLength(1)
})

test('a request whose client has gone aborts its signal', async () => {
  const seen = Promise.withResolvers<AbortSignal>()
  const slow: Route = {
    ...readsAnything,
    method: 'POST',
    path: '/v1/slow',
    handle: async ({ signal }) => {
      seen.resolve(signal)
      await once(signal, 'abort')
      return { status: 200, json: {} }
    },
  }
  const port = await listening({ routes: [slow] })
  const sent = request({
    port,
    path: '/v1/slow',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  sent.on('error', () => {})
  sent.end('{}')
  const signal = await seen.promise
  expect(signal.aborted).toBe(false)
  sent.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
})
