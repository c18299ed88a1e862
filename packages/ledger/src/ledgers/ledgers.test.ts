import { defaultCategories, restorableMs } from '@monedero/core'
import { anId, aRecurring, aWallet } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet } from '../../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()
const tables = ['documents', 'entries', 'wallet_totals', 'devices', 'ledgers', 'recurring_due'] as const
const rowsIn = tables.map((table) =>
  query<{ ledger: string }>()((db, param) =>
    db.selectFrom(table).select('uid').where('uid', '=', param('ledger')),
  ),
)
const allMembers = query()((db) => db.selectFrom('members').select(['ledger', 'uid']))
const allLedgers = query()((db) => db.selectFrom('further_ledgers').select('id'))

const quotas = { userBytes: 50_000, guestBytes: 10_000 }
const unknown = { code: 'LEDGER_NOT_FOUND' }

describe.each(engines)('further ledgers on %s', (engine) => {
  let test: TestLedger
  let token: string

  beforeEach(async () => {
    test = await createTestLedger(engine, { rowsPerSlice: 20 })
    token = test.signIn('ana')
  })
  afterEach(() => test.remove())

  const make = (id = newId(), name = 'Business', by = token) =>
    test.ask(by, 'POST', '/v1/ledgers', { body: { id, name } })

  async function made(name?: string, by = token): Promise<TestDevice> {
    const id = newId()
    await make(id, name, by)
    return new TestDevice(test, by, id)
  }

  const list = (by = token) => test.ask(by, 'GET', '/v1/ledgers')
  const change = (method: 'DELETE' | 'POST', { ledger = '' }: TestDevice, by = token) =>
    test.ask(by, method, method === 'POST' ? '/v1/ledgers/restore' : '/v1/ledgers', { query: { ledger } })

  async function archiveOf({ ledger = '' }: TestDevice): Promise<Buffer> {
    const request = { ...asked(token), query: { ledger } }
    const answer = await routeOf(test.ledger, 'GET', '/v1/archive').handle(request)
    if (!('chunks' in answer)) throw new Error('the answer is no archive')
    return Buffer.concat([...answer.chunks])
  }

  const remaining = async (ledger: string) =>
    (await Promise.all(rowsIn.map((each) => test.database.all(each, { ledger })))).flat()

  it('[S1] [S3] have rows of their own, and a name; without the parameter the personal ledger is meant', async () => {
    const personal = new TestDevice(test, token)
    const business = await made('Business')
    const ledger = business.ledger ?? ''
    await personal.make(createWallet({ name: 'Mine' }))
    await expect(business.make(createWallet({ name: 'Till' }), createEntry())).resolves.toMatchObject({
      rev: 2,
      results: [{ ok: true }, { ok: true }],
    })
    const rows = await rowsOf(business)
    expect(rows.wallets).toMatchObject([{ name: 'Till' }])
    expect(rows.categories.map(({ id }) => id).toSorted()).toEqual(
      defaultCategories(ledger)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(rows.user).toMatchObject([{ settings: { name: 'Business' } }])
    expect((await rowsOf(personal)).wallets).toMatchObject([{ name: 'Mine' }])
    await expect(list()).resolves.toEqual({
      ledgers: [
        {
          id: ledger,
          name: 'Business',
          role: 'owner',
          epoch: business.epoch,
          rev: 2,
          madeAtMs: test.clock.ms,
          deletedAtMs: null,
          members: [{ uid: 'ana', name: '', role: 'owner', sinceMs: test.clock.ms, untilMs: null }],
        },
      ],
    })
  })

  it('[S3] are made once, however often that is asked for, and renamed by a change of their document', async () => {
    const business = await made()
    const { ledger = '' } = business
    await Promise.all([make(ledger), make(ledger, 'Another name')])
    await expect(list()).resolves.toMatchObject({ ledgers: [{ name: 'Business', rev: 1 }] })
    await business.make({ op: 'settings.update', args: { set: { name: 'Shop' } } })
    await expect(list()).resolves.toMatchObject({ ledgers: [{ name: 'Shop', rev: 2 }] })
  })

  it('[S3] are refused to guests, with an id that is taken, without a name, and beyond 20', async () => {
    const guest = test.signIn('guest', { isAnonymous: true })
    await expect(make(newId(), 'Mine', guest)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const business = await made()
    await expect(make(business.ledger, 'Mine', test.signIn('ben'))).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    await expect(make(newId(), ' ')).rejects.toMatchObject({ code: 'INVALID_REQUEST', path: 'name' })
    await expect(make('ana')).rejects.toMatchObject({ code: 'INVALID_REQUEST', path: 'id' })
    await Promise.all(Array.from({ length: 25 }, () => make().catch(() => {})))
    await expect(make()).rejects.toMatchObject({ code: 'LIMIT_REACHED', details: [20, 'ledgers'] })
    await expect(list()).resolves.toHaveProperty('ledgers.length', 20)
    await change('DELETE', business)
    await make()
    await expect(change('POST', business)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('[S2] an account whose uid is the id of a ledger of somebody else does not get it', async () => {
    const business = await made()
    await business.make(createWallet({ name: 'Till' }))
    const stranger = new TestDevice(test, test.signIn(business.ledger ?? ''))
    await expect(stranger.page()).rejects.toMatchObject(unknown)
    await expect(stranger.make(createWallet({ id: anId(2) }))).rejects.toMatchObject(unknown)
    expect((await rowsOf(business)).wallets).toHaveLength(1)
    const own = test.ledgerOver(test.database, { ownerOf: async () => ({ isAnonymous: false }) })
    const request = { ...asked(token), body: { id: newId(), name: 'Business' } }
    await expect(Promise.resolve(routeOf(own, 'POST', '/v1/ledgers').handle(request))).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
  })

  it('[S5] once deleted are gone for every request, and come back as they were', async () => {
    const business = await made()
    await business.make(createWallet(), createEntry())
    await change('DELETE', business)
    await change('DELETE', business)
    await expect(business.page()).rejects.toMatchObject(unknown)
    await expect(business.make(createEntry({ id: newId() }))).rejects.toMatchObject(unknown)
    await expect(list()).resolves.toMatchObject({ ledgers: [{ deletedAtMs: test.clock.ms }] })
    await expect(make(business.ledger)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await change('POST', business)
    await expect(list()).resolves.toMatchObject({ ledgers: [{ deletedAtMs: null, rev: 2 }] })
    expect((await rowsOf(business)).entries).toHaveLength(1)
  })

  it('[S5] are removed for good 30 days after they were deleted, large ones in slices', async () => {
    const [small, large, kept] = [await made(), await made(), await made()]
    await small.make(createWallet(), createEntry())
    await large.make(createWallet(), createEntries(50))
    await kept.make(createWallet(), createEntry())
    await change('DELETE', small)
    await change('DELETE', large)
    test.clock.ms += restorableMs - 1
    await test.ledger.purge()
    await expect(list()).resolves.toHaveProperty('ledgers.length', 3)
    test.clock.ms += 1
    await expect(change('POST', small)).rejects.toMatchObject(unknown)
    await expect(list()).resolves.toHaveProperty('ledgers.length', 1)
    await test.ledger.purge()
    await test.ledger.purge()
    for (const { ledger = '' } of [small, large]) expect(await remaining(ledger)).toEqual([])
    expect(await test.database.all(allLedgers, {})).toEqual([{ id: kept.ledger }])
    expect(await test.database.all(allMembers, {})).toEqual([{ ledger: kept.ledger, uid: 'ana' }])
    expect((await rowsOf(kept)).entries).toHaveLength(1)
  })

  it('[S5] [D7] go with the account of their only member', async () => {
    const [business, other] = [await made(), await made('Other', test.signIn('ben'))]
    await business.make(createWallet(), createEntry())
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, 'ana'))
    expect(await remaining(business.ledger ?? '')).toEqual([])
    expect(await test.database.all(allLedgers, {})).toEqual([{ id: other.ledger }])
    expect(await test.database.all(allMembers, {})).toEqual([{ ledger: other.ledger, uid: 'ben' }])
  })

  it('count to the size of the account of their owner', async () => {
    const business = await made()
    await new TestDevice(test, token).make(createWallet(), createEntry())
    await business.make(createWallet(), createEntry(), createEntry({ id: newId() }))
    const sizes = await test.ledger.sizes({ afterUid: '', untilUid: 'b' })
    expect(sizes.find(({ uid }) => uid === 'ana')).toMatchObject({ entries: 3 })
    const { bytes = 0 } = sizes.find(({ uid }) => uid === 'ana') ?? {}
    await test.ledger.start()
    expect(test.ledger.storage().bytes).toBe(bytes)
  })

  it('[M26] get their recurring entries', async () => {
    const business = await made()
    const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet()
    const { deletedAtMs: ____, rev: _____, ...recurring } = aRecurring({ walletId: wallet.id })
    await business.make({ op: 'wallet.create', args: wallet }, { op: 'recurring.create', args: recurring })
    test.clock.ms = Date.UTC(2026, 11, 2)
    await test.ledger.postDue()
    expect((await rowsOf(business)).entries).toMatchObject([{ description: 'Rent' }])
  })

  it('[S7] are exported and imported on their own, and keep their name', async () => {
    const [business, trip] = [await made('Business'), await made('Trip')]
    await business.make(createWallet({ name: 'Till' }), createEntries(50))
    const archive = await archiveOf(business)
    const { ledger = '' } = trip
    await test.ask(token, 'POST', '/v1/archive', { query: { ledger }, body: bytesOf(archive) })
    const rows = await rowsOf(trip)
    expect([rows.wallets, rows.entries.length, rows.user]).toMatchObject([
      [{ name: 'Till' }],
      50,
      [{ settings: { name: 'Trip' } }],
    ])
    const sizeOf = ({ ledger: id }: TestDevice) =>
      test.ledger
        .sizes({ afterUid: '', untilUid: 'ana' })
        .then((all) => all.find(({ uid }) => uid === id)?.bytes ?? 0)
    expect((await sizeOf(business)) - (await sizeOf(trip))).toBe('Business'.length - 'Trip'.length)
    // A personal ledger has no name until it gets one.
    await test.ask(test.signIn('ben'), 'POST', '/v1/archive', { body: bytesOf(archive) })
    expect((await rowsOf(new TestDevice(test, test.signIn('ben')))).user).toMatchObject([
      { settings: { name: 'Business' } },
    ])
  })
})

describe.each(engines)('[S4] the quota of a person with several ledgers on %s', (engine) => {
  it('is what the other ledgers of the person leave', async () => {
    const test = await createTestLedger(engine, { quotas })
    const token = test.signIn('ana')
    const [first, second] = [newId(), newId()]
    const personal = new TestDevice(test, token)
    await personal.page()
    for (const id of [first, second])
      await test.ask(token, 'POST', '/v1/ledgers', { body: { id, name: 'One' } })
    const inFirst = new TestDevice(test, token, first)
    const inSecond = new TestDevice(test, token, second)
    await inFirst.make(createWallet(), ...entries(12, 1_000))
    await inSecond.make(createWallet(), ...entries(12, 1_000))
    const full = { code: 'LIMIT_REACHED' }
    await expect(
      personal.make(createWallet(), ...entries(2, 1_900), ...entries(2, 1_900)),
    ).resolves.toMatchObject({
      results: [{ ok: true }, { ok: true }, { ok: true }, full, full],
    })
    await expect(inFirst.make(...entries(2, 1_900))).resolves.toMatchObject({ results: [full, full] })
    // What another person stores counts to nobody else.
    const other = new TestDevice(test, test.signIn('ben'))
    await expect(
      other.make(createWallet(), ...entries(2, 1_900), ...entries(2, 1_900)),
    ).resolves.toMatchObject({
      results: [{ ok: true }, { ok: true }, { ok: true }, { ok: true }, { ok: true }],
    })
    await test.remove()
  })
})

async function rowsOf(device: TestDevice) {
  const replica = new TestReplica(device)
  await replica.pull()
  return replica.rows.allRows()
}

async function* bytesOf(archive: Buffer) {
  yield archive
}

/** Entries with notes of a length. */
function entries(count: number, length: number) {
  return Array.from({ length: count }, () => createEntry({ id: newId(), note: 'x'.repeat(length) }))
}
