import { setImmediate as nextTurn } from 'node:timers/promises'
import { anId } from '@monedero/core/testing'
import { type Database, statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet, inOrder } from '../../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  numbered,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import { watchedDatabase } from '../../testing/watched-database.ts'
import { newLedger, readState, writeState } from '../ledger-state.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()
const stagedLines = query<{ uid: string }>()((db, param) =>
  db.selectFrom('staged_lines').select('place').where('uid', '=', param('uid')),
)
const entriesOf = query<{ uid: string }>()((db, param) =>
  db.selectFrom('entries').select('id').where('uid', '=', param('uid')),
)
const tagsOf = query<{ uid: string }>()((db, param) =>
  db.selectFrom('entries').select('tags').where('uid', '=', param('uid')),
)

/** Entries of the ledgers here: several slices. */
const ENTRIES = 10
const rowsPerSlice = 3
const SLICES = Math.ceil(ENTRIES / rowsPerSlice)

const MONTH_MS = 31 * 86_400_000

/** More writes than any change here needs. */
const ENOUGH_WRITES = 100

/** What has happened to some of the entries. */
function partsIn(rows: TestReplica['rows']): string[] {
  const parts = rows.allRows().entries.map(({ tags, categoryId }) => {
    if (tags.includes('new')) return 'tag.rename'
    return categoryId === anId(9) ? 'category.merge' : 'nothing'
  })
  return [...new Set(parts)]
}

function rowsWithoutRevs(rows: TestReplica['rows']): unknown {
  const { wallets, categories, entries } = inOrder(rows)
  const own = {
    wallets,
    entries,
    categories: categories.filter(({ id }) => id === anId(8) || id === anId(9)),
  }
  return JSON.parse(JSON.stringify(own).replaceAll(/"rev":\d+/g, '"rev":0'))
}

async function* bytesOf(archive: string) {
  yield Buffer.from(archive)
}

describe.each(engines)('a long change on %s', (engine) => {
  let test: TestLedger
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine, { rowsPerSlice })
  })
  afterAll(() => test.remove())

  const newToken = () => test.signIn(`user${++users}`)
  const stagedOfLast = () => test.database.all(stagedLines, { uid: `user${users}` })

  /** The same users on another node. */
  const nodeOver = (database: Database): TestLedger => {
    const ledger = test.ledgerOver(database)
    const ask: TestLedger['ask'] = async (token, method, path, request) => {
      const answer = await routeOf(ledger, method, path).handle(
        asked(token, { uid: test.uidOf(token), ...request }),
      )
      return 'json' in answer ? answer.json : answer
    }
    return { ...test, ledger, database, ask }
  }

  /** A node whose process ends after some writes. */
  const nodeWith = (writes: number): TestLedger => {
    let left = writes
    return nodeOver(
      watchedDatabase(test.database, async () => {
        if (left-- <= 0) throw new Error('the process has ended')
      }),
    )
  }

  /** A wallet with tagged entries in a category. */
  async function someone() {
    const token = newToken()
    const device = new TestDevice(test, token)
    const category = { kind: 'expense', colour: 'teal', icon: 'tag', parentId: null }
    await device.make(
      createWallet(),
      { op: 'category.create', args: { id: anId(8), name: 'From', ...category } },
      { op: 'category.create', args: { id: anId(9), name: 'Into', ...category } },
      createEntries(ENTRIES, { given: () => ({ tags: ['old'], categoryId: anId(8) }) }),
    )
    return device
  }

  async function rowsOf(token: string) {
    const replica = new TestReplica(new TestDevice(test, token))
    await replica.pull()
    return replica.rows
  }

  async function exportOf(token: string): Promise<string> {
    const answer = await routeOf(test.ledger, 'GET', '/v1/archive').handle(asked(token))
    if (!('chunks' in answer)) throw new Error('the answer is no archive')
    return Buffer.concat([...answer.chunks]).toString()
  }

  const changes = [
    { op: 'tag.rename', args: { from: 'old', to: 'new' } },
    { op: 'category.merge', args: { id: anId(8), into: anId(9) } },
  ]

  it.each(changes)(
    '[P2] [P7] $op is applied once and completely, whenever the process ends',
    async (change) => {
      for (let writes = 0; ; writes++) {
        const device = await someone()
        const { token, client } = device
        const sent = numbered([change], device.lastSeq + 1)
        const dying = Object.assign(new TestDevice(nodeWith(writes), token), {
          client,
          ackedSeq: device.ackedSeq,
        })
        const isAnswered = await dying.send(sent).then(
          () => true,
          () => false,
        )
        const found = await rowsOf(token)
        expect(partsIn(found)).toHaveLength(1)
        await expect(device.send(sent)).resolves.toMatchObject({ rev: 2, results: [{ ok: true }] })
        expect(partsIn(await rowsOf(token))).toEqual([change.op])
        if (isAnswered) return
        expect(writes).toBeLessThan(ENOUGH_WRITES)
      }
    },
  )

  it('an import is applied completely or not at all, whenever the process ends', async () => {
    const source = await someone()
    const archive = await exportOf(source.token)
    const imported = rowsWithoutRevs(await rowsOf(source.token))
    for (let writes = 0; ; writes++) {
      const target = newToken()
      const device = new TestDevice(test, target)
      // Rows with the same ids as in the archive, and in the trash.
      await device.make(createWallet(), createEntries(ENTRIES), {
        op: 'wallet.delete',
        args: { id: anId(1) },
      })
      const trash = rowsWithoutRevs(await rowsOf(target))
      const isImported = await nodeWith(writes)
        .ask(target, 'POST', '/v1/archive', { body: bytesOf(archive) })
        .then(
          () => true,
          () => false,
        )
      const found = rowsWithoutRevs(await rowsOf(target))
      expect(isImported ? [imported] : [trash, imported]).toContainEqual(found)
      if (isImported) return
      expect(writes).toBeLessThan(ENOUGH_WRITES)
    }
  })

  /** A user with a deleted wallet, deleted entries in another one, and entries that stay; a month later. */
  async function someoneToPurge() {
    const device = await someone()
    const ids = Array.from({ length: ENTRIES }, (_, n) => anId(100 + n))
    await device.make(
      createWallet({ id: anId(2) }),
      ...ids.map((id) => createEntry({ id, walletId: anId(2) })),
      ...ids.slice(4).map((id) => ({ op: 'entry.delete', args: { id } })),
      { op: 'wallet.delete', args: { id: anId(1) } },
    )
    test.clock.ms += MONTH_MS
    return device
  }

  it('[D4] a purge removes all expired rows, whenever the process ends', async () => {
    const stateOf = async () => ({
      ...(await readState(test.database, `user${users}`)),
      ownEpoch: null,
      purgedUntilMs: 0,
    })
    const kept = [0, 1, 2, 3].map((n) => anId(100 + n))
    await someoneToPurge()
    await test.ledger.purge()
    const purged = await stateOf()
    let isPurged = false
    let writes = 0
    for (; !isPurged; writes++) {
      const { token } = await someoneToPurge()
      isPurged = await nodeWith(writes)
        .ledger.purge()
        .then(
          () => true,
          () => false,
        )
      const { wallets, entries } = (await rowsOf(token)).allRows()
      // Two wallets and all entries before it, one and four after it.
      expect([2 + 2 * ENTRIES, 1 + kept.length]).toContain(wallets.length + entries.length)
      await test.ledger.purge()
      const left = (await rowsOf(token)).allRows()
      expect(left.entries.map(({ id }) => id).toSorted()).toEqual(kept)
      await expect(stateOf()).resolves.toEqual(purged)
      expect(writes).toBeLessThan(ENOUGH_WRITES)
    }
    expect(writes).toBeGreaterThan(SLICES)
  })

  it('[D7] an account with many entries is removed completely, whenever the process ends', async () => {
    const other = await someone()
    let isRemoved = false
    let writes = 1
    for (; !isRemoved; writes++) {
      await someone()
      const uid = `user${users}`
      const { ledger, database } = nodeWith(writes)
      await database.write((tx) => ledger.deleteEverythingOf(tx, uid))
      await expect(test.ledger.holdsData(test.database, uid)).resolves.toBe(false)
      isRemoved = await ledger.purge().then(
        () => true,
        () => false,
      )
      await test.ledger.purge()
      await expect(test.database.all(entriesOf, { uid })).resolves.toEqual([])
      await expect(readState(test.database, uid)).resolves.toBeUndefined()
      expect(writes).toBeLessThan(ENOUGH_WRITES)
    }
    expect(writes).toBeGreaterThan(SLICES)
    expect((await rowsOf(other.token)).allRows().entries).toHaveLength(ENTRIES)
  })

  it('a running server removes the entries of a deleted account at once', async () => {
    await someone()
    const uid = `user${users}`
    const started = test.ledgerOver(test.database)
    await started.start()
    try {
      await test.database.write((tx) => started.deleteEverythingOf(tx, uid))
      await expect.poll(() => test.database.all(entriesOf, { uid })).toEqual([])
    } finally {
      await started.stop()
    }
  })

  it('lets the pushes of others through between its slices', async () => {
    const [device, other] = [await someone(), await someone()]
    let slices = 0
    const node = nodeOver(
      watchedDatabase(test.database, async () => {
        slices++
        await expect(other.make(createEntry({ id: newId() }))).resolves.toMatchObject({
          results: [{ ok: true }],
        })
      }),
    )
    const { token, client, ackedSeq, lastSeq } = device
    const renaming = Object.assign(new TestDevice(node, token), { client, ackedSeq, lastSeq })
    await expect(
      renaming.make({ op: 'tag.rename', args: { from: 'old', to: 'new' } }),
    ).resolves.toMatchObject({ results: [{ ok: true }] })
    // One transaction to begin with, one to end with, and one for each page of entries.
    expect(slices).toBe(2 + SLICES)
  })

  it('delays requests of the same user until it is finished', async () => {
    const device = await someone()
    const second = new TestDevice(test, device.token)
    const answers = await Promise.all([
      device.make({ op: 'tag.rename', args: { from: 'old', to: 'new' } }),
      ...Array.from({ length: 5 }, () => second.page()),
      exportOf(device.token),
    ])
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text.includes('"old"') && text.includes('"new"')).toBe(false)
    }
    await expect(second.make(createEntry())).resolves.toMatchObject({ rev: 3 })
  })

  it('is planned again if another device was faster, and refused if it became impossible', async () => {
    const device = await someone()
    const second = new TestDevice(test, device.token)
    const [renamed] = await Promise.all([
      device.make({ op: 'tag.rename', args: { from: 'old', to: 'new' } }),
      nextTurn().then(() => second.make(createEntry({ tags: ['new'] }))),
    ])
    const rows = await rowsOf(device.token)
    const isRefused = JSON.stringify(renamed).includes('TAG_EXISTS')
    expect(partsIn(rows).includes('nothing')).toBe(isRefused)
  })

  it('is planned again if a purge removed entries meanwhile', async () => {
    const device = await someone()
    const entry = createEntry({ tags: ['deleted'] })
    await device.make(entry, { op: 'entry.delete', args: { id: entry.args.id } })
    let isPurged = false
    const node = nodeOver(
      watchedDatabase(test.database, async () => {
        if (isPurged) return
        isPurged = true
        test.clock.ms += MONTH_MS
        await test.ledger.purge()
      }),
    )
    const { token, client, ackedSeq, lastSeq } = device
    const renaming = Object.assign(new TestDevice(node, token), { client, ackedSeq, lastSeq })
    const renamed = await renaming.make({ op: 'tag.rename', args: { from: 'deleted', to: 'new' } })
    expect(isPurged).toBe(true)
    // No entry is left to be changed.
    expect(renamed).toMatchObject({ rev: 2, results: [{ ok: true }] })
  })

  it('is not repeated by a late node, although a purge has begun meanwhile', async () => {
    const device = await someone()
    const id = anId(10_004)
    await device.make({ op: 'entry.delete', args: { id } })
    let writes = 0
    const late = nodeOver(
      watchedDatabase(test.database, async () => {
        // The node has read the entry, and is about to write it with its new tag.
        if (++writes !== 3) return
        await rowsOf(device.token)
        test.clock.ms += MONTH_MS
        await test.ledger.purge()
        const uid = `user${users}`
        const pending = { purge: { cutoffMs: 0, wallets: [] } }
        await test.database.write(async (tx) => {
          writeState(tx, engine, { uid, state: (await readState(tx, uid)) ?? newLedger(), pending })
        })
      }),
    )
    const { token, client, ackedSeq, lastSeq } = device
    const renaming = Object.assign(new TestDevice(late, token), { client, ackedSeq, lastSeq })
    await renaming.make({ op: 'tag.rename', args: { from: 'old', to: 'new' } })
    expect(partsIn(await rowsOf(token))).toEqual(['tag.rename'])
    await expect(test.database.all(tagsOf, { uid: `user${users}` })).resolves.toHaveLength(ENTRIES - 1)
  })

  it('is finished when a server starts', async () => {
    const device = await someone()
    const sent = numbered([{ op: 'tag.delete', args: { tag: 'old' } }], device.lastSeq + 1)
    const { token, client, ackedSeq } = device
    const dying = Object.assign(new TestDevice(nodeWith(2), token), { client, ackedSeq })
    await expect(dying.send(sent)).rejects.toThrow('the process has ended')
    const started = test.ledgerOver(test.database)
    await started.start()
    await started.stop()
    const tags = await test.database.all(tagsOf, { uid: `user${users}` })
    expect(tags).toEqual(Array.from({ length: ENTRIES }, () => ({ tags: '[]' })))
  })

  it('removes the pieces of a cancelled upload', async () => {
    const archive = await exportOf((await someone()).token)
    async function* half() {
      yield Buffer.from(archive.slice(0, archive.length / 2))
      throw new Error('given up')
    }
    await expect(test.ask(newToken(), 'POST', '/v1/archive', { body: half() })).rejects.toThrow('given up')
    await expect(stagedOfLast()).resolves.toEqual([])
  })

  it('removes the pieces of an interrupted upload at startup', async () => {
    const archive = await exportOf((await someone()).token)
    const body = bytesOf(archive)
    await expect(nodeWith(2).ask(newToken(), 'POST', '/v1/archive', { body })).rejects.toThrow('ended')
    await expect(stagedOfLast()).resolves.not.toEqual([])
    test.clock.ms += 3_700_000
    const started = test.ledgerOver(test.database)
    await started.start()
    await started.stop()
    await expect(stagedOfLast()).resolves.toEqual([])
  })
})
