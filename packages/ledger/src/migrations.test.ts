import { migrate } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readState } from './ledger-state.ts'
import { migrations } from './migrations.ts'
import { askStanding, parseStanding } from './push/client-progress.ts'

describe.each(engines)('ledgers of the second release on %s', (engine) => {
  let place: TestDatabase

  beforeEach(async () => {
    place = await createTestDatabase(engine, migrations.slice(0, 2))
  })
  afterEach(() => place.remove())

  const standingOfDevice = (client: string) =>
    place.database.write(async (tx) => {
      const [[stored]] = await tx.together([askStanding('ana', client)])
      return stored && parseStanding(stored)
    })

  it('stand where they stood', async () => {
    const refused = { code: 'NOT_FOUND', message: "It's not there", path: 'id' }
    const answers = JSON.stringify(['aaaaaaaaaaaabbbbbbbbbbbb', [[1, refused]]]).replaceAll("'", "''")
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
    await expect(readState(place.database, 'ana')).resolves.toEqual({
      rev: 7,
      floor: 2,
      purgedUntilMs: 1_000,
      bytes: 1_300,
      counts: { user: 1, wallets: 2, categories: 12, entries: 3 },
      stored: { wallets: 2, categories: 0 },
      totals: new Map([
        ['w1', [-9_007_199_254_740_991, 3]],
        ['w2', [0, 0]],
      ]),
    })
    await expect(readState(place.database, 'ben')).resolves.toMatchObject({ rev: 1, totals: new Map() })
    await expect(standingOfDevice('phone')).resolves.toMatchObject({
      progress: {
        lastSeq: 9,
        forgottenSeq: 7,
        marks: 'aaaaaaaaaaaabbbbbbbbbbbb',
        refused: new Map([[9, refused]]),
      },
    })
    await expect(standingOfDevice('laptop')).resolves.toMatchObject({
      progress: { lastSeq: 4, forgottenSeq: 4, marks: '', refused: new Map() },
    })
  })
})
