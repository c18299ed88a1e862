import { defaultCategories, keptAnswers, protocolVersion, protocolVersions, userOf } from '@monedero/core'
import { aCategory, anEntry, anId } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntry, createWallet } from '../../testing/changes.ts'
import { createTestLedger, newId, numbered, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import { lockLedger } from '../ledger-state.ts'
import { putDocuments, storedDocument } from '../rows/document-rows.ts'
import { atCommit } from '../rows/put-rows.ts'

const noted = (note: string, seq: number) =>
  numbered([{ op: 'entry.update', args: { id: anEntry().id, set: { note } } }], seq)
const unknownWallet = () => createEntry({ id: newId(), walletId: anId(404) })

describe.each(engines)('push on %s', (engine) => {
  let test: TestLedger
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
  })
  afterAll(() => test.remove())

  const newDevice = () => new TestDevice(test, test.signIn(`user${++users}`))
  const rowsOf = async (device: TestDevice) => {
    const replica = new TestReplica(new TestDevice(test, device.token))
    await replica.pull()
    return replica.rows
  }

  it('[R1] gives every row of one push the same new revision, and none to a push that changes nothing', async () => {
    const device = newDevice()
    await expect(device.make(createWallet(), createEntry())).resolves.toMatchObject({ rev: 1 })
    await expect(device.make(createEntry({ id: newId() }))).resolves.toMatchObject({ rev: 2 })
    await expect(device.make(createWallet(), unknownWallet())).resolves.toMatchObject({ rev: 2 })
    const { wallets, entries } = (await rowsOf(device)).allRows()
    expect(wallets.map(({ rev }) => rev)).toEqual([1])
    expect(entries.map(({ rev }) => rev)).toEqual(expect.arrayContaining([1, 2]))
  })

  it('[R3] creates the user document and the default categories in the first transaction', async () => {
    const token = test.signIn('first')
    const device = new TestDevice(test, token)
    await expect(device.make(unknownWallet())).resolves.toMatchObject({
      rev: 1,
      results: [{ seq: 1, code: 'NOT_FOUND', path: 'walletId' }],
    })
    const rows = await rowsOf(device)
    expect(userOf(rows)).toMatchObject({ selectedWalletWeb: null, rev: 1 })
    expect(
      rows
        .allRows()
        .categories.map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      defaultCategories('first')
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('[R3] names the default categories in the language of the account, under the same ids', async () => {
    const device = new TestDevice(test, test.signIn('spanish', { language: 'es' }))
    await device.make(unknownWallet())
    const { categories } = (await rowsOf(device)).allRows()
    const [groceries] = defaultCategories('spanish')
    expect(categories).toContainEqual({ ...groceries, name: 'Supermercado', rev: 1 })
  })

  it('[P1] checks the format, then the version, then the epoch, then the numbers', async () => {
    const device = newDevice()
    const batch = numbered([createWallet()], 5)
    await expect(device.send(batch, { client: '?' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      path: 'client',
    })
    await expect(device.send(batch, { schema: protocolVersions.min - 1, epoch: 'other' })).resolves.toEqual({
      code: 'UPGRADE_REQUIRED',
      schema: protocolVersion,
    })
    await expect(device.send(batch, { schema: protocolVersion + 1, somethingNew: 1 })).resolves.toEqual({
      code: 'SERVER_OUTDATED',
      schema: protocolVersion,
    })
    await expect(device.send(batch, { epoch: 'other' })).resolves.toMatchObject({ code: 'RESET' })
    await expect(device.send(batch)).resolves.toEqual({ code: 'GAP', expected: 1 })
    expect((await rowsOf(device)).allRows().wallets).toEqual([])
  })

  it('[P3] returns the first result for a repeated number and does not apply it again', async () => {
    const device = newDevice()
    const batch = numbered([
      createWallet(),
      unknownWallet(),
      createEntry(),
      createEntry({ id: newId(), amount: -250 }),
    ])
    const first = await device.send(batch)
    await expect(device.send(batch)).resolves.toEqual(first)
    await expect(device.send([...batch, ...numbered([unknownWallet()], 5)])).resolves.toMatchObject({
      results: [
        { ok: true },
        { code: 'NOT_FOUND' },
        { ok: true },
        { ok: true },
        { seq: 5, code: 'NOT_FOUND' },
      ],
    })
    expect((await rowsOf(device)).balance(anId(1))).toBe(-350)
  })

  it('[P4] lets a new client start after the number that it acknowledges', async () => {
    const device = newDevice()
    await expect(device.send(numbered([createWallet()], 8), { ackedSeq: 7 })).resolves.toMatchObject({
      results: [{ seq: 8, ok: true }],
    })
    await expect(device.send(numbered([createWallet()], 10), { ackedSeq: 8 })).resolves.toEqual({
      code: 'GAP',
      expected: 9,
    })
  })

  it('[P6] detects a copied profile by another id under a known number', async () => {
    const device = newDevice()
    const batch = numbered([createWallet(), createEntry()])
    await device.send(batch)
    await expect(device.send(numbered([createWallet()]))).resolves.toEqual({ code: 'CLIENT_FORKED' })
    await expect(
      device.send([...batch.slice(1), ...numbered([createEntry({ id: newId() })], 3)], { ackedSeq: 1 }),
    ).resolves.toMatchObject({
      results: [
        { seq: 2, ok: true },
        { seq: 3, ok: true },
      ],
    })
  })

  it('[P6] returns the results of the original to a copied profile, and does not restore old values', async () => {
    const original = newDevice()
    await original.send(numbered([createWallet(), createEntry()]))
    const waiting = noted('when it was copied', 3)
    await original.send(waiting, { ackedSeq: 2 })
    await original.send(noted('later', 4), { ackedSeq: 3 })
    const ofTheCopy = numbered([createEntry({ id: newId() })], 4)
    await expect(original.send([...waiting, ...ofTheCopy], { ackedSeq: 2 })).resolves.toMatchObject({
      results: [{ seq: 3, ok: true }],
    })
    await expect(original.send(ofTheCopy, { ackedSeq: 3 })).resolves.toEqual({ code: 'CLIENT_FORKED' })
    expect((await rowsOf(original)).allRows().entries).toMatchObject([{ note: 'later' }])
  })

  it('[P7] keeps the mutations before and after a refused one', async () => {
    const device = newDevice()
    const wrong = { op: 'entry.create', args: { id: 'no id' } }
    await expect(
      device.make(createWallet(), wrong, { op: 'fly', args: {} }, createEntry()),
    ).resolves.toMatchObject({
      results: [{ ok: true }, { code: 'INVALID', path: 'id' }, { code: 'UNKNOWN_OP' }, { ok: true }],
    })
    expect((await rowsOf(device)).allRows().entries).toHaveLength(1)
  })

  it('[P11] drops results acknowledged long ago, but none of the current batch', async () => {
    const device = newDevice()
    const batch = numbered([createWallet(), unknownWallet()])
    const first = await device.send(batch)
    await expect(device.send(batch, { ackedSeq: 2 })).resolves.toEqual(first)
    const others = Array.from({ length: keptAnswers }, () => createEntry({ id: newId() }))
    await device.send(numbered(others, 3), { ackedSeq: 2 })
    await expect(device.send(batch)).resolves.toMatchObject({
      results: [{ ok: true }, { code: 'NOT_FOUND' }],
    })
    await device.send(numbered([createEntry({ id: newId() })], 3 + keptAnswers), {
      ackedSeq: 2 + keptAnswers,
    })
    await expect(device.send(batch)).resolves.toEqual({ code: 'CLIENT_FORKED' })
  })

  it('[P12] applies a batch once even if it arrives many times at once', async () => {
    const device = newDevice()
    const batch = numbered([createWallet(), createEntry(), unknownWallet()])
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.send(batch)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ rev: 1 })
    expect((await rowsOf(device)).balance(anId(1))).toBe(-100)
  })

  it('keeps the sum right while eight devices of one user push at once', async () => {
    const token = test.signIn('eight')
    const devices = Array.from({ length: 8 }, () => new TestDevice(test, token))
    await devices[0]?.make(createWallet())
    await Promise.all(
      devices.map(async (device) => {
        for (let round = 0; round < 10; round++) {
          await device.make(createEntry({ id: newId(), amount: -7 }), createEntry({ id: newId(), amount: 2 }))
        }
      }),
    )
    const replica = new TestReplica(new TestDevice(test, token))
    await replica.pull()
    expect(replica.rows.allRows().entries).toHaveLength(160)
    expect(replica.rows.balance(anId(1))).toBe(-400)
    expect(replica.balances).toEqual({ [anId(1)]: -400 })
    expect(replica.cursor).toBe(81)
  })

  it('lets a later mutation of one batch build on an earlier one', async () => {
    const device = newDevice()
    const [id, food, snacks] = [newId(), newId(), newId()]
    const category = { kind: 'expense', colour: 'teal', icon: 'tag', parentId: null }
    await expect(
      device.make(
        createWallet(),
        { op: 'category.create', args: { id: food, name: 'Food', ...category } },
        { op: 'category.create', args: { id: snacks, name: 'Snacks', ...category } },
        createEntry({ id, categoryId: snacks, tags: ['old'] }),
        { op: 'category.merge', args: { id: snacks, into: food } },
        { op: 'tag.rename', args: { from: 'old', to: 'new' } },
        { op: 'entry.update', args: { id, set: { amount: -999 } } },
      ),
    ).resolves.toMatchObject({ results: Array.from({ length: 7 }, () => ({ ok: true })) })
    const rows = await rowsOf(device)
    expect(rows.entry(id)).toMatchObject({ categoryId: food, tags: ['new'], amount: -999, rev: 1 })
    expect(rows.balance(anId(1))).toBe(-999)
  })

  it('[M9] follows a long chain of merges, and stops at a cycle', async () => {
    const uid = 'merged'
    const device = new TestDevice(test, test.signIn(uid))
    await device.make(createWallet())
    const ids = Array.from({ length: 40 }, (_, n) => anId(100 + n))
    const chain = ids.map((id, n) =>
      aCategory({ id, mergedInto: ids[n + 1] ?? null, deletedAtMs: n === 39 ? null : 1 }),
    )
    const circle = [
      aCategory({ id: anId(8), mergedInto: anId(9), deletedAtMs: 1 }),
      aCategory({ id: anId(9), mergedInto: anId(8), deletedAtMs: 1 }),
    ]
    await test.database.write(async (tx) => {
      const stored = [...chain, ...circle].map((row) => storedDocument(uid, 'categories', row, 1))
      putDocuments(engine, stored, atCommit(tx))
    })
    const categoryAfter = async (id: string, categoryId: string) => {
      await device.make(createEntry({ id, categoryId }))
      return (await rowsOf(device)).entry(id)?.categoryId
    }
    expect(await categoryAfter(anId(2_000), anId(100))).toBe(ids.at(-1))
    expect([anId(8), anId(9)]).toContain(await categoryAfter(anId(2_001), anId(8)))
  })

  it('does nothing for an account deleted while the push waited', async () => {
    const token = test.signIn('gone')
    const device = new TestDevice(test, token)
    await device.make(createWallet())
    const isHeld = Promise.withResolvers<void>()
    const isSent = Promise.withResolvers<void>()
    const deletion = test.database.write(async (tx) => {
      await test.ledger.deleteEverythingOf(tx, 'gone')
      isHeld.resolve()
      await isSent.promise
      test.signOut(token)
    })
    await isHeld.promise
    const push = device.make(createEntry())
    isSent.resolve()
    await expect(push).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await deletion
    const again = new TestDevice(test, test.signIn('gone'))
    expect((await rowsOf(again)).allRows()).toMatchObject({ wallets: [], entries: [] })
  })
})

describe('pushes on postgres that wait for their own ledger', () => {
  let test: TestLedger
  beforeAll(async () => {
    test = await createTestLedger('postgres')
  })
  afterAll(() => test.remove())

  it('leave connections to the database for other users', async () => {
    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const longImport = test.database.write(async (tx) => {
      await lockLedger(tx, 'importer')
      locked.resolve()
      await mayEnd.promise
    })
    await locked.promise
    const token = test.signIn('importer')
    const waiting = Array.from({ length: 12 }, () => new TestDevice(test, token).make(createWallet()))
    const other = new TestDevice(test, test.signIn('other'))
    await expect(other.make(createWallet())).resolves.toMatchObject({ rev: 1 })
    mayEnd.resolve()
    await longImport
    expect(await Promise.all(waiting)).toHaveLength(12)
  })
})
