import {
  compareEntries,
  decodeEntries,
  pageRows,
  protocolVersion,
  protocolVersions,
  putsOfPage,
  upgradePage,
  userOf,
} from '@monedero/core'
import { anId, aPart } from '@monedero/core/testing'
import { renewEpoch } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createTransfer, createWallet, inOrder } from '../../testing/changes.ts'
import { createTestLedger, newId, numbered, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'

const DAY_MS = 86_400_000

/** Entries on different days, at different offsets. */
function bulk(count: number, from = 0) {
  return createEntries(count, {
    from,
    given: (n) => ({
      dateMs: 1_700_000_000_000 + ((n * 7_919) % 5_000) * 3_600_000,
      offsetMinutes: ((n % 25) - 12) * 60,
      description: `entry ${n % 97}`,
      note: n % 50 === 0 ? `note ${n}` : '',
      tags: n % 10 === 0 ? ['trip', `t${n % 7}`] : [],
    }),
  })
}

/** More than four megabytes. */
function heavy(from: number, walletId = anId(1)) {
  return createEntries(2_000, { from, given: () => ({ walletId, note: 'x'.repeat(2_000) }) })
}

describe.each(engines)('pull on %s', (engine) => {
  let test: TestLedger
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
  })
  afterAll(() => test.remove())

  const newDevice = () => new TestDevice(test, test.signIn(`user${++users}`))
  const sameUser = (device: TestDevice) => new TestDevice(test, device.token)
  it('[L2] carries document, wallets, categories and balances on the first page, and all entries newest first', async () => {
    const device = newDevice()
    await device.make(createWallet({ openingBalance: 500 }), bulk(3_000))
    await device.make(bulk(2_000, 3_000), { op: 'entry.delete', args: { id: anId(10_001) } })
    const first = await device.page()
    if ('code' in first) throw new Error(first.code)
    expect(first).toMatchObject({
      rev: 2,
      floor: 0,
      documents: { user: [{ rev: 1 }], wallets: [{ id: anId(1) }] },
      balances: { [anId(1)]: 500 - 499_900 },
    })
    expect(first.documents.categories?.length).toBeGreaterThan(5)
    const entries = decodeEntries(first.entries)
    let next = first.next
    while (next !== null) {
      const page = await device.page({ next })
      if ('code' in page) throw new Error(page.code)
      expect(page).toMatchObject({ rev: 2 })
      expect(page.documents).toEqual({})
      entries.push(...decodeEntries(page.entries))
      next = page.next
    }
    expect(entries).toHaveLength(5_000)
    expect(entries.map(({ id }) => id)).toEqual(entries.toSorted(compareEntries).map(({ id }) => id))
    expect(entries.filter(({ deletedAtMs }) => deletedAtMs !== null)).toHaveLength(1)
  })

  it('[L1] returns all changes after a revision, in pages, and no earlier ones', async () => {
    const device = newDevice()
    const replica = new TestReplica(sameUser(device))
    await device.make(createWallet(), bulk(10))
    await replica.pull()
    await device.make(bulk(4_990, 10), createWallet({ id: anId(2), name: 'Cash' }))
    await device.make({ op: 'settings.update', args: { set: { firstWeekday: 7 } } })
    await device.make({ op: 'entry.update', args: { id: anId(10_003), set: { note: 'changed' } } })
    expect(await replica.pull()).toBe(Math.ceil(4_993 / pageRows))
    const fresh = new TestReplica(sameUser(device))
    await fresh.pull()
    expect(inOrder(replica.rows)).toEqual(inOrder(fresh.rows))
    expect(userOf(replica.rows)).toMatchObject({ settings: { firstWeekday: 7 }, rev: 3 })
    expect(replica.cursor).toBe(4)
    expect(await replica.pull()).toBe(1)
  })

  it('[L2] ends a page early if entries are very large, and returns all of them', async () => {
    const device = newDevice()
    const parts = Array.from({ length: 50 }, (_, n) =>
      aPart({ id: anId(n + 1), amount: -2, note: 'x'.repeat(500) }),
    )
    const { op, args } = createEntries(300, { given: () => ({ amount: -100, categoryId: null, tags: [] }) })
    const split = args.entries.map((entry) => ({ ...entry, parts }))
    await device.make(createWallet())
    const replica = new TestReplica(sameUser(device))
    await replica.pull()
    for (const entries of [split.slice(0, 150), split.slice(150)]) {
      await device.make({ op, args: { entries, transfers: [] } })
    }
    for (const since of [undefined, 1]) {
      const page = await device.page({ since })
      expect(JSON.stringify(page).length).toBeLessThan(5 * 1024 * 1024)
    }
    expect(await replica.pull()).toBeGreaterThan(2)
    const fresh = new TestReplica(sameUser(device))
    await fresh.pull()
    for (const { rows } of [replica, fresh]) {
      const found = rows.allRows().entries
      expect(found).toHaveLength(300)
      expect(found.every((entry) => entry.parts?.length === 50)).toBe(true)
    }
  })

  it('[L1] misses no change made while a delta is being read', async () => {
    const device = newDevice()
    await device.make(createWallet())
    const replica = new TestReplica(sameUser(device))
    await replica.pull()
    await device.make(bulk(5_000))
    const first = await device.page({ since: 1 })
    if ('code' in first || first.next === null) throw new Error('there is only one page')
    const moved = decodeEntries(first.entries)[0]?.id ?? ''
    const waiting = anId(10_000 + 4_999)
    await device.make(
      { op: 'entry.update', args: { id: moved, set: { note: 'again' } } },
      { op: 'entry.update', args: { id: waiting, set: { note: 'again' } } },
    )
    const second = await device.page({ next: first.next })
    if ('code' in second) throw new Error(second.code)
    expect(second.rev).toBe(2)
    const ids = decodeEntries(second.entries).map(({ id }) => id)
    expect(ids).not.toContain(waiting)
    await replica.pull()
    expect(replica.rows.entry(moved)).toMatchObject({ note: 'again', rev: 3 })
    expect(replica.rows.entry(waiting)).toMatchObject({ note: 'again', rev: 3 })
  })

  it('[L8] answers RESET to a next that is corrupted or older than an hour', async () => {
    const device = newDevice()
    await device.make(createWallet(), bulk(3_000))
    const first = await device.page()
    const next = 'next' in first ? (first.next ?? '') : ''
    await expect(device.page({ next: 'nonsense' })).resolves.toMatchObject({ code: 'RESET' })
    await expect(
      device.page({ next: Buffer.from('{"kind":"first"}').toString('base64url') }),
    ).resolves.toMatchObject({
      code: 'RESET',
    })
    test.clock.ms += 3_600_001
    await expect(device.page({ next })).resolves.toMatchObject({ code: 'RESET' })
  })

  it('[E2] answers RESET to a future revision', async () => {
    const device = newDevice()
    await device.make(createWallet())
    await expect(device.page({ since: 1 })).resolves.toMatchObject({ rev: 1, next: null })
    await expect(device.page({ since: 2 })).resolves.toMatchObject({ code: 'RESET' })
  })

  it('[V5] answers a device of an older version in its own format', async () => {
    const device = newDevice()
    await device.send(numbered([createWallet()]), { schema: 1 })
    const current = await device.page({ since: 0 })
    if ('code' in current) throw new Error(current.code)
    const older = await device.page({ schema: 1, since: 0 })
    expect(older).not.toHaveProperty('documents')
    expect(older).toMatchObject({ rev: 1, user: { rev: 1 }, wallets: [{ id: anId(1), name: 'Everyday' }] })
    // Version 1 had no home currency.
    const user = (current.documents.user ?? []).map((row) => ({
      ...row,
      settings: { ...row.settings, homeCurrency: null },
    }))
    const expected = { ...current, documents: { ...current.documents, user } }
    expect(putsOfPage(upgradePage(older, 1))).toEqual(putsOfPage(expected))
  })

  it('[V1] refuses other versions and invalid requests', async () => {
    const device = newDevice()
    await expect(device.page({ schema: protocolVersions.min - 1 })).resolves.toEqual({
      code: 'UPGRADE_REQUIRED',
      schema: protocolVersion,
    })
    await expect(device.page({ schema: protocolVersion + 1 })).resolves.toMatchObject({
      code: 'SERVER_OUTDATED',
    })
    await expect(device.page({ since: '-1' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      path: 'since',
    })
  })

  it('[E1] answers RESET to a device with another history', async () => {
    const device = newDevice()
    const replica = new TestReplica(device)
    await device.make(createWallet())
    await replica.pull()
    await renewEpoch(test.database)
    expect(await replica.pull()).toBe('RESET')
    expect(await replica.pull()).toBe(2)
    expect(replica.rows.get('wallets', anId(1))).toBeDefined()
  })

  it('[L4] aborts a first pull when the history changes between its pages', async () => {
    const device = newDevice()
    await device.make(createWallet(), bulk(3_000))
    const first = await device.page()
    const next = 'next' in first ? (first.next ?? '') : ''
    await renewEpoch(test.database)
    await expect(device.page({ next })).resolves.toMatchObject({ code: 'RESET' })
  })

  describe('after a purge', () => {
    it('[D4] removes rows deleted for 30 days, and the entries of removed wallets', async () => {
      const device = newDevice()
      const [inHidden, gone, kept] = [newId(), newId(), newId()]
      await device.make(
        createWallet(),
        createWallet({ id: anId(2), name: 'Old' }),
        createEntry({ id: inHidden, walletId: anId(2), note: 'ñandú' }),
        createEntry({ id: gone, tags: ['a'] }),
        createEntry({ id: kept }),
        createTransfer(anId(2), anId(1)),
      )
      await device.make(
        { op: 'wallet.delete', args: { id: anId(2) } },
        { op: 'entry.delete', args: { id: gone } },
      )
      const early = new TestReplica(sameUser(device))
      await early.pull()
      const late = new TestReplica(sameUser(device))
      await late.pull()

      test.clock.ms += 30 * DAY_MS - 1
      await test.ledger.purge()
      expect(await early.pull()).toBe(1)
      expect(early.rows.get('wallets', anId(2))).toBeDefined()
      await device.make(createEntry({ id: newId() }))
      expect(await early.pull()).toBe(1)

      test.clock.ms += 1
      await test.ledger.purge()
      expect(await early.pull()).toBe(1)
      expect(await late.pull()).toBe(1)
      const fresh = new TestReplica(sameUser(device))
      await fresh.pull()
      expect(fresh.rows.allRows().wallets.map(({ id }) => id)).toEqual([anId(1)])
      expect(fresh.rows.allRows().entries).toHaveLength(3)
      expect(fresh.balances).toEqual({ [anId(1)]: fresh.rows.balance(anId(1)) })
      expect(inOrder(early.rows)).toEqual(inOrder(fresh.rows))
      expect(inOrder(late.rows)).toEqual(inOrder(fresh.rows))
      await expect(device.page({ since: 1 })).resolves.toMatchObject({ code: 'RESET' })
      await expect(device.page({ since: 2 })).resolves.toMatchObject({ rev: 3, floor: 2 })
      await expect(device.make({ op: 'wallet.restore', args: { id: anId(2) } })).resolves.toMatchObject({
        results: [{ code: 'GONE' }],
      })
    })

    it('[D4] removes nothing early after the clock was ahead and set back', async () => {
      const device = newDevice()
      await device.make(createWallet(), createEntry())
      await device.make({ op: 'entry.delete', args: { id: anId(2_000) } })
      const [behind, beganAtMs] = [newId(), test.clock.ms]
      test.clock.ms += 90 * DAY_MS
      await test.ledger.purge()
      const purgedUntilMs = test.clock.ms - 30 * DAY_MS
      await expect(device.page({ since: 2 })).resolves.toMatchObject({ purgedUntilMs })

      test.clock.ms = beganAtMs
      await device.make(createEntry({ id: behind }), { op: 'entry.delete', args: { id: behind } })
      test.clock.ms += 31 * DAY_MS
      await test.ledger.purge()
      const replica = new TestReplica(sameUser(device))
      await replica.pull()
      expect(replica.rows.entry(behind)).toMatchObject({ deletedAtMs: purgedUntilMs + 1 })

      test.clock.ms = purgedUntilMs + 1 + 30 * DAY_MS
      await test.ledger.purge()
      await replica.pull()
      expect(replica.rows.entry(behind)).toBeUndefined()
      await expect(device.page({ since: 3 })).resolves.toMatchObject({
        floor: 3,
        purgedUntilMs: purgedUntilMs + 1,
      })
    })

    it('[D8] makes devices reload when a wallet is recreated under a purged id', async () => {
      const device = newDevice()
      await device.make(createWallet(), createEntry())
      await device.make({ op: 'wallet.delete', args: { id: anId(1) } })
      test.clock.ms += 31 * DAY_MS
      await test.ledger.purge()
      await expect(device.page({ since: 2 })).resolves.toMatchObject({ rev: 2, floor: 2 })
      await device.make(createWallet())
      await expect(device.page({ since: 2 })).resolves.toMatchObject({ code: 'RESET' })
      await expect(device.page({ since: 3 })).resolves.toMatchObject({ rev: 3, floor: 3 })
    })

    it('[M8] keeps a single leg that can still be changed', async () => {
      const device = newDevice()
      await device.make(createWallet(), createWallet({ id: anId(2) }), createTransfer(anId(1), anId(2)))
      await device.make({ op: 'wallet.delete', args: { id: anId(2) } })
      test.clock.ms += 31 * DAY_MS
      await test.ledger.purge()
      await expect(
        device.make({ op: 'transfer.update', args: { transferId: anId(3_000), set: { amountOut: 70 } } }),
      ).resolves.toMatchObject({ results: [{ ok: true }] })
      const replica = new TestReplica(sameUser(device))
      await replica.pull()
      expect(replica.rows.allRows().entries).toMatchObject([{ amount: -70, transferDestination: anId(2) }])
      expect(replica.balances).toEqual({ [anId(1)]: -70 })
    })

    it('[L4] aborts a pull whose rows are being purged', async () => {
      const device = newDevice()
      await device.make(createWallet())
      await device.make(bulk(4_000))
      await device.make({ op: 'entry.delete', args: { id: anId(10_000) } })
      const delta = await device.page({ since: 1 })
      const next = 'next' in delta ? (delta.next ?? '') : ''
      test.clock.ms += 30 * DAY_MS - 1_000
      const later = await device.page({ since: 2 })
      expect(later).toMatchObject({ rev: 3 })
      test.clock.ms += 1_000
      await test.ledger.purge()
      await expect(device.page({ next })).resolves.toMatchObject({ code: 'RESET' })
    })

    it('frees the counted bytes of removed rows', async () => {
      const guest = new TestDevice(test, test.signIn(`user${++users}`, { isAnonymous: true }))
      await guest.make(createWallet(), heavy(0), heavy(2_000))
      await expect(guest.make(heavy(4_000))).resolves.toMatchObject({
        results: [{ code: 'LIMIT_REACHED', message: 'The limit is 10 MB of rows for guests' }],
      })
      await guest.make({ op: 'wallet.delete', args: { id: anId(1) } })
      await expect(guest.make(createWallet({ id: anId(2) }))).resolves.toMatchObject({
        results: [{ ok: true }],
      })
      test.clock.ms += 31 * DAY_MS
      await test.ledger.purge()
      await expect(guest.make(heavy(4_000, anId(2)))).resolves.toMatchObject({ results: [{ ok: true }] })
    })
  })
})
