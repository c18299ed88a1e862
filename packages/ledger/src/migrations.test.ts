import { newUserRow } from '@monedero/core'
import { anEntry } from '@monedero/core/testing'
import { migrate, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { readState, readUnsettled } from './ledger-state.ts'
import { migrations } from './migrations.ts'
import { ledgerAndDevice, progressOf } from './push/device-progress.ts'
import { allDocuments, documentLists } from './rows/document-rows.ts'
import { entriesAfter, entryOf } from './rows/entry-rows.ts'
import { allTotals } from './rows/wallet-totals.ts'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()
const allDevices = query()((db) => db.selectFrom('devices').select('client').orderBy('client'))

const refused = { code: 'NOT_FOUND', message: "It's not there: 1 of 2", path: 'id' }
const quoted = (value: unknown) => JSON.stringify(value).replaceAll("'", "''")

describe.each(engines)('on %s', (engine) => {
  let place: TestDatabase

  afterEach(() => place.remove())

  const devicesNamed = async (client: string) => {
    return progressOf(await place.database.first(ledgerAndDevice, { uid: 'ana', client }))
  }

  it('a database of the second release keeps the state of its ledgers and devices', async () => {
    place = await createTestDatabase(engine, migrations.slice(0, 2))
    const answers = quoted(['aaaaaaaaaaaabbbbbbbbbbbb', [[1, refused]]])
    await place.database.write((tx) =>
      tx.execute(`
        insert into ledgers values ('ana', 7, 2, 1000, 1300, 2, 12, 3), ('ben', 1, 0, 0, 250, 0, 12, 0);
        insert into wallets values
          ('ana', 'w1', 'Cash', 'cash', 'EUR', '€', 'teal', 'coins', 500, 0, null, 4, -9007199254740991, 3),
          ('ana', 'w2', 'Bank', 'bank', 'EUR', '€', 'blue', 'landmark', 0, 0, null, 5, 0, 0);
        insert into sync_clients values
          ('ana', 'phone', 9, 7, 1234, '${answers}'), ('ana', 'laptop', 4, 4, 99, '["",[]]')`),
    )
    await migrate(place.database, migrations)
    await expect(readState(place.database, 'ana')).resolves.toMatchObject({
      rev: 7,
      floor: 2,
      purgedUntilMs: 1_000,
      entries: 3,
    })
    await expect(place.database.all(allTotals, { uid: 'ana' })).resolves.toEqual([
      { walletId: 'w1', balance: -9_007_199_254_740_991, entryCount: 3 },
      { walletId: 'w2', balance: 0, entryCount: 0 },
    ])
    await expect(readState(place.database, 'ben')).resolves.toMatchObject({ rev: 1 })
    await expect(place.database.all(allTotals, { uid: 'ben' })).resolves.toEqual([])
    await expect(devicesNamed('phone')).resolves.toEqual({
      lastSeq: 9,
      marks: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
      refused: new Map([[9, refused]]),
    })
    await expect(devicesNamed('laptop')).resolves.toEqual({ lastSeq: 4, marks: [], refused: new Map() })
  })

  it('a database of the fourth release keeps every document, pending work, and the sizes of its rows', async () => {
    place = await createTestDatabase(engine, migrations.slice(0, 4))
    const settings = { numberFormat: '1,234.56', firstWeekday: 7, impliesCents: true, usesLetterKeys: false }
    const user = quoted({ id: 'user', selectedWalletWeb: 'w1', settings, deletedAtMs: null })
    const pending = quoted({ upload: 'u1' })
    const marks = Array.from({ length: 600 }, (_, n) => String(n).padStart(12, '0'))
    const device = `660 60 ${marks.join('')} ${quoted([
      [0, refused],
      [599, refused],
    ])}`
    await place.database.write((tx) =>
      tx.execute(`
        insert into users values ('ana', '${user}', 3), ('new', '{"selectedWalletWeb":null,"settings":{}}', 0);
        insert into wallets values
          ('ana', 'w1', 'Ñandú "8"', 'cash', 'EUR', '€', 'teal', 'coins', -500, 1, null, 4),
          ('ana', 'w2', 'Bank', 'bank', 'USD', '$', 'blue', 'landmark', 0, 0, 99, 5);
        insert into categories values
          ('ana', 'c1', 'Food', 'expense', 'teal', 'tag', null, 'c2', 50, 2),
          ('ana', 'c2', 'Fun', 'expense', 'pink', 'tag', 'c3', null, null, 6);
        insert into standings values
          ('ana', 'ledger', null, '7 2 1000 1300 1 1 3 w1 -9007199254740991 3', '${pending}', 2, 2),
          ('ana', 'device phone', 1234, '${device}', null, null, null)`),
    )
    await migrate(place.database, migrations)
    const lists = documentLists(await place.database.all(allDocuments, { uid: 'ana' }))
    // Fields newer than the database have defaults: settings, and the note of a wallet.
    const upToDate = { ...newUserRow.settings, ...settings }
    expect(lists).toEqual({
      user: [{ id: 'user', selectedWalletWeb: 'w1', settings: upToDate, deletedAtMs: null, rev: 3 }],
      wallets: [
        {
          id: 'w1',
          name: 'Ñandú "8"',
          kind: 'cash',
          currency: 'EUR',
          symbol: '€',
          colour: 'teal',
          icon: 'coins',
          openingBalance: -500,
          note: '',
          isLeftOut: false,
          closingDay: null,
          dueDay: null,
          isArchived: true,
          deletedAtMs: null,
          rev: 4,
        },
        expect.objectContaining({ id: 'w2', isArchived: false, deletedAtMs: 99, rev: 5 }),
      ],
      categories: [
        expect.objectContaining({ id: 'c1', parentId: null, mergedInto: 'c2', deletedAtMs: 50, rev: 2 }),
        expect.objectContaining({ id: 'c2', parentId: 'c3', mergedInto: null, deletedAtMs: null, rev: 6 }),
      ],
    })
    const ofNew = documentLists(await place.database.all(allDocuments, { uid: 'new' }))
    expect(ofNew.user).toMatchObject([{ settings: { firstWeekday: 1 }, rev: 0 }])
    const texts = ['cashEURtealcoins', 'bankUSDbluelandmark', 'expensetealtagc2', 'expensepinktagc3']
    const unsettled = await readUnsettled(place.database, 'ana')
    expect(unsettled).toEqual({
      state: {
        ownEpoch: null,
        rev: 7,
        floor: 2,
        purgedUntilMs: 1_000,
        bytes: expect.any(Number),
        entries: 3,
      },
      pending: { upload: 'u1' },
    })
    const bytes = 1_300 + texts.join('').length + 250 + 'w1'.length + JSON.stringify(settings).length
    // The JSON of PostgreSQL has a space behind each colon and comma.
    expect((unsettled?.state.bytes ?? 0) - bytes).toBeOneOf([0, 7])
    await expect(place.database.all(allTotals, { uid: 'ana' })).resolves.toEqual([
      { walletId: 'w1', balance: -9_007_199_254_740_991, entryCount: 3 },
    ])
    await expect(devicesNamed('phone')).resolves.toEqual({
      lastSeq: 660,
      marks,
      refused: new Map([
        [61, refused],
        [660, refused],
      ]),
    })
    await expect(place.database.all(allDevices, {})).resolves.toEqual([{ client: 'phone' }])
  })

  it('a database of the fifth release keeps its entries, which are neither split nor linked', async () => {
    place = await createTestDatabase(engine, migrations.slice(0, 5))
    await place.database.write((tx) =>
      tx.execute(`insert into entries values
        ('ana', 'e1', 'w1', -250, 'Coffee', '', 1794660120000, 60, 20771, 'c1', '["trip"]', null, null, null, null, 4)`),
    )
    await migrate(place.database, migrations)
    const [entry] = await place.database.all(entriesAfter, { uid: 'ana', id: '', limit: 9 })
    expect(entry && entryOf(entry)).toEqual({
      ...anEntry({ id: 'e1', walletId: 'w1', amount: -250, description: 'Coffee', categoryId: 'c1' }),
      tags: ['trip'],
      rev: 4,
    })
  })
})
