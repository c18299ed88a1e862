import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { createSecrets } from '@monedero/service'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decryptPush, type PushService, queueMigrations, startPushService } from '../../testing/index.ts'
import { migrations } from '../migrations.ts'
import { removeUnreadableDeliveries } from '../sealed-deliveries.ts'
import type { DeliveryTables } from '../tables.ts'
import { createPublicLookup, isPublicAddress } from './public-address.ts'
import { createPushKeys, type PushKeys } from './push-keys.ts'
import { createPushSender, type PushMessage } from './push-sender.ts'
import { arePushKeys, isAllowedEndpoint } from './push-subscription.ts'

const clock = { nowMs: () => Date.UTC(2026, 10, 28, 9) }
const { query } = statements<DeliveryTables>()
const allKeys = query()((db) => db.selectFrom('push_keys').selectAll())

describe.each(engines)('the keys of push messages on %s', (engine) => {
  let test: TestDatabase
  const secretKey = randomBytes(32)

  beforeEach(async () => {
    test = await createTestDatabase(engine, queueMigrations)
  })
  afterEach(() => test.remove())

  const aNode = (key: Uint8Array = secretKey) =>
    createPushKeys({ database: test.database, secrets: createSecrets(key), clock })

  it('are made once by nodes that start at the same time, and stay', async () => {
    const made = await Promise.all([aNode(), aNode(), aNode()].map((node) => node.current()))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect((await aNode().current()).publicKey).toBe(made[0]?.publicKey)
    expect(Buffer.from(made[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
  })

  it('are sealed, and stay where another secret key does not open them, until it is accepted', async () => {
    const before = await aNode().current()
    const stored = JSON.stringify(await test.database.all(allKeys, {}))
    const { d = '' } = before.privateKey.export({ format: 'jwk' })
    expect(d.length).toBeGreaterThan(40)
    expect(stored).not.toContain(d)
    const otherKey = randomBytes(32)
    await expect(aNode(otherKey).current()).rejects.toThrow('authenticate')
    expect(JSON.stringify(await test.database.all(allKeys, {}))).toBe(stored)
    await test.database.write((tx) => removeUnreadableDeliveries(tx, createSecrets(secretKey)))
    expect((await aNode().current()).publicKey).toBe(before.publicKey)
    await test.database.write((tx) => removeUnreadableDeliveries(tx, createSecrets(otherKey)))
    expect((await aNode(otherKey).current()).publicKey).not.toBe(before.publicKey)
    expect(await test.database.all(allKeys, {})).toHaveLength(1)
  })
})

describe('a push message', () => {
  let service: PushService
  let test: TestDatabase
  let keys: PushKeys
  const message: PushMessage = { text: '{"title":"¡Alquiler!"}', ttlS: 3600, topic: 'one-thing' }

  beforeAll(async () => {
    service = await startPushService()
    test = await createTestDatabase('sqlite', migrations)
    keys = createPushKeys({ database: test.database, secrets: createSecrets(randomBytes(32)), clock })
  })
  afterAll(async () => {
    await service.close()
    await test.remove()
  })
  const aSender = (allowedOrigins: readonly string[] = [service.origin]) =>
    createPushSender({ keys, clock, contact: 'https://money.example', allowedOrigins })

  async function sendTo(server: Server) {
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const { keys: receiver } = service.subscribe().subscription
    return aSender([origin])({ endpoint: `${origin}/push`, keys: receiver }, message)
  }

  it('is signed by us, and readable for the browser alone', async () => {
    const browser = service.subscribe()
    expect(await aSender()(browser.subscription, message)).toBe('accepted')
    expect(browser.received).toEqual([
      {
        text: message.text,
        ttlS: 3600,
        topic: 'one-thing',
        urgency: 'normal',
        claims: { aud: service.origin, exp: clock.nowMs() / 1000 + 43_200, sub: 'https://money.example' },
        publicKey: (await keys.current()).publicKey,
        bytes: 1024 + 86 + 16,
      },
    ])
  })

  it('has a length that does not reveal a short text, and a limit', async () => {
    const browser = service.subscribe()
    for (const text of ['a', 'b'.repeat(1000), 'ñ'.repeat(1900)])
      await aSender()(browser.subscription, { ...message, text })
    expect(browser.received.map(({ bytes }) => bytes)).toEqual([1126, 1126, 4096])
    expect(await aSender()(browser.subscription, { ...message, text: 'a'.repeat(4000) })).toBe('refused')
  })

  it('is refused for keys that are no point of the curve', async () => {
    const { endpoint, keys: receiver } = service.subscribe().subscription
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect(await aSender()({ endpoint, keys: { ...receiver, p256dh } }, message)).toBe('refused')
  })

  it('is decrypted in the tests as the example of RFC 8291 is', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const text = decryptPush(Buffer.from(body, 'base64url'), {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    })
    expect(text).toBe('When I grow up, I want to be a watermelon')
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
  ])('that is answered with %i is %s, and no redirect is followed', async (status, outcome) => {
    const browser = service.subscribe()
    const other = service.subscribe()
    browser.answers.push({ status, headers: { location: other.subscription.endpoint } })
    expect(await aSender()(browser.subscription, message)).toBe(outcome)
    expect(other.received).toEqual([])
  })

  it('is tried again later after a failure, and when the push service asks for it', async () => {
    const browser = service.subscribe()
    browser.answers.push(
      { status: 503 },
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 503, headers: { 'retry-after': new Date(clock.nowMs() + 60_000).toUTCString() } },
      { status: 503, headers: { 'retry-after': '999999' } },
    )
    await expect(aSender()(browser.subscription, message)).rejects.toMatchObject({ responseCode: 503 })
    const pauses: unknown[] = []
    for (const _ of browser.answers.slice()) pauses.push(await aSender()(browser.subscription, message))
    expect(pauses).toEqual(
      [120_000, 60_000, 6 * 3_600_000].map((pauseMs) => ({ againAtMs: clock.nowMs() + pauseMs })),
    )
  })

  it('is not sent to another origin than those the operator allows, if that is local', async () => {
    const before = service.requests
    const browser = service.subscribe()
    expect(await aSender([])(browser.subscription, message)).toBe('refused')
    expect(service.requests).toBe(before)
  })

  it('is refused by a service that answers with a switch of protocols', async () => {
    const server = createServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      )
    }).listen(0, '127.0.0.1')
    expect(await sendTo(server)).toBe('refused')
    server.close()
  })

  it('gives up on a service that closes the connection', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await expect(sendTo(server)).rejects.toMatchObject({ code: 'ECONNRESET' })
    server.close()
  })
})

describe('an endpoint', () => {
  it.each([
    'https://push.example/abc',
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://93.184.216.34/push',
    'https://[2606:4700::1111]/push',
  ])('may be %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, [])).toBe(true)
  })

  it.each([
    'http://push.example/abc',
    'https://push.example:8443/abc',
    'https://user:word@push.example/abc',
    'https://localhost/push',
    'https://db.localhost/push',
    'https://router.local/push',
    'https://metadata.google.internal/push',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[2002:7f00:1::]/',
    'ftp://push.example/',
    'push.example',
    `https://push.example/${'a'.repeat(2000)}`,
  ])('may not be %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, [])).toBe(false)
  })

  it('may be elsewhere if the operator allows its origin', () => {
    expect(isAllowedEndpoint('http://127.0.0.1:9000/push', ['http://127.0.0.1:9000'])).toBe(true)
    expect(isAllowedEndpoint('http://127.0.0.1:9001/push', ['http://127.0.0.1:9000'])).toBe(false)
  })

  it.each([
    '0.0.0.0',
    '100.64.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    '64:ff9b::a00:1',
  ])('whose name leads to %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    ['93.184.216.34', null],
    ['10.0.0.1', 'ADDRESS_NOT_PUBLIC'],
    ['127.0.0.1', 'ADDRESS_NOT_PUBLIC'],
  ])('whose name leads to %s is looked up with the error %s', async (address, code) => {
    const server = await startNameServer(address)
    const resolver = new Resolver({ timeout: 3_000 })
    resolver.setServers([server.address])
    const { promise, resolve } = Promise.withResolvers<string | null>()
    createPublicLookup(resolver)('push.example', { all: true }, (error) => resolve(error?.code ?? null))
    expect(await promise).toBe(code)
    server.close()
  })

  it('needs keys of the right curve and length', () => {
    const { keys } = { keys: { p256dh: '', auth: '' } }
    expect(arePushKeys(keys)).toBe(false)
    expect(
      arePushKeys({ p256dh: randomBytes(65).toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    ).toBe(false)
  })
})

/** A name server that returns the same IPv4 address for every name. */
async function startNameServer(address: string) {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port }) => {
    const endOfQuestion = asked.indexOf(0, 12) + 5
    const isOfIPv4 = asked.readUInt16BE(endOfQuestion - 4) === 1
    const header = Buffer.from(asked.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(Number(isOfIPv4), 6)
    header.writeUInt32BE(0, 8)
    // The name of the question, type A, class IN, 60 seconds, 4 bytes.
    const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]
    const answer = [header, asked.subarray(12, endOfQuestion), Buffer.from(isOfIPv4 ? record : [])]
    socket.send(Buffer.concat(answer), port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
