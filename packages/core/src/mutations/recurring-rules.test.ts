import { describe, expect, test } from 'vitest'
import { anId, aRecurring, aWallet } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused } from '../../testing/story.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { toAmount } from '../money/amount.ts'
import { daysKey, occurrenceIds, type RecurringRow } from '../recurring/recurring-row.ts'
import { changeFollowing, resumption } from '../schedule/due.ts'
import type { Mutation } from './mutation-args.ts'
import { inverseOf, readMutation } from './mutations.ts'

// The format is right, and the day exists.
const day = '2026-12-01' as CalendarDay
const noonMs = Date.UTC(2026, 11, 1, 11)
const [rent] = [aRecurring({ amount: -82_000 })]
const { entryId, transferId } = occurrenceIds(rent.series, day)

function withRecurring(row: RecurringRow = rent): MemoryLedger {
  return aLedger().putAll({ recurring: [row] })
}

function posting(by: 'person' | 'schedule', given: object = {}) {
  const date = { dateMs: noonMs, offsetMinutes: 60 }
  return { id: rent.id, series: rent.series, day, by, days: daysKey(rent), ...date, ...given }
}

const mark = (as: 'open' | 'skipped') => ({ id: rent.id, series: rent.series, day, as })

describe('[M25] adding the entry of an occurrence', () => {
  test('makes one entry, whichever device is first and however often', () => {
    const once = performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs)
    const twice = performed(once, 'recurring.post', posting('person', { amount: -1 }), noonMs)
    expect(twice.entry(entryId)).toMatchObject({ amount: -82_000, description: 'Rent', dateMs: noonMs })
    expect(twice.get('recurring', rent.id)?.posted).toEqual([day])
  })

  test('adds nothing again that a person deleted, also after it was purged', () => {
    const deleted = performed(
      performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs),
      'entry.delete',
      { id: entryId },
      noonMs,
    )
    deleted.purge(noonMs + 1)
    expect(deleted.entry(entryId)).toBeUndefined()
    expect(performed(deleted, 'recurring.post', posting('schedule'), noonMs).entry(entryId)).toBeUndefined()
  })

  test.each([
    ['is paused', { isPaused: true }],
    ['waits for a person', { isAutomatic: false }],
    ['has a varying amount', { isAbout: true }],
    ['is deleted', { deletedAtMs: 1 }],
    ['falls on other days by now', { every: 2 }],
    ['is in a wallet that is gone', { walletId: anId(77) }],
  ])('does nothing without a person where it %s', (_, given) => {
    const after = performed(
      withRecurring({ ...rent, ...given }),
      'recurring.post',
      posting('schedule'),
      noonMs,
    )
    expect(after.entry(entryId)).toBeUndefined()
  })

  test('does nothing without a person in an archived wallet, and adds it once the wallet is in use again', () => {
    const archived = performed(withRecurring(), 'wallet.archive', { id: rent.walletId })
    const after = performed(archived, 'recurring.post', posting('schedule'), noonMs)
    expect(after.entry(entryId)).toBeUndefined()
    const inUse = performed(after, 'wallet.unarchive', { id: rent.walletId })
    expect(performed(inUse, 'recurring.post', posting('schedule'), noonMs).entry(entryId)).toBeDefined()
  })

  test('does nothing without a person days ahead of the server, whose device has a wrong clock', () => {
    const early = performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs - 5 * 86_400_000)
    expect(early.entry(entryId)).toBeUndefined()
  })

  test('takes the amount of a person, or that of this one occurrence', () => {
    const changed = withRecurring({ ...rent, changes: [{ day, amount: toAmount(-83_000), on: null }] })
    const added = performed(changed, 'recurring.post', posting('schedule'), noonMs)
    expect(added.entry(entryId)?.amount).toBe(-83_000)
    const confirmed = performed(changed, 'recurring.post', posting('person', { amount: -85_000 }), noonMs)
    expect(confirmed.entry(entryId)?.amount).toBe(-85_000)
  })

  test('is refused to a person where it is deleted or the wallet is', () => {
    expect(refused(withRecurring({ ...rent, deletedAtMs: 1 }), 'recurring.post', posting('person'))).toBe(
      'DELETED id',
    )
    const deleted = withRecurring().putAll({ wallets: [aWallet({ deletedAtMs: 1 })] })
    expect(refused(deleted, 'recurring.post', posting('person'))).toBe('WALLET_DELETED walletId')
  })

  test('makes a transfer between two wallets', () => {
    const saving = { ...rent, destinationId: anId(2) }
    const after = performed(withRecurring(saving), 'recurring.post', posting('schedule'), noonMs)
    expect(
      after
        .transferLegs(transferId)
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([-82_000, 82_000])
  })
})

/** A recurring transfer without a rate, into a wallet that got another currency. */
function withoutRate(): MemoryLedger {
  const wallet = aWallet({ id: anId(2), currency: 'JPY' })
  return withRecurring({ ...rent, destinationId: anId(2) }).putAll({ wallets: [wallet] })
}

function amountsIn(ledger: MemoryLedger): number[] {
  const live = ledger.transferLegs(transferId).filter(({ deletedAtMs }) => deletedAtMs === null)
  return live.map(({ amount }) => amount).toSorted((a, b) => a - b)
}

describe('[M25] a transfer whose wallets have different currencies by now', () => {
  test('does not post what has to be confirmed', () => {
    const after = performed(withoutRate(), 'recurring.post', posting('schedule'), noonMs)
    expect(amountsIn(after)).toEqual([])
  })

  test('is refused to a person who does not give what arrives, with another amount too', () => {
    for (const given of [{}, { amount: -100 }])
      expect(refused(withoutRate(), 'recurring.post', posting('person', given))).toBe('INVALID amountIn')
  })

  test('is made with what a person gives', () => {
    const given = { amount: -10_000, amountIn: 1_674_000 }
    const after = performed(withoutRate(), 'recurring.post', posting('person', given), noonMs)
    expect(amountsIn(after)).toEqual([-10_000, 1_674_000])
  })

  test('is there again after a skip is undone', () => {
    const made = performed(withoutRate(), 'recurring.post', posting('person', { amountIn: 5 }), noonMs)
    expect(amountsIn(undone(made, 'recurring.mark', mark('skipped')))).toEqual([-82_000, 5])
  })

  test('is refused between wallets of one currency if the amounts differ', () => {
    const saving = withRecurring({ ...rent, destinationId: anId(2) })
    const given = posting('person', { amountIn: 5 })
    expect(refused(saving, 'recurring.post', given)).toBe('AMOUNTS_DIFFER amountIn')
  })
})

test('[M25] a transfer between currencies keeps its rate with another amount', () => {
  const abroad = { ...rent, amount: toAmount(-10_000), amountIn: toAmount(1_674_000), destinationId: anId(2) }
  const ledger = withRecurring(abroad).putAll({ wallets: [aWallet({ id: anId(2), currency: 'JPY' })] })
  const after = performed(ledger, 'recurring.post', posting('person', { amount: -5_000 }), noonMs)
  const amounts = after.transferLegs(transferId).map(({ amount }) => amount)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([-5_000, 837_000])
})

describe('[M25] marking an occurrence', () => {
  test('as skipped keeps it from being added', () => {
    const skipped = performed(withRecurring(), 'recurring.mark', mark('skipped'))
    expect(performed(skipped, 'recurring.post', posting('schedule'), noonMs).entry(entryId)).toBeUndefined()
    const open = performed(skipped, 'recurring.mark', mark('open'))
    expect(performed(open, 'recurring.post', posting('schedule'), noonMs).entry(entryId)).toBeDefined()
  })

  test('as skipped deletes an entry that was added before the choice arrived', () => {
    const posted = performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs)
    const skipped = performed(posted, 'recurring.mark', mark('skipped'), noonMs)
    expect(skipped.entry(entryId)?.deletedAtMs).toBe(noonMs)
    expect(skipped.get('recurring', rent.id)).toMatchObject({ posted: [], skipped: [day] })
  })

  test('as open is harmless however late it arrives: only a skipped day is open again', () => {
    const posted = performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs)
    const stale = performed(posted, 'recurring.mark', mark('open'), noonMs)
    expect(stale.entry(entryId)?.deletedAtMs).toBeNull()
    expect(stale.get('recurring', rent.id)?.posted).toEqual([day])
    const deleted = performed(stale, 'entry.delete', { id: entryId }, noonMs)
    const staler = performed(deleted, 'recurring.mark', mark('open'), noonMs)
    const due = performed(staler, 'recurring.post', posting('schedule'), noonMs)
    expect(due.entry(entryId)?.deletedAtMs).toBe(noonMs)
  })

  test('as skipped leaves an entry deleted that a person deleted', () => {
    const posted = performed(withRecurring(), 'recurring.post', posting('schedule'), noonMs)
    const deleted = performed(posted, 'entry.delete', { id: entryId }, noonMs)
    const skipped = performed(deleted, 'recurring.mark', mark('skipped'), noonMs)
    const open = performed(skipped, 'recurring.mark', mark('open'), noonMs)
    const due = performed(open, 'recurring.post', posting('schedule'), noonMs)
    expect(due.entry(entryId)?.deletedAtMs).toBe(noonMs)
  })
})

describe('[M25] an addition that is taken back', () => {
  test.each(['schedule', 'person'] as const)('is made again by the %s, as it recurs now', (by) => {
    const open = undone(withRecurring(), 'recurring.post', posting('person', { amount: -70_000 }))
    expect(open.entry(entryId)?.deletedAtMs).toBe(noonMs)
    open.putAll({ recurring: [{ ...rowOf(open), walletId: anId(2), description: 'Flat' }] })
    const again = performed(open, 'recurring.post', posting(by), noonMs)
    const made = { amount: -82_000, walletId: anId(2), description: 'Flat', deletedAtMs: null }
    expect(again.entry(entryId)).toMatchObject(made)
    expect(rowOf(again).posted).toEqual([day])
  })

  test('is made again as a transfer with both amounts and its fee', () => {
    const saving = withRecurring({ ...rent, destinationId: anId(2) })
    const posted = performed(saving, 'recurring.post', posting('person'), noonMs)
    const withFee = performed(posted, 'transfer.update', { transferId, set: { feeAmount: 150 } }, noonMs)
    const open = performed(
      performed(withFee, 'recurring.mark', mark('skipped'), noonMs),
      'recurring.mark',
      mark('open'),
    )
    expect(open.entry(feeIdOf(transferId))?.deletedAtMs).toBe(noonMs)
    const again = performed(open, 'recurring.post', posting('person', { amount: -90_000 }), noonMs)
    const legs = again.transferLegs(transferId)
    expect(legs.map(({ deletedAtMs }) => deletedAtMs)).toEqual([null, null])
    expect(legs.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-90_000, 90_000])
    expect(again.entry(feeIdOf(transferId))).toMatchObject({ amount: -150, deletedAtMs: null })
  })

  test('[M3] leaves the days as they are that another device skipped or added meanwhile', () => {
    const later = '2027-01-01' as CalendarDay
    const before = withRecurring()
    const undo = inverseOf(before, { op: 'recurring.mark', args: mark('skipped') })
    const skipped = performed(before, 'recurring.mark', mark('skipped'))
    const both = performed(skipped, 'recurring.mark', { ...mark('skipped'), day: later })
    const after = undo.reduce((ledger, { op, args }) => performed(ledger, op, args, noonMs), both)
    expect(rowOf(after).skipped).toEqual([later])
  })
})

/** Makes a change and undoes it. */
function undone(before: MemoryLedger, op: Mutation['op'], args: unknown): MemoryLedger {
  const undo = inverseOf(before, readMutation(op, args))
  return undo.reduce(
    (ledger, each) => performed(ledger, each.op, each.args, noonMs),
    performed(before, op, args, noonMs),
  )
}

function rowOf(ledger: MemoryLedger): RecurringRow {
  const row = ledger.get('recurring', rent.id)
  if (!row) throw new Error('no recurring entry')
  return row
}

test('[M25] days far from today are refused', () => {
  const { deletedAtMs: _, rev: __, ...values } = rent
  const change = { day: '2200-01-01', amount: null, on: null }
  expect(() => readMutation('recurring.create', { ...values, changes: [change] })).toThrow('2199')
  expect(() => readMutation('recurring.create', { ...values, from: '1899-12-31' })).toThrow('1900')
  expect(() => readMutation('recurring.post', posting('person', { day: '2200-01-01' }))).toThrow('2199')
})

test('[M25] days are summed up where many are listed', () => {
  const daily = aRecurring({ pattern: { by: 'days' }, from: '2026-01-01' as CalendarDay })
  let ledger = withRecurring(daily)
  const start = Date.UTC(2026, 0, 1, 12)
  for (let index = 0; index < 201; index++) {
    const dateMs = start + index * 86_400_000
    const on = new Date(dateMs).toISOString().slice(0, 10)
    const args = { ...posting('person'), day: on, dateMs }
    ledger = performed(ledger, 'recurring.post', args, dateMs)
  }
  const row = ledger.get('recurring', daily.id)
  expect([row?.postedUntil, row?.posted.length]).toEqual(['2026-04-11', 100])
})

test('[M25] it follows a category that is merged and a tag that is renamed', () => {
  const filed = withRecurring({ ...rent, categoryId: anId(1001), tags: ['trip'] })
  const merged = performed(filed, 'category.merge', { id: anId(1001), into: anId(1002) })
  const renamed = performed(merged, 'tag.rename', { from: 'trip', to: 'Japan' })
  expect(renamed.get('recurring', rent.id)).toMatchObject({ categoryId: anId(1002), tags: ['Japan'] })
})

function changing(given: object) {
  return { id: rent.id, set: {}, occurrences: [{ day, on: null, ...given }] }
}

function changesOf(ledger: MemoryLedger) {
  return ledger.get('recurring', rent.id)?.changes
}

describe('[M3] changes of single occurrences', () => {
  const other = '2027-01-01' as CalendarDay

  test('on two devices both stay, in either order', () => {
    const [first, second] = [changing({ amount: -100 }), changing({ day: other, amount: -200 })]
    const changes = [
      { day, amount: -100, on: null },
      { day: other, amount: -200, on: null },
    ]
    const inOrder = performed(
      performed(withRecurring(), 'recurring.update', first),
      'recurring.update',
      second,
    )
    expect(changesOf(inOrder)).toEqual(changes)
    const reversed = performed(
      performed(withRecurring(), 'recurring.update', second),
      'recurring.update',
      first,
    )
    expect(changesOf(reversed)).toEqual(changes)
  })

  test('end where an occurrence is like the others again, and come back with the inverse', () => {
    const ledger = performed(withRecurring(), 'recurring.update', changing({ amount: -100 }))
    const mutation = readMutation('recurring.update', changing({ amount: null }))
    const [inverse] = inverseOf(ledger, mutation)
    const ended = performed(ledger, mutation.op, mutation.args)
    expect(changesOf(ended)).toEqual([])
    expect(inverse && changesOf(performed(ended, inverse.op, inverse.args))).toEqual([
      { day, amount: -100, on: null },
    ])
  })
})

test('a change from an occurrence on, made on two devices, makes one row with the changes of both', () => {
  const mutations = [
    ...changeFollowing(rent, '2027-02-01' as CalendarDay, { note: 'with water' }),
    ...changeFollowing(rent, '2027-02-01' as CalendarDay, { isAutomatic: false }),
  ]
  const ledger = mutations.reduce((each, { op, args }) => performed(each, op, args), withRecurring())
  expect([...ledger.all('recurring')].filter(({ from }) => from === '2027-02-01')).toMatchObject([
    { series: rent.series, note: 'with water', isAutomatic: false },
  ])
})

describe('[M25] the end of a pause', () => {
  const [missed, elsewhere] = ['2026-12-01', '2027-02-01'].map((each) => each as CalendarDay)
  const paused = { ...rent, isPaused: true, pausedOn: day }
  const ledger = () => withRecurring().putAll({ recurring: [paused] })
  const skipping = { ...mark('skipped'), day: elsewhere }

  test('keeps what another device has skipped meanwhile, and so does its undo', () => {
    const { op, args } = resumption(paused, '2026-12-15' as CalendarDay)
    const before = ledger()
    const [undo] = inverseOf(before, readMutation(op, args))
    const resumed = performed(performed(before, 'recurring.mark', skipping), op, args)
    expect(resumed.get('recurring', rent.id)).toMatchObject({ isPaused: false, skipped: [missed, elsewhere] })
    const marked = performed(performed(ledger(), op, args), 'recurring.mark', skipping)
    const back = undo && performed(marked, undo.op, undo.args)
    expect(back?.get('recurring', rent.id)).toMatchObject({ isPaused: true, skipped: [elsewhere] })
  })
})
