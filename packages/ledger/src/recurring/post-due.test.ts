import { decodeEntries, type EntryRow } from '@monedero/core'
import { aRecurring, aWallet } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestLedger, newId, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()

const dueTimes = query()((db) => db.selectFrom('recurring_due').select('due_at_ms'))

const dayMs = 86_400_000
// November 30, 2026, 22:30 UTC: 23:30 in Madrid.
const eveMs = Date.UTC(2026, 10, 30, 22, 30)

describe.each(engines)('on %s', (engine) => {
  let test: TestLedger
  let device: TestDevice
  let walletId: string
  let recurringId: string

  beforeEach(async () => {
    test = await createTestLedger(engine)
    test.clock.ms = eveMs
    device = new TestDevice(test, test.signIn('ana'))
    walletId = newId()
    recurringId = newId()
    const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet({ id: walletId })
    await accepted(
      { op: 'wallet.create', args: wallet },
      { op: 'settings.update', args: { set: { timeZone: 'Europe/Madrid' } } },
      { op: 'recurring.create', args: values() },
    )
  })

  afterEach(() => test.remove())

  function values(given: object = {}) {
    const { deletedAtMs: _, rev: __, ...row } = aRecurring({ id: recurringId, series: recurringId, walletId })
    return { ...row, ...given }
  }

  async function accepted(...mutations: { op: string; args: unknown }[]): Promise<void> {
    const answer = await device.make(...mutations)
    expect(answer).toMatchObject({ results: mutations.map(() => ({ ok: true })) })
  }

  /** The entries that are not deleted. */
  async function entries(): Promise<EntryRow[]> {
    const page = await device.page()
    if ('code' in page) throw new Error(page.code)
    return decodeEntries(page.entries).filter(({ deletedAtMs }) => deletedAtMs === null)
  }

  /** When something is to be looked for. */
  const due = () => test.database.all(dueTimes, {})

  /** Their local days and times. */
  async function days(): Promise<string[]> {
    const found = await entries()
    return found
      .map(({ dateMs, offsetMinutes }) =>
        new Date(dateMs + offsetMinutes * 60_000).toISOString().slice(0, 16),
      )
      .toSorted()
  }

  it('adds an entry when its day begins in the time zone of the person', async () => {
    await test.ledger.postDue()
    expect(await days()).toEqual([])
    test.clock.ms = Date.UTC(2026, 10, 30, 23, 0)
    await test.ledger.postDue()
    expect(await days()).toEqual(['2026-12-01T12:00'])
    await test.ledger.postDue()
    expect(await days()).toHaveLength(1)
  })

  it('catches up after a downtime, on two nodes at once, adding each entry once', async () => {
    test.clock.ms += 100 * dayMs
    const other = test.ledgerOver(test.database)
    await Promise.all([test.ledger.postDue(), other.postDue()])
    await other.stop()
    expect(await days()).toEqual([
      '2026-12-01T12:00',
      '2027-01-01T12:00',
      '2027-02-01T12:00',
      '2027-03-01T12:00',
    ])
  })

  it('adds no entry again that was deleted, also after it was purged', async () => {
    test.clock.ms += dayMs
    await test.ledger.postDue()
    const [entry] = await entries()
    await accepted({ op: 'entry.delete', args: { id: entry?.id } })
    // So that nothing else comes.
    const end = { ends: 'on', day: '2026-12-31' }
    await accepted({ op: 'recurring.update', args: { id: recurringId, set: { end } } })
    test.clock.ms += 40 * dayMs
    await test.ledger.purge()
    await test.ledger.postDue()
    expect(await days()).toEqual([])
  })

  it('adds nothing that is skipped, paused, to be confirmed, or has a varying amount', async () => {
    await accepted(
      {
        op: 'recurring.mark',
        args: { id: recurringId, series: recurringId, day: '2026-12-01', as: 'skipped' },
      },
      ...[{ isPaused: true }, { isAutomatic: false }, { isAbout: true }].map((given) => {
        const id = newId()
        return { op: 'recurring.create', args: values({ id, series: id, ...given }) }
      }),
    )
    test.clock.ms += 20 * dayMs
    await test.ledger.postDue()
    expect(await days()).toEqual([])
    test.clock.ms += 20 * dayMs
    await test.ledger.postDue()
    expect(await days()).toEqual(['2027-01-01T12:00'])
  })

  it('adds what a deleted wallet held up once the wallet is restored', async () => {
    await accepted({ op: 'wallet.delete', args: { id: walletId } })
    test.clock.ms += dayMs
    await test.ledger.postDue()
    await accepted({ op: 'wallet.restore', args: { id: walletId } })
    expect(await days()).toEqual([])
    await test.ledger.postDue()
    expect(await days()).toEqual(['2026-12-01T12:00'])
  })

  it('adds nothing beyond what its owner may store, and catches up later', async () => {
    const isAnonymous = true
    const guests = test.ledgerOver(test.database, {
      quotas: { userBytes: 1_000_000, guestBytes: 1 },
      ownerOf: async () => ({ isAnonymous }),
    })
    test.clock.ms += dayMs
    await guests.postDue()
    await guests.stop()
    expect(await days()).toEqual([])
    test.clock.ms += dayMs
    await test.ledger.postDue()
    expect(await days()).toEqual(['2026-12-01T12:00'])
  })

  it('postpones everything of a full account, and catches up with room', async () => {
    const daily = { pattern: { by: 'days' }, from: '2026-01-01' }
    const ids = [newId(), newId(), newId()]
    await accepted(
      ...ids.map((id) => ({ op: 'recurring.create', args: values({ id, series: id, ...daily }) })),
    )
    const guests = test.ledgerOver(test.database, {
      quotas: { userBytes: 1_000_000, guestBytes: 1 },
      ownerOf: async () => ({ isAnonymous: true }),
    })
    await guests.postDue()
    await guests.stop()
    expect(await days()).toEqual([])
    // Nothing is due for an hour, of none of them.
    await test.ledger.postDue()
    expect(await days()).toEqual([])
    test.clock.ms += 3_600_001
    for (let run = 0; run < 3; run++) await test.ledger.postDue()
    // 334 days of November 30 in Madrid, three times, and the first of December.
    expect(await days()).toHaveLength(3 * 335 + 1)
  })

  it('adds a part of much in one run, so that others need not wait', async () => {
    const id = newId()
    const daily = { pattern: { by: 'days' }, from: '2020-01-01' }
    await accepted({ op: 'recurring.create', args: values({ id, series: id, ...daily }) })
    await test.ledger.postDue()
    expect(await days()).toHaveLength(500)
    await test.ledger.postDue()
    expect(await days()).toHaveLength(1_000)
  })

  it('is not scheduled again when another wallet is selected', async () => {
    await test.ledger.postDue()
    const before = await due()
    await accepted({ op: 'settings.update', args: { set: { selectedWalletWeb: walletId } } })
    expect(await due()).toEqual(before)
    await accepted({ op: 'settings.update', args: { set: { timeZone: 'Asia/Tokyo' } } })
    expect(await due()).toEqual([{ due_at_ms: 0 }])
  })

  it('follows a change of the time zone', async () => {
    await test.ledger.postDue()
    await accepted({ op: 'settings.update', args: { set: { timeZone: 'Asia/Tokyo' } } })
    await test.ledger.postDue()
    expect(await days()).toEqual(['2026-12-01T12:00'])
  })

  it('adds the entries of an imported archive', async () => {
    const chunks = await test.ledger.exportArchive('ana')
    await test.ledger.importArchive({ uid: 'ben', isAnonymous: false }, streamOf(chunks))
    device = new TestDevice(test, test.signIn('ben'))
    test.clock.ms += dayMs
    await test.ledger.postDue()
    expect(await days()).toEqual(['2026-12-01T12:00'])
  })
})

async function* streamOf(chunks: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}
