import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { EventSink } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

interface Running {
  server: HttpServer
  port: number
  sink: Promise<EventSink>
}

async function listening(
  work: (sink: EventSink) => void | Promise<void>,
  heartbeatMs = 10_000,
): Promise<Running> {
  const opened = Promise.withResolvers<EventSink>()
  const server = createHttpServer({
    ...noTokens,
    routes: [
      {
        ...readsNothing,
        method: 'GET',
        path: '/v1/events',
        handle: () => ({
          stream: (sink) => {
            opened.resolve(sink)
            return work(sink)
          },
        }),
      },
    ],
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: false,
    log: pino({ level: 'silent' }),
    limits: { heartbeatMs },
  })
  onTestFinished(() => server.stop(0))
  return { server, port: await server.listen(0, '127.0.0.1'), sink: opened.promise }
}

async function open(port: number): Promise<IncomingMessage> {
  const sent = get({ port, path: '/v1/events' })
  sent.on('error', () => {})
  const [response] = await once(sent, 'response')
  return response.setEncoding('utf8')
}

async function until(response: IncomingMessage, expected: string): Promise<string> {
  let received = ''
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    received += chunk
    if (received.includes(expected)) return received
  }
  return received
}

test('events arrive as they are sent, in the format of server-sent events', async () => {
  const { port } = await listening((sink) => {
    sink.send('{"rev":7}')
    sink.send('one\ntwo\r\nthree', 'note')
  })
  const response = await open(port)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(await until(response, 'three\n\n')).toBe(
    ':\n\ndata: {"rev":7}\n\nevent: note\ndata: one\ndata: two\ndata: three\n\n',
  )
})

test('a heartbeat is sent periodically, after its check', async () => {
  let checks = 0
  const { port } = await listening((sink) => sink.onHeartbeat(() => checks++), 20)
  const response = await open(port)
  await until(response, ':\n\n:\n\n:\n\n')
  expect(checks).toBeGreaterThanOrEqual(2)
})

test('a check may end the stream', async () => {
  const { port } = await listening((sink) => sink.onHeartbeat(() => sink.close()), 20)
  const response = await open(port)
  expect(await until(response, 'never')).toBe(':\n\n')
})

test('a client that leaves aborts the signal, and nothing more can be sent', async () => {
  const { port, sink } = await listening(() => {})
  const response = await open(port)
  const { signal, send } = await sink.then((one) => ({ signal: one.signal, send: one.send.bind(one) }))
  expect(signal.aborted).toBe(false)
  response.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  expect(send('late')).toBe(false)
})

test('a stream whose work fails ends', async () => {
  const { port } = await listening(() => Promise.reject(new Error('no')))
  expect(await until(await open(port), 'never')).toBe(':\n\n')
})

test('stopping the server ends the streams immediately and cleanly', async () => {
  const { server, port, sink } = await listening(() => {})
  const response = await open(port)
  const ended = once(response, 'end')
  response.resume()
  await server.stop(10_000)
  await ended
  expect(response.complete).toBe(true)
  expect((await sink).signal.aborted).toBe(true)
})

test('a stream that is opened while the server stops ends at once', async () => {
  const asked = Promise.withResolvers<void>()
  const known = Promise.withResolvers<void>()
  let hasBegun = false
  const server = createHttpServer({
    ...noTokens,
    routes: [
      {
        ...readsNothing,
        method: 'GET',
        path: '/v1/events',
        handle: async () => {
          asked.resolve()
          await known.promise
          return {
            stream: () => {
              hasBegun = true
            },
          }
        },
      },
    ],
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: false,
    log: pino({ level: 'silent' }),
  })
  const opened = open(await server.listen(0, '127.0.0.1'))
  await asked.promise
  const stopped = server.stop(60_000)
  known.resolve()
  expect(await until(await opened, 'never')).toBe('')
  await stopped
  expect(hasBegun).toBe(false)
})

test('HEAD opens no stream', async () => {
  const { port } = await listening(() => {})
  const response = await fetch(`http://127.0.0.1:${port}/v1/events`, { method: 'HEAD' })
  expect(response.status).toBe(204)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a client that does not read is dropped before its events pile up', async () => {
  const { port, sink } = await listening(() => {})
  const socket = connect(port).pause()
  socket.on('error', () => {})
  socket.write('GET /v1/events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const stream = await sink
  const event = 'x'.repeat(10_000)
  let sent = 0
  while (stream.send(event) && sent < 100_000) {
    sent++
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sent).toBeLessThan(100_000)
  await expect.poll(() => stream.signal.aborted).toBe(true)
  socket.destroy()
})
