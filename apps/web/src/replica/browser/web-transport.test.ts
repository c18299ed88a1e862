import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { protocolVersion } from '@monedero/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TokenSource, webTransport } from './web-transport.ts'

interface Answer {
  readonly status: number
  readonly type?: string
  readonly body: string
}

const page = '<!doctype html><title>Hotel</title>'
const json = 'application/json; charset=utf-8'
const fault = '{"error":{"code":"INTERNAL","message":"Something failed"}}'
let server: Server
let answer: Answer
let asked: string[]
let paths: (string | undefined)[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '')
    paths.push(request.url)
    request.resume()
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/html' }).end(answer.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  // A page has an address that paths are relative to.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${address.port}`), init),
  )
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const token: TokenSource = async ({ isFresh }) => (isFresh ? 'fresh' : 'kept')
const transport = webTransport(token)

function push(given: Answer) {
  answer = given
  asked = []
  paths = []
  return transport.push({
    schema: protocolVersion,
    epoch: null,
    client: 'c',
    ackedSeq: 0,
    mutations: [],
  })
}

describe('a response from a proxy between the device and its server', () => {
  it.each([
    ['a page with status 200', { status: 200, body: page }],
    ['nothing at all', { status: 200, body: '' }],
    ['JSON of another shape', { status: 200, type: json, body: '{"status":"login"}' }],
    ['JSON with a code of its own', { status: 200, type: json, body: '{"code":0}' }],
    ['a page with status 511', { status: 511, body: page }],
    ['a page with status 500', { status: 500, body: page }],
    ['a page with status 404', { status: 404, body: page }],
    ['a page with status 403', { status: 403, body: page }],
    ['a gateway without a server', { status: 502, type: json, body: '{}' }],
  ])('counts as no answer: %s', async (_, given) => {
    await expect(push(given)).rejects.toMatchObject({ problem: 'offline' })
    expect(asked).toEqual(['Bearer kept'])
  })
})

describe('an answer of the server', () => {
  it('is a fault where it failed', async () => {
    await expect(push({ status: 500, type: json, body: fault })).rejects.toMatchObject({ problem: 'fault' })
  })

  it('makes the device wait if the server is busy', async () => {
    await expect(push({ status: 503, type: json, body: fault })).rejects.toMatchObject({ problem: 'busy' })
  })

  it('is requested again with a fresh token if the first was refused', async () => {
    await expect(push({ status: 401, type: json, body: fault })).rejects.toMatchObject({
      problem: 'unauthorised',
    })
    expect(asked).toEqual(['Bearer kept', 'Bearer fresh'])
  })

  it('says that the ledger is unknown, which no other missing page does', async () => {
    const body = '{"error":{"code":"LEDGER_NOT_FOUND","message":"There is no such ledger"}}'
    await expect(push({ status: 404, type: json, body })).rejects.toMatchObject({ problem: 'unknown-ledger' })
    await expect(push({ status: 404, type: json, body: fault })).rejects.toMatchObject({ problem: 'fault' })
    await expect(push({ status: 404, body: page })).rejects.toMatchObject({ problem: 'offline' })
  })

  it('is passed on if it stops the device', async () => {
    const stop = { code: 'RESET', epoch: 'new' }
    expect(await push({ status: 200, type: json, body: JSON.stringify(stop) })).toEqual(stop)
  })
})

it('names a further ledger in every request, and a personal one in none', async () => {
  answer = { status: 200, type: json, body: '{"code":"GAP"}' }
  paths = []
  const pushed = { schema: protocolVersion, epoch: null, client: 'c', ackedSeq: 0, mutations: [] }
  for (const each of [webTransport(token, { ledger: 'japan' }), transport]) {
    await each.push(pushed)
    await each.pull({ schema: protocolVersion })
    const { promise, resolve } = Promise.withResolvers<void>()
    each.listen({ onEvent() {}, onBytes() {}, onEnd: () => resolve() })
    await promise
  }
  const schema = `schema=${protocolVersion}`
  expect(paths).toEqual([
    '/v1/sync?ledger=japan',
    `/v1/sync?${schema}&ledger=japan`,
    '/v1/events?ledger=japan',
    '/v1/sync',
    `/v1/sync?${schema}`,
    '/v1/events',
  ])
})
