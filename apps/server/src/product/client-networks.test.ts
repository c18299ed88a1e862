import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { openProduct } from './product.ts'
import { configure } from './serve.ts'

const GUESTS_OF_NETWORK = 20
const toolkit = '/identitytoolkit.googleapis.com/v1/accounts'

interface Client {
  /** An address of this machine. */
  from?: string
  forwardedFor?: string
}

type Call = (operation: string, body: object, client?: Client) => Promise<string>

/** A whole server; calls of its protocol resolve with the code of the refusal, or `ok`. */
async function serving(settings: Record<string, string>): Promise<Call> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-networks-'))
  const { config, secrets } = configure({ DATA_DIR: dataDir, ...settings })
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, secrets, log, print: () => {}, passwordCosts: cheap })
  const { routes, uidOf } = product
  const server = createHttpServer({ ...config, tls: undefined, routes, uidOf, log })
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(async () => {
    await server.stop(0)
    await product.close()
    rmSync(dataDir, { recursive: true })
  })
  return async (operation, body, { from = '127.0.0.1', forwardedFor } = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      agent: false,
      method: 'POST',
      path: `${toolkit}:${operation}?key=monedero-web`,
      headers: {
        'content-type': 'application/json',
        ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      },
    })
    return new Promise((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { error }: { error?: { message: string } } = JSON.parse(Buffer.concat(chunks).toString())
          resolve(error?.message.split(' : ')[0] ?? 'ok')
        })
      })
      sent.end(JSON.stringify(body))
    })
  }
}

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'
const guest = { returnSecureToken: true }

/** Makes as many guests as one network may, from clients in turn. */
async function fill(call: Call, clientOf: (n: number) => Client): Promise<void> {
  for (let n = 0; n < GUESTS_OF_NETWORK; n++) expect(await call('signUp', guest, clientOf(n))).toBe('ok')
}

test('IPv4 addresses are networks of their own', async () => {
  const call = await serving({})
  await fill(call, () => ({ from: '127.0.0.2' }))
  expect(await call('signUp', guest, { from: '127.0.0.2' })).toBe(tooMany)
  expect(await call('signUp', guest, { from: '127.0.0.3' })).toBe('ok')
})

test('behind a trusted proxy the forwarded address counts, an IPv6 address by its /64', async () => {
  const call = await serving({ TRUST_PROXY: 'on' })
  await fill(call, (n) => ({ forwardedFor: `2001:db8:1:2:${n}::${n}` }))
  expect(await call('signUp', guest, { forwardedFor: '2001:0DB8:0001:0002:ffff::1' })).toBe(tooMany)
  expect(await call('signUp', guest, { forwardedFor: '2001:db8:1:3::1' })).toBe('ok')
  expect(await call('signUp', guest, { forwardedFor: '198.51.100.7' })).toBe('ok')
  expect(await call('signUp', guest)).toBe('ok')
})

test('a mapped address counts as the IPv4 address that it is', async () => {
  const call = await serving({ TRUST_PROXY: 'on' })
  await fill(call, () => ({ forwardedFor: '::ffff:198.51.100.7' }))
  expect(await call('signUp', guest, { forwardedFor: '198.51.100.7' })).toBe(tooMany)
})

test('what a client adds in front of the address that the proxy has seen counts for nothing', async () => {
  const call = await serving({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' })
  await fill(call, (n) => ({ forwardedFor: `203.0.113.${n}, 198.51.100.7, 10.1.2.3` }))
  expect(await call('signUp', guest, { forwardedFor: '203.0.113.99, 198.51.100.7, 10.1.2.3' })).toBe(tooMany)
  expect(await call('signUp', guest, { forwardedFor: '198.51.100.7, 198.51.100.8, 10.1.2.3' })).toBe('ok')
})

test.each([
  ['is off', {}],
  ['names another machine', { TRUST_PROXY: '10.0.0.5' }],
])('where TRUST_PROXY %s, forwarded addresses are not believed', async (_, settings) => {
  const call = await serving(settings)
  await fill(call, (n) => ({ forwardedFor: `203.0.113.${n}` }))
  expect(await call('signUp', guest, { forwardedFor: '203.0.113.99' })).toBe(tooMany)
  expect(await call('signUp', guest, { from: '127.0.0.2', forwardedFor: '203.0.113.99' })).toBe('ok')
})

test('wrong passwords for an address keep out the network that they came from, and no other', async () => {
  const call = await serving({ TRUST_PROXY: 'on' })
  const email = 'ana@example.org'
  const right = { email, password: 'correct horse battery' }
  const [home, thief] = [{ forwardedFor: '198.51.100.7' }, '2001:db8:5:5']
  expect(await call('signUp', right, home)).toBe('ok')
  for (let n = 0; n < 5; n++) {
    const wrong = { email, password: `wrong horse ${n}` }
    expect(await call('signInWithPassword', wrong, { forwardedFor: `${thief}::${n}` })).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    )
  }
  expect(await call('signInWithPassword', right, { forwardedFor: `${thief}:ffff::9` })).toBe(tooMany)
  expect(await call('signInWithPassword', right, home)).toBe('ok')
})
