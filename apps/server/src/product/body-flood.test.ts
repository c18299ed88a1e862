import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxPushBytes, protocolVersion } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer, type HttpServer } from '../http/http-server.ts'
import { openProduct, type Product } from './product.ts'
import { configure } from './serve.ts'

const CONNECTIONS = 150
/** What is awaited comes at once; the limit is for a loaded machine. */
const patient = { timeout: 30_000 }
const dataDir = mkdtempSync(join(tmpdir(), 'monedero-flood-'))
const metricsToken = 'a-token-of-the-metrics'
let product: Product
let server: HttpServer
let port: number

beforeAll(async () => {
  const { config, secrets } = configure({ DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  product = await openProduct({ config, secrets, log, print: () => {} })
  const { routes, uidOf } = product
  server = createHttpServer({ ...config, tls: undefined, routes, uidOf, log, metricsToken })
  port = await server.listen(0, '127.0.0.1')
})
afterAll(async () => {
  agent.destroy()
  await server.stop(0)
  await product.close()
  rmSync(dataDir, { recursive: true })
})

interface Sent {
  method?: string
  token?: string | undefined
  localAddress?: string
  body?: string | Buffer
  /** More than what is sent. */
  announcedBytes?: number
}

/** A connection that is closed with its answer could lose it while the body is still on its way. */
const agent = new Agent({ keepAlive: true })

/** Sends a request from an address of this machine; resolves with the answer, and cannot fail after it. */
function send(path: string, { method = 'POST', token, localAddress, body = '', announcedBytes }: Sent = {}) {
  const headers = {
    'content-type': 'application/json',
    'content-length': announcedBytes ?? Buffer.byteLength(body),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const sent = request({ host: '127.0.0.1', port, path, method, headers, localAddress, agent })
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve) => {
    sent.on('error', () => {})
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
      )
    })
  })
  if (announcedBytes === undefined) sent.end(body)
  else sent.write(body)
  return { answer, leave: () => sent.destroy() }
}

async function signUpGuest(localAddress: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web'
  const { text } = await send(path, { body: '{"returnSecureToken":true}', localAddress }).answer
  const { idToken }: { idToken: string } = JSON.parse(text)
  return idToken
}

async function bodyBytes(): Promise<number> {
  const { text } = await send('/metrics', { method: 'GET', token: metricsToken }).answer
  return Number(/monedero_request_body_bytes (\d+)/.exec(text)?.[1])
}

/** 150 pushes, each a byte short of the largest; only their first part is sent. */
const flood = (token?: string) =>
  Array.from({ length: CONNECTIONS }, () =>
    send('/v1/sync', { token, body: Buffer.alloc(100_000, ' '), announcedBytes: maxPushBytes }),
  )

async function aPush(localAddress: string): Promise<number | undefined> {
  const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet()
  const args = { id, name, kind, currency, symbol, colour, icon, openingBalance }
  const mutations = [{ seq: 1, id: anId(900), op: 'wallet.create', args }]
  const body = {
    schema: protocolVersion,
    epoch: null,
    client: 'a-device-of-one-person',
    ackedSeq: 0,
    mutations,
  }
  const token = await signUpGuest(localAddress)
  return (await send('/v1/sync', { token, localAddress, body: JSON.stringify(body) }).answer).status
}

test('pushes without a token are refused before they are read', async () => {
  const flooding = flood()
  const answers = await Promise.all(flooding.map(({ answer }) => answer))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await bodyBytes()).toBe(0)
  for (const { leave } of flooding) leave()
})

test('pushes of one guest take no more memory than an account may have, and others push meanwhile', async () => {
  const flooding = flood(await signUpGuest('127.0.0.1'))
  const statuses: unknown[] = []
  for (const { answer } of flooding) void answer.then(({ status }) => statuses.push(status))
  await expect.poll(() => statuses.length, patient).toBe(CONNECTIONS - 2)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(await bodyBytes()).toBe(2 * maxPushBytes)
  expect(await aPush('127.0.0.2')).toBe(200)
  for (const { leave } of flooding) leave()
  await expect.poll(bodyBytes, patient).toBe(0)
})
