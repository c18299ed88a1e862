import { feeIdOf, type PushAnswer, restorableMs } from '@monedero/core'
import { anEntry, anId, anIou, aPart } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEntry, createTransfer, createWallet } from '../../testing/changes.ts'
import { createTestLedger, numbered, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import { newLedger, readState, writeState } from '../ledger-state.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'

const [purchase, split, refund, iou] = [anId(2000), anId(2001), anId(2002), anId(5000)]
const [transferId, fee] = [anId(3000), feeIdOf(anId(3000))]
const parts = [aPart({ note: 'bread' }), aPart({ id: anId(4001), amount: -200, tags: ['soap'] })]

function createSplit() {
  const { op, args } = createEntry({ id: split, amount: -300 })
  return { op, args: { ...args, parts } }
}

function createRefund() {
  const { op, args } = createEntry({ id: refund, amount: 30 })
  return { op, args: { ...args, refundOf: purchase, iouId: iou } }
}

function createIou() {
  const { id, entryId, person, amount, note, settledOn } = anIou()
  return { op: 'iou.create', args: { id, entryId, person, amount, note, settledOn } }
}

function update(id: string, set: object) {
  return { op: 'entry.update', args: { id, set } }
}

describe.each(engines)('entries of all kinds on %s', (engine) => {
  let test: TestLedger
  let device: TestDevice
  let uid: string
  let made: PushAnswer
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
  })
  afterAll(() => test.remove())
  beforeEach(async () => {
    uid = `user${++users}`
    device = new TestDevice(test, test.signIn(uid))
    const transfer = createTransfer(anId(1), anId(2))
    made = await device.make(
      createWallet(),
      createWallet({ id: anId(2) }),
      createEntry(),
      createSplit(),
      createIou(),
      createRefund(),
      { ...transfer, args: { ...transfer.args, fee: { amount: 7, categoryId: null } } },
    )
  })

  const replicaOf = async () => {
    const replica = new TestReplica(new TestDevice(test, device.token))
    await replica.pull()
    return replica
  }
  it('are read back as they were made', async () => {
    expect(made).toMatchObject({ results: Array.from({ length: 7 }, () => ({ ok: true })) })
    const { rows } = await replicaOf()
    expect(rows.entry(split)).toMatchObject({ amount: -300, parts, categoryId: null, tags: [] })
    expect(rows.entry(refund)).toMatchObject({ refundOf: purchase, iouId: iou })
    expect(rows.entry(fee)).toMatchObject({ feeOf: transferId, amount: -7, walletId: anId(1) })
    expect(rows.get('ious', iou)).toMatchObject({ person: 'Eva', entryId: purchase })
  })

  it('lose every value that is taken away', async () => {
    const cleared = { parts: null, refundOf: null, iouId: null }
    await device.make(update(split, { parts: null }), update(refund, { refundOf: null, iouId: null }))
    await device.make({ op: 'entry.delete', args: { id: purchase } })
    await device.make({ op: 'entry.restore', args: { id: purchase } })
    const { rows } = await replicaOf()
    for (const id of [split, refund]) expect(rows.entry(id)).toMatchObject(cleared)
    expect(rows.entry(purchase)).toMatchObject({ deletedAtMs: null })
  })

  it.each([1, 2])('[V5] reach a device of version %i in its own format', async (schema) => {
    const page = await device.page({ schema })
    expect(JSON.stringify(page)).not.toMatch(/"(?:parts|refunds|fees|ious|refundPeriod)"/)
    expect(page).toMatchObject({ entries: { amounts: expect.arrayContaining([-300, 30, -7]) } })
  })

  it.each([1, 2])('[V3] keep fields that a device of version %i does not have', async (schema) => {
    const old = new TestDevice(test, device.token)
    const sent = [
      update(split, { amount: -400 }),
      update(split, { categoryId: anId(1) }),
      update(split, { tags: ['a'] }),
      update(refund, { amount: -30 }),
      update(fee, { description: 'mine' }),
      { op: 'entry.delete', args: { id: fee } },
      update(split, { description: 'Market', note: 'x' }),
      { op: 'transfer.update', args: { transferId, set: { day: '2026-01-02' } } },
    ]
    const answer = await old.send(numbered(sent), { schema })
    const results = 'results' in answer ? answer.results : []
    expect(results.map((result) => ('ok' in result ? 'ok' : `${result.code} ${result.path}`))).toEqual([
      'SPLIT_AMOUNT set.amount',
      'SPLIT_ENTRY set.categoryId',
      'SPLIT_ENTRY set.tags',
      'NOT_INCOME set.amount',
      'FEE_OF_TRANSFER id',
      'FEE_OF_TRANSFER id',
      'ok',
      'ok',
    ])
    const { rows } = await replicaOf()
    expect(rows.entry(split)).toMatchObject({ parts, description: 'Market' })
    expect(rows.entry(refund)).toMatchObject({ refundOf: purchase, iouId: iou })
    expect(rows.entry(fee)?.dateMs).toBe(rows.transferLegs(transferId)[0]?.dateMs)
  })

  it('[D9] lose links to purged rows, under a new revision that devices pull', async () => {
    const replica = await replicaOf()
    await device.make({ op: 'entry.delete', args: { id: purchase } })
    await replica.pull()
    expect(replica.rows.entry(refund)).toMatchObject({ refundOf: purchase })
    const { cursor = 0 } = replica
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    expect(await replica.pull()).toBe(1)
    expect(replica.cursor).toBe(cursor + 1)
    expect(replica.rows.entry(purchase)).toBeUndefined()
    expect(replica.rows.entry(refund)).toMatchObject({ refundOf: null, iouId: null, rev: cursor + 1 })
    expect(replica.rows.get('ious', iou)).toMatchObject({ entryId: null, deletedAtMs: test.clock.ms })
    await test.ledger.purge()
    expect(await replica.pull()).toBe(1)
    expect(replica.cursor).toBe(cursor + 1)
  })

  it('[D9] are counted with their new size after links were lost', async () => {
    const countedAndHeld = async () => {
      const { user, wallets, categories, rates, ious, entries } = (await replicaOf()).rows.allRows()
      const documents = [...user, ...wallets, ...categories, ...rates, ...ious]
      const sizes = [...documents.map(documentBytes), ...entries.map(entryBytes)]
      const state = await readState(test.database, uid)
      return [state?.bytes, sizes.reduce((sum, size) => sum + size, 0)]
    }
    const [counted, held] = await countedAndHeld()
    expect(counted).toBe(held)
    await device.make({ op: 'entry.delete', args: { id: purchase } })
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    const [countedAfter, heldAfter] = await countedAndHeld()
    expect(countedAfter).toBe(heldAfter)
  })

  it('[D9] lose only the IOU if only that is purged', async () => {
    await device.make({ op: 'iou.delete', args: { id: iou } })
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    const { rows } = await replicaOf()
    expect(rows.get('ious', iou)).toBeUndefined()
    expect(rows.entry(refund)).toMatchObject({ refundOf: purchase, iouId: null })
  })

  it('[M20] lose a fee with the wallet of its leg', async () => {
    await device.make({ op: 'wallet.delete', args: { id: anId(1) } })
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    const { rows } = await replicaOf()
    expect(rows.allRows().entries).toMatchObject([{ transferId, walletId: anId(2) }])
  })

  it('count the bytes of their parts, and subtract them when they are purged', async () => {
    const before = (await readState(test.database, uid))?.bytes ?? 0
    const longer = 'x'.repeat(100)
    const note = (of: string) => update(split, { changeParts: [{ id: anId(4000), set: { note: of } }] })
    await device.make(note(longer))
    expect((await readState(test.database, uid))?.bytes).toBe(before + longer.length - 'bread'.length)
    await test.database.write(async (tx) => {
      const state = (await readState(tx, uid)) ?? newLedger()
      writeState(tx, engine, { uid, state: { ...state, bytes: 200_000_000 } })
    })
    const added = update(split, { addParts: [aPart({ id: anId(4002) })] })
    await expect(device.make(added, note(''))).resolves.toMatchObject({
      results: [{ code: 'LIMIT_REACHED' }, { ok: true }],
    })
    await device.make(
      { op: 'wallet.delete', args: { id: anId(1) } },
      { op: 'wallet.delete', args: { id: anId(2) } },
    )
    test.clock.ms += restorableMs + 1
    await test.ledger.purge()
    const left = await readState(test.database, uid)
    expect(left?.bytes).toBeLessThan(200_000_000 - 7 * 250)
    expect(left?.entries).toBe(0)
  })

  it('[M12] are limited in the number of IOUs', async () => {
    const amount = anEntry({ amount: 5 }).amount
    const many = Array.from({ length: 500 }, (_, n) => ({
      op: 'iou.create',
      args: { id: anId(90_000 + n), entryId: purchase, person: 'Eva', amount, note: '', settledOn: null },
    }))
    const later = (from: number) =>
      many.map(({ op, args }, n) => ({ op, args: { ...args, id: anId(100_000 + from + n) } }))
    for (const from of [0, 500, 1_000]) await device.make(...later(from))
    const answer = await device.make(...many)
    const results = 'results' in answer ? answer.results : []
    expect(results.at(498)).toMatchObject({ ok: true })
    expect(results.at(499)).toMatchObject({ code: 'LIMIT_REACHED', message: 'The limit is 2,000 ious' })
  })
})
