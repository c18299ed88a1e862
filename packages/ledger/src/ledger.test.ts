import { type Database, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedger, type Ledger, migrations, type RouteRequest } from './index.ts'
import type { LedgerTables } from './tables.ts'

const { query, command } = statements<LedgerTables>()
const allUsers = query()((db) => db.selectFrom('users').selectAll().orderBy('uid'))
const choose = command<{ uid: string; document: string }>()((db, param) =>
  db
    .updateTable('users')
    .set({ document: param('document'), rev: 7 })
    .where('uid', '=', param('uid')),
)

/** In these tests a token is the uid itself. */
const asked = (uid?: string): RouteRequest => ({ headers: { authorization: uid } })

describe.each(engines)('the ledger on %s', (engine) => {
  let test: TestDatabase
  let database: Database
  let ledger: Ledger

  beforeAll(async () => {
    test = await createTestDatabase(engine, migrations)
    database = test.database
    ledger = createLedger({
      database,
      authenticate: async ({ headers: { authorization } }) =>
        authorization ? { uid: authorization } : undefined,
    })
  })

  afterAll(() => test.remove())

  const merge = (request: RouteRequest) => {
    const route = ledger.routes.find(({ method, path }) => method === 'POST' && path === '/v1/users/me')
    if (!route) throw new Error('there is no such route')
    return route.handle(request)
  }

  it('makes the document of a user who has none', async () => {
    await expect(merge(asked('ana'))).resolves.toEqual({ status: 200, json: {} })
    const [row] = await database.all(allUsers, {})
    expect(row).toMatchObject({ uid: 'ana', rev: 0 })
    expect(JSON.parse(row?.document ?? '')).toMatchObject({ selectedWalletWeb: null })
  })

  it('leaves a document that is there as it is', async () => {
    await merge(asked('ben'))
    await database.write((tx) => tx.run(choose, { uid: 'ben', document: '{"selectedWalletWeb":"w1"}' }))
    await merge(asked('ben'))
    const rows = await database.all(allUsers, {})
    expect(rows.find(({ uid }) => uid === 'ben')).toEqual({
      uid: 'ben',
      document: '{"selectedWalletWeb":"w1"}',
      rev: 7,
    })
  })

  it('makes one document however many ask at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => merge(asked('eva'))))
    const rows = await database.all(allUsers, {})
    expect(rows.filter(({ uid }) => uid === 'eva')).toHaveLength(1)
  })

  it('refuses whoever is not signed in, and writes nothing', async () => {
    const before = await database.all(allUsers, {})
    await expect(merge(asked())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await database.all(allUsers, {})).toEqual(before)
  })

  it('removes what one user owns and nothing else', async () => {
    await merge(asked('kim'))
    await merge(asked('leo'))
    await database.write((tx) => ledger.deleteEverythingOf(tx, 'kim'))
    const uids = (await database.all(allUsers, {})).map(({ uid }) => uid)
    expect(uids).not.toContain('kim')
    expect(uids).toContain('leo')
  })
})
