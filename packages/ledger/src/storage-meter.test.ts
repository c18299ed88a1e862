import { engines } from '@monedero/database/testing'
import { describe, expect, it } from 'vitest'
import { createEntry, createWallet } from '../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../testing/test-ledger.ts'
import { TestReplica } from '../testing/test-replica.ts'

const quotas = { userBytes: 10_000_000, guestBytes: 10_000_000, instanceBytes: 1_000_000 }
const full = { code: 'LIMIT_REACHED', message: 'The limit is 1 MB of rows on this server' }

const newPerson = (own: TestLedger) => new TestDevice(own, own.signIn(newId()))
const largeEntry = (id = newId()) => createEntry({ id, note: 'x'.repeat(1_000) })

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, () => make())
}

/** Makes large entries of a new person, and returns how many changes were accepted. */
async function fill(own: TestLedger, count: number): Promise<number> {
  const answer = await newPerson(own).make(createWallet(), ...many(count, largeEntry))
  return 'results' in answer ? answer.results.filter((result) => 'ok' in result).length : 0
}

describe.each(engines)('the quota of the instance on %s', (engine) => {
  it('refuses all people more once it is reached, lets them shrink, and takes what that leaves', async () => {
    const own = await createTestLedger(engine, { quotas })
    const first = newPerson(own)
    const ids = many(10, newId)
    await first.make(createWallet(), ...ids.map((id) => largeEntry(id)))
    const accepted = (await fill(own, 450)) + (await fill(own, 450)) + (await fill(own, 450))
    expect(accepted).toBeGreaterThan(700)
    expect(accepted).toBeLessThan(1_000)
    expect(own.ledger.storage()).toMatchObject({ maxBytes: 1_000_000, refusals: { user: 0, guest: 0 } })
    expect(own.ledger.storage().refusals.instance).toBeGreaterThan(50)
    await expect(first.make(largeEntry())).resolves.toMatchObject({ results: [full] })
    const shrinking = ids.map((id) => ({ op: 'entry.update', args: { id, set: { note: '' } } }))
    const shrunk = await first.make(...shrinking, ...many(10, largeEntry))
    expect(shrunk).toMatchObject({ results: [...many(11, () => ({ ok: true })), ...many(9, () => ({}))] })
    expect(shrunk).toHaveProperty('results[19]', expect.objectContaining(full))
    await own.remove()
  })

  it('is not exceeded by many people at the same time, and holds on a node that starts later', async () => {
    const own = await createTestLedger(engine, { quotas })
    await Promise.all(many(12, () => fill(own, 200)))
    const { bytes } = own.ledger.storage()
    expect(bytes).toBeGreaterThan(950_000)
    // Everybody has their first rows, even where the instance is full.
    expect(bytes).toBeLessThan(1_050_000)
    const later = own.ledgerOver(own.database, { quotas })
    expect(later.storage().bytes).toBe(0)
    await later.start()
    expect(later.storage().bytes).toBe(bytes)
    await later.stop()
    await own.remove()
  })

  it('lets somebody new sign in to a full instance, where archives are refused too', async () => {
    const own = await createTestLedger(engine, { quotas })
    const source = newPerson(own)
    await source.make(createWallet(), ...many(400, largeEntry))
    const exported = await routeOf(own.ledger, 'GET', '/v1/archive').handle(asked(source.token))
    const archive = 'chunks' in exported ? Buffer.concat([...exported.chunks]) : Buffer.of()
    await fill(own, 450)
    await fill(own, 450)
    const late = newPerson(own)
    const replica = new TestReplica(new TestDevice(own, late.token))
    await replica.pull()
    expect(replica.rows.allRows().categories.length).toBeGreaterThan(5)
    await expect(late.make(createWallet())).resolves.toMatchObject({ results: [full] })
    async function* body() {
      yield archive
    }
    await expect(own.ask(late.token, 'POST', '/v1/archive', { body: body() })).rejects.toMatchObject({
      code: 'ARCHIVE_TOO_LARGE',
      details: [1, 'MB of rows on this server'],
    })
    await own.remove()
  })
})
