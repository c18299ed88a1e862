import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Route } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { noTokens } from '../../testing/route-inputs.ts'
import { createBodyMemory } from './body-memory.ts'
import { createHttpServer } from './http-server.ts'

const LARGEST = 100_000
const USUAL = 1_000
const here = { network: '192.0.2.1', uid: undefined }

test('an account holds two of the largest bodies, a network four, and all together a fixed number', () => {
  const memory = createBodyMemory(USUAL, LARGEST)
  const held = (sender: { network: string; uid: string | undefined }) =>
    memory.hold(sender, LARGEST) !== undefined
  expect([1, 2, 3].map(() => held({ ...here, uid: 'ana' }))).toEqual([true, true, false])
  expect([1, 2, 3].map(() => held(here))).toEqual([true, true, false])
  expect([1, 2, 3].map(() => held({ ...here, network: '192.0.2.2', uid: 'ana' }))).toEqual([
    false,
    false,
    false,
  ])
  const others = Array.from({ length: 40 }, (_, n) => held({ network: `198.51.100.${n}`, uid: `other${n}` }))
  expect(others.filter(Boolean)).toHaveLength(8)
  expect(memory.bytes).toBe(12 * LARGEST)
})

test('bodies of the usual size have room when large ones have none left', () => {
  const memory = createBodyMemory(USUAL, LARGEST)
  for (let n = 0; n < 40; n++) memory.hold({ network: `198.51.100.${n}`, uid: undefined }, LARGEST)
  expect(memory.hold(here, USUAL + 1)).toBeUndefined()
  expect(memory.hold(here, USUAL)).toBeDefined()
})

test('a body that comes in chunks takes memory as it grows, and gives back all of it', () => {
  const memory = createBodyMemory(USUAL, LARGEST)
  const body = memory.hold({ ...here, uid: 'ana' }, 0)
  expect(body?.grow(LARGEST)).toBe(true)
  expect(body?.grow(LARGEST)).toBe(true)
  expect(body?.grow(1)).toBe(false)
  body?.release()
  expect(memory.bytes).toBe(0)
  expect(memory.hold({ ...here, uid: 'ana' }, 2 * LARGEST)).toBeDefined()
})

/** A server whose only route takes bodies of 100 kB and answers them when it is told to. */
async function waiting(): Promise<{
  url: string
  port: number
  go: () => void
  bytes: () => Promise<number>
}> {
  const { promise, resolve: go } = Promise.withResolvers<void>()
  const upload: Route = {
    method: 'POST',
    path: '/v1/upload',
    access: 'open',
    input: { body: { schema: z.unknown(), limitBytes: LARGEST } },
    handle: async () => {
      await promise
      return { status: 204 }
    },
  }
  const token = 'a token of the metrics'
  const server = createHttpServer({
    ...noTokens,
    routes: [upload],
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: false,
    metricsToken: token,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => server.stop(0))
  const port = await server.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    go,
    async bytes() {
      const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return Number(/monedero_request_body_bytes (\d+)/.exec(await metrics.text())?.[1])
    },
  }
}

/** Begins an upload that is never finished. */
async function begin(port: number, head: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(`POST /v1/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}\r\n`)
  return socket
}

const announced = `content-length: ${LARGEST}\r\n`

test('what one network announces beyond its share gets 503 before it is sent, and another network is served', async () => {
  const { port, go, bytes } = await waiting()
  await Promise.all([1, 2, 3, 4].map(() => begin(port, announced)))
  await expect.poll(bytes).toBe(4 * LARGEST)
  const refused = await begin(port, `${announced}connection: close\r\n`)
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 1\r\n[^]*"BUSY"/i)
  go()
  const other = await begin(port, `content-length: 2\r\nconnection: close\r\n`, '127.0.0.2')
  other.write('{}')
  expect(await text(other)).toMatch(/^HTTP\/1\.1 204 /)
})

test('a client that leaves gives back the memory of its body', async () => {
  const { port, bytes } = await waiting()
  const socket = await begin(port, announced)
  socket.write('{"half":')
  await expect.poll(bytes).toBe(LARGEST)
  socket.destroy()
  await expect.poll(bytes).toBe(0)
})

test('the memory of a body is held until its request is answered', async () => {
  const { url, go, bytes } = await waiting()
  const answering = fetch(`${url}/v1/upload`, { method: 'POST', body: JSON.stringify('x'.repeat(50_000)) })
  await expect.poll(bytes).toBe(50_002)
  go()
  expect((await answering).status).toBe(204)
  expect(await bytes()).toBe(0)
})

test('chunks beyond the memory of a network get 503, and what follows is dropped', async () => {
  const { port, bytes } = await waiting()
  await Promise.all([1, 2, 3, 4].map(() => begin(port, announced)))
  await expect.poll(bytes).toBe(4 * LARGEST)
  const chunked = await begin(port, 'transfer-encoding: chunked\r\nconnection: close\r\n')
  chunked.write('10\r\n0123456789abcdef\r\n')
  expect(await text(chunked)).toMatch(/^HTTP\/1\.1 503 /)
  expect(await bytes()).toBe(4 * LARGEST)
})
