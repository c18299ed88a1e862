import { randomBytes, X509Certificate } from 'node:crypto'
import { type Query, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { createSecrets } from '@monedero/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-service.ts'
import { migrations } from '../migrations.ts'
import type { IdentityTables, SigningKeysTable } from '../tables.ts'
import { createSigningKeys, KEYS_MAX_AGE_S, prepareSigningKey } from './signing-keys.ts'

const { query } = statements<IdentityTables>()
const allRows: Query<object, SigningKeysTable> = query()((db) => db.selectFrom('signing_keys').selectAll())

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe.each(engines)('signing keys on %s', (engine) => {
  let test: TestDatabase
  let clock: ReturnType<typeof createTestClock>
  const secretKey = randomBytes(32)

  beforeEach(async () => {
    test = await createTestDatabase(engine, migrations)
    clock = createTestClock()
  })
  afterEach(() => test.remove())

  const aNode = (key: Uint8Array = secretKey) =>
    createSigningKeys({ database: test.database, clock, secrets: createSecrets(key) })
  const kids = async (node: ReturnType<typeof aNode>) => (await node.published()).map(({ kid }) => kid)

  it('are made once by nodes that start at the same time', async () => {
    const signers = await Promise.all([aNode(), aNode(), aNode()].map((node) => node.signer()))
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1)
    expect(await kids(aNode())).toHaveLength(1)
  })

  it('are published by a fresh service before anybody has signed in', async () => {
    const node = aNode()
    const [published] = await kids(node)
    expect(published).toBe((await node.signer()).kid)
  })

  it('are published before they sign, for longer than the old list may be cached', async () => {
    const node = aNode()
    const first = await node.signer()
    const next = await node.rotate()
    expect(await kids(node)).toEqual([first.kid, next.kid])
    clock.advance(KEYS_MAX_AGE_S * 1000)
    expect((await node.signer()).kid).toBe(first.kid)
    clock.advance(5 * MINUTE_MS)
    expect((await node.signer()).kid).toBe(next.kid)
  })

  it('stay published for an hour after the last token they signed, and are then removed', async () => {
    const node = aNode()
    const first = await node.signer()
    const next = await node.rotate()
    clock.advance(KEYS_MAX_AGE_S * 1000 + 5 * MINUTE_MS)
    clock.advance(60 * MINUTE_MS)
    await node.maintain()
    expect(await kids(node)).toEqual([first.kid, next.kid])
    expect(await node.verifier(first.kid, test.database)).toBeDefined()
    clock.advance(6 * MINUTE_MS)
    await node.maintain()
    expect(await kids(node)).toEqual([next.kid])
    expect(await node.verifier(first.kid, test.database)).toBeUndefined()
  })

  it('rotate after thirty days, once, whatever the number of nodes', async () => {
    const nodes = [aNode(), aNode()]
    await nodes[0]?.signer()
    clock.advance(30 * DAY_MS - 1)
    await Promise.all(nodes.map((node) => node.maintain()))
    expect(await kids(aNode())).toHaveLength(1)
    clock.advance(1)
    await Promise.all(nodes.map((node) => node.maintain()))
    expect(await kids(aNode())).toHaveLength(2)
  })

  it('of another node are available immediately', async () => {
    const [one, other] = [aNode(), aNode()]
    await one.signer()
    const next = await other.rotate()
    expect(await one.verifier(next.kid, test.database)).toBeDefined()
  })

  it('sealed with another secret key still verify, and no new one is made until that key is accepted', async () => {
    const before = await aNode().signer()
    clock.advance(1000)
    const otherKey = randomBytes(32)
    const node = aNode(otherKey)
    await expect(node.signer()).rejects.toThrow('SECRET_KEY')
    expect(await test.database.all(allRows, {})).toHaveLength(1)
    const addKey = await prepareSigningKey({ clock, secrets: createSecrets(otherKey) })
    await test.database.write(addKey)
    clock.advance(60_000)
    const after = await node.signer()
    expect(after.kid).not.toBe(before.kid)
    expect(await node.verifier(before.kid, test.database)).toBeDefined()
    expect(await node.verifier(after.kid, test.database)).toBeDefined()
  })

  it('are made anew if all of them begin later, because the clock was set back', async () => {
    const before = await aNode().signer()
    clock.advance(-86_400_000)
    expect((await aNode().signer()).kid).not.toBe(before.kid)
  })

  it('are not in the database in the clear', async () => {
    const { privateKey } = await aNode().signer()
    const secretExponent = privateKey.export({ format: 'jwk' }).d ?? ''
    // 342 characters, or a few less when the number begins with zeros.
    expect(secretExponent.length).toBeGreaterThan(330)
    const rows = await test.database.all(allRows, {})
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secretExponent)
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
  })

  it('have certificates of the same public key', async () => {
    const key = await aNode().rotate()
    const certificate = new X509Certificate(key.certificate)
    const fromCertificate = certificate.publicKey.export({ format: 'jwk' })
    expect(JSON.parse(key.publicJwk)).toMatchObject({
      ...fromCertificate,
      kid: key.kid,
      alg: 'RS256',
      use: 'sig',
    })
  })
})
