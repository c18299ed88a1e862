import { type Database, statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createWallet } from '../../testing/changes.ts'
import { asked, createTestLedger, routeOf, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import { watchedDatabase } from '../../testing/watched-database.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()
const stagedLines = query()((db) => db.selectFrom('staged_lines').select(['upload', 'place']))

const ENTRIES = 10
const rowsPerSlice = 3
const HOUR_MS = 3_600_000

async function* bytesOf(archive: Buffer) {
  yield archive
}

describe.each(engines)('the clean-up of abandoned uploads on %s', (engine) => {
  let test: TestLedger
  let archive: Buffer
  /** The number of writes that store the upload; the next one accepts it. */
  let pieces: number

  beforeAll(async () => {
    test = await createTestLedger(engine, { rowsPerSlice })
    const source = test.signIn('source')
    await new TestDevice(test, source).make(createWallet(), createEntries(ENTRIES))
    const answer = await routeOf(test.ledger, 'GET', '/v1/archive').handle(asked(source))
    if (!('chunks' in answer)) throw new Error('the answer is no archive')
    archive = Buffer.concat([...answer.chunks])
    const rows = archive.toString().split('\n').slice(1, -2)
    pieces = Math.ceil(rows.length / rowsPerSlice)
  })
  afterAll(() => test.remove())

  /** Imports the archive; something happens before some of the writes. */
  function importWith(token: string, before: Readonly<Record<number, () => Promise<unknown>>>) {
    let writes = 0
    const database = watchedDatabase(test.database, async () => void (await before[writes++]?.()))
    const body = bytesOf(archive)
    return routeOf(test.ledgerOver(database), 'POST', '/v1/archive').handle(asked(token, { body }))
  }

  function cleanUpLater(database: Database): Promise<void> {
    test.clock.ms += 2 * HOUR_MS
    return test.ledgerOver(database).purge()
  }

  async function entriesOf(token: string): Promise<number> {
    const replica = new TestReplica(new TestDevice(test, token))
    await replica.pull()
    return replica.rows.allRows().entries.length
  }

  it('keeps the pieces of an import that was accepted after they were listed for removal', async () => {
    const found = Promise.withResolvers<void>()
    const accepted = Promise.withResolvers<void>()
    const afterAcceptance = watchedDatabase(test.database, () => {
      found.resolve()
      return accepted.promise
    })
    let cleaned: Promise<void> | undefined
    const token = test.signIn('late')
    await importWith(token, {
      [pieces]: () => {
        cleaned = cleanUpLater(afterAcceptance)
        return found.promise
      },
      [pieces + 1]: async () => {
        accepted.resolve()
        await cleaned
      },
    })
    await expect(entriesOf(token)).resolves.toBe(ENTRIES)
    await expect(test.database.all(stagedLines, {})).resolves.toEqual([])
  })

  it('fails an import that lost pieces before it was accepted, without changes', async () => {
    const token = test.signIn('lost')
    const importing = importWith(token, { [pieces]: () => cleanUpLater(test.database) })
    await expect(importing).rejects.toMatchObject({ code: 'BUSY' })
    await expect(entriesOf(token)).resolves.toBe(0)
    await importWith(token, {})
    await expect(entriesOf(token)).resolves.toBe(ENTRIES)
  })
})
