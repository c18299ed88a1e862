import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntry, createWallet } from '../testing/changes.ts'
import { createTestLedger, TestDevice, type TestLedger } from '../testing/test-ledger.ts'
import type { LedgerTables } from './tables.ts'

const { query, command } = statements<LedgerTables>()
const allUsers = query()((db) =>
  db.selectFrom('documents').select(['uid', 'rev', 'body']).where('collection', '=', 'user').orderBy('uid'),
)
const choose = command<{ uid: string; body: string }>()((db, param) =>
  db
    .updateTable('documents')
    .set({ body: param('body'), rev: 7 })
    .where('uid', '=', param('uid'))
    .where('collection', '=', 'user'),
)
const tables = ['documents', 'entries', 'wallet_totals', 'devices', 'ledgers'] as const
const owners = tables.map((table) =>
  query()((db) => db.selectFrom(table).select('uid').distinct().orderBy('uid')),
)

describe.each(engines)('the ledger on %s', (engine) => {
  let test: TestLedger
  let database: Database

  beforeAll(async () => {
    test = await createTestLedger(engine)
    database = test.database
  })

  afterAll(() => test.remove())

  const merge = (uid: string) => test.ask(test.signIn(uid), 'POST', '/v1/users/me')

  it('creates the document of a user who has none', async () => {
    await expect(merge('ana')).resolves.toEqual({})
    const [row] = await database.all(allUsers, {})
    expect(row).toMatchObject({ uid: 'ana', rev: 0 })
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ selectedWalletWeb: null })
  })

  it('leaves an existing document unchanged', async () => {
    await merge('ben')
    await database.write((tx) => tx.run(choose, { uid: 'ben', body: '{"selectedWalletWeb":"w1"}' }))
    await merge('ben')
    const rows = await database.all(allUsers, {})
    expect(rows.find(({ uid }) => uid === 'ben')).toEqual({
      uid: 'ben',
      body: '{"selectedWalletWeb":"w1"}',
      rev: 7,
    })
  })

  it('creates one document for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => merge('eva')))
    const rows = await database.all(allUsers, {})
    expect(rows.filter(({ uid }) => uid === 'eva')).toHaveLength(1)
  })

  it('creates nothing for an account that is deleted meanwhile', async () => {
    const token = test.signIn('flo')
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deletion = database.write(async (tx) => {
      await test.ledger.deleteEverythingOf(tx, 'flo')
      held.resolve()
      await released.promise
    })
    await held.promise
    const merged = test.ask(token, 'POST', '/v1/users/me').catch((error: unknown) => error)
    await nextTurn()
    test.signOut(token)
    released.resolve()
    await deletion
    expect(await merged).toMatchObject({ code: 'UNAUTHENTICATED' })
    const rows = await database.all(allUsers, {})
    expect(rows.map(({ uid }) => uid)).not.toContain('flo')
  })

  it('keeps the merged document at the first sync', async () => {
    await merge('ida')
    const body = '{"selectedWalletWeb":"0190b8a0-0000-7000-8000-000000000001"}'
    await database.write((tx) => tx.run(choose, { uid: 'ida', body }))
    await expect(new TestDevice(test, test.signIn('ida')).page()).resolves.toMatchObject({
      rev: 1,
      documents: {
        user: [
          {
            selectedWalletWeb: '0190b8a0-0000-7000-8000-000000000001',
            settings: { firstWeekday: 1 },
            rev: 1,
          },
        ],
      },
    })
  })

  it('[D7] removes what one user owns and nothing else', async () => {
    for (const uid of ['kim', 'leo']) {
      await new TestDevice(test, test.signIn(uid)).make(createWallet(), createEntry())
    }
    await database.write((tx) => test.ledger.deleteEverythingOf(tx, 'kim'))
    for (const ownersOfTable of owners) {
      const uids = (await database.all(ownersOfTable, {})).map(({ uid }) => uid)
      expect(uids).not.toContain('kim')
      expect(uids).toContain('leo')
    }
  })

  it('reports data worth keeping as soon as there is a wallet', async () => {
    const device = new TestDevice(test, test.signIn('mia'))
    await device.page()
    await expect(test.ledger.holdsData(database, 'mia')).resolves.toBe(false)
    await device.make(createWallet())
    await expect(test.ledger.holdsData(database, 'mia')).resolves.toBe(true)
  })
})
