import { collectionOf, limits, maxPushMutations, restorableMs } from '@monedero/core'
import { anId, anImport } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet } from '../../testing/changes.ts'
import { createTestLedger, newId, numbered, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import type { Caller } from '../caller.ts'
import { type LedgerState, newLedger, readState, writeState } from '../ledger-state.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()

const devicesOf = query<{ uid: string }>()((db, param) =>
  db.selectFrom('devices').select('client').where('uid', '=', param('uid')),
)

const newWallet = (id = newId()) => createWallet({ id })

const createCategory = (id = newId()) => ({
  op: 'category.create',
  args: { id, name: 'One more', kind: 'expense', colour: 'teal', icon: 'tag', parentId: null },
})

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

/** Makes and deletes this many rows, a few at a time. */
async function fillTrash(
  device: TestDevice,
  count: number,
  create: (id: string) => { op: string; args: unknown },
  remove: (id: string) => { op: string; args: unknown },
): Promise<void> {
  const pairs = many(count, newId).map((id) => [create(id), remove(id)])
  for (let from = 0; from < count; from += 100) await device.make(...pairs.slice(from, from + 100).flat())
}

async function rowsOf(device: TestDevice) {
  const replica = new TestReplica(new TestDevice(device.test, device.token))
  await replica.pull()
  return replica.rows
}

describe.each(engines)('limits on %s', (engine) => {
  let test: TestLedger
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
  })
  afterAll(() => test.remove())

  /** Sets the stored count, so that the test need not make as many entries. */
  const pretend = (uid: string, part: Partial<LedgerState>) =>
    test.database.write(async (tx) => {
      const state = (await readState(tx, uid)) ?? newLedger()
      writeState(tx, engine, { uid, state: { ...state, ...part } })
    })

  const newUser = (caller: Partial<Caller> = {}) => {
    const uid = `user${++users}`
    return { uid, device: new TestDevice(test, test.signIn(uid, caller)) }
  }

  it('[M12] limits wallets, categories and entries per user, with the limit in the message', async () => {
    const { uid, device } = newUser()
    await device.make(createWallet())
    const { wallets, categories } = (await rowsOf(device)).allRows()
    await device.make(...many(collectionOf('wallets').limit - wallets.length - 1, newWallet))
    await device.make(...many(collectionOf('categories').limit - categories.length, createCategory))
    await pretend(uid, { entries: limits.entries - 1 })
    await expect(
      device.make(
        createWallet({ id: anId(2) }),
        createWallet({ id: anId(3) }),
        createCategory(),
        createEntry(),
        createEntry({ id: newId() }),
        { op: 'entry.delete', args: { id: anId(2_000) } },
        createEntry({ id: newId() }),
      ),
    ).resolves.toMatchObject({
      results: [
        { ok: true },
        { code: 'LIMIT_REACHED', message: 'The limit is 200 wallets' },
        { code: 'LIMIT_REACHED', message: 'The limit is 500 categories' },
        { ok: true },
        { code: 'LIMIT_REACHED', message: 'The limit is 200,000 entries' },
        { ok: true },
        { ok: true },
      ],
    })
  })

  it('[M12] counts deleted wallets and categories until they are purged, with the limit in the message', async () => {
    const { device } = newUser()
    await device.make(createWallet())
    const made = (await rowsOf(device)).allRows()
    await fillTrash(device, 998, newWallet, (id) => ({ op: 'wallet.delete', args: { id } }))
    await fillTrash(device, 2_499 - made.categories.length, createCategory, (id) => ({
      op: 'category.delete',
      args: { id, reassignTo: null },
    }))
    const refusals = [
      { code: 'LIMIT_REACHED', message: 'The limit is 1,000 wallets, deleted ones included' },
      { code: 'LIMIT_REACHED', message: 'The limit is 2,500 categories, deleted ones included' },
    ]
    await expect(
      device.make(
        createWallet({ id: anId(2) }),
        createCategory(anId(8)),
        { op: 'wallet.delete', args: { id: anId(2) } },
        { op: 'category.delete', args: { id: anId(8), reassignTo: null } },
        createWallet({ id: anId(3) }),
        createCategory(anId(7)),
      ),
    ).resolves.toMatchObject({
      results: [{ ok: true }, { ok: true }, { ok: true }, { ok: true }, ...refusals],
    })
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    await expect(device.make(createWallet({ id: anId(3) }), createCategory(anId(7)))).resolves.toMatchObject({
      results: [{ ok: true }, { ok: true }],
    })
  })

  it('accepts 5,000 rows in one bulk change, and no more', async () => {
    const { device } = newUser()
    await device.make(createWallet())
    await expect(
      device.make(createEntries(limits.bulkRows), createEntries(limits.bulkRows + 1, { from: 10_000 })),
    ).resolves.toMatchObject({
      results: [{ ok: true }, { code: 'LIMIT_REACHED', message: 'The limit is 5,000 rows in one change' }],
    })
  })

  it.each([
    ['a user', {}, '200 MB of rows'],
    ['a guest', { isAnonymous: true }, '10 MB of rows for guests'],
    [
      'somebody with an unproven address',
      { mustVerifyEmail: true },
      '10 MB of rows until you verify your email',
    ],
  ])(
    'gives %s room for so many megabytes, says why, and lets a full one still delete',
    async (_, caller, limit) => {
      const { uid, device } = newUser(caller)
      const megabytes = Number.parseInt(limit, 10)
      await device.make(createWallet(), createEntry())
      await pretend(uid, { bytes: megabytes * 1_000_000 - 100 })
      await expect(
        device.make(
          createEntry({ id: newId() }),
          { op: 'entry.update', args: { id: anId(2_000), set: { note: 'x'.repeat(101) } } },
          { op: 'entry.update', args: { id: anId(2_000), set: { note: 'x'.repeat(100) } } },
          { op: 'entry.delete', args: { id: anId(2_000) } },
        ),
      ).resolves.toMatchObject({
        results: [
          { code: 'LIMIT_REACHED', message: `The limit is ${limit}` },
          { code: 'LIMIT_REACHED' },
          { ok: true },
          { ok: true },
        ],
      })
    },
  )

  it('gives as much room as the operator allows', async () => {
    const own = await createTestLedger(engine, { quotas: { userBytes: 200_000, guestBytes: 100_000 } })
    const fill = async (caller: Partial<Caller>) => {
      const device = new TestDevice(own, own.signIn(newId(), caller))
      await device.make(createWallet())
      const answer = await device.make(
        ...many(150, () => createEntry({ id: newId(), note: 'x'.repeat(1_000) })),
      )
      return 'results' in answer ? answer.results.filter((result) => 'ok' in result).length : 0
    }
    const [user, guest] = [await fill({}), await fill({ isAnonymous: true })]
    expect(user).toBe(150)
    expect(guest).toBeGreaterThan(50)
    expect(guest).toBeLessThan(100)
    await own.remove()
  })

  it('counts lists inside a document', async () => {
    const own = await createTestLedger(engine, { quotas: { userBytes: 200_000, guestBytes: 200_000 } })
    const device = new TestDevice(own, own.signIn(newId()))
    const { deletedAtMs: _, undoneAtMs: __, rev: ___, ...made } = anImport()
    const matched = many(500, () => ({
      entryId: newId(),
      bankId: 'x'.repeat(120),
      dayBefore: '2026-11-01',
      day: '2026-11-02',
    }))
    const answer = await device.make(
      ...many(3, () => ({ op: 'import.create', args: { ...made, id: newId(), matched } })),
    )
    expect(answer).toMatchObject({
      results: [{ ok: true }, { code: 'LIMIT_REACHED' }, { code: 'LIMIT_REACHED' }],
    })
    await own.remove()
  })

  it('accepts no more than one batch at once', async () => {
    const { device } = newUser()
    const entries = many(maxPushMutations + 1, () => createEntry({ id: newId() }))
    await expect(device.send(numbered(entries))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      path: 'mutations',
    })
  })

  it('[P11] drops results that a device never acknowledges, oldest first', async () => {
    const { device } = newUser()
    const first = numbered([createWallet()])
    await device.send(first)
    for (let batch = 0; batch < 2; batch++) {
      const firstSeq = 2 + batch * maxPushMutations
      const nonsense = Array.from({ length: maxPushMutations }, () => ({ op: 'none', args: {} }))
      await device.send(numbered(nonsense, firstSeq))
    }
    await expect(device.send(first)).resolves.toEqual({ code: 'CLIENT_FORKED' })
  })

  it('[P11] keeps the 50 most recently seen devices of a user', async () => {
    const { uid, device } = newUser()
    await device.make(createWallet())
    const token = device.token
    for (let n = 0; n < 55; n++) {
      test.clock.ms += 1_000
      await new TestDevice(test, token).make(createWallet())
    }
    const devices = await test.database.all(devicesOf, { uid })
    expect(devices).toHaveLength(50)
    expect(devices.map(({ client }) => client)).not.toContain(device.client)
  })
})
