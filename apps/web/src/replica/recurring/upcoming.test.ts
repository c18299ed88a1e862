import type { CalendarDay } from '@monedero/core'
import { anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { comingIn, isOver, recurringOf, totalsOf, withoutWallet } from './upcoming.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
const waiting = { isAutomatic: false }
const inUse = { walletOf: (id: string) => aWallet({ id }) }

test('entries to be confirmed are overdue, due today or coming; those added automatically are only coming', () => {
  const rows = [
    aRecurring({
      id: anId(1),
      from: day('2026-10-14'),
      pattern: { by: 'day-of-month', day: 14 },
      ...waiting,
    }),
    aRecurring({ id: anId(2), from: day('2026-10-14'), pattern: { by: 'day-of-month', day: 14 } }),
    aRecurring({ id: anId(3), isPaused: true }),
  ]
  const found = comingIn(rows, today, 40, inUse).map(
    ({ row, on, state }) => `${row.id.at(-1)} ${on} ${state}`,
  )
  expect(found.map((text) => text.slice(2))).toEqual([
    '2026-10-14 overdue',
    '2026-11-14 today',
    '2026-11-14 today',
    '2026-12-14 coming',
    '2026-12-14 coming',
  ])
})

test.each([
  ['into a wallet of another currency without a rate', { currency: 'JPY' }, true],
  ['into an archived wallet', { isArchived: true }, false],
])('a transfer %s waits for a person, and is overdue after its day', (_, other, lacksArrival) => {
  const saving = aRecurring({ destinationId: anId(2), from: day('2026-11-01') })
  const walletOf = (id: string) => aWallet({ id, ...(id === anId(2) && other) })
  const found = comingIn([saving], today, 30, { walletOf })
  expect(found.map(({ on, state, isAutomatic }) => [on, state, isAutomatic])).toEqual([
    ['2026-11-01', 'overdue', false],
    ['2026-12-01', 'coming', false],
  ])
  expect(found.every((coming) => coming.lacksArrival === lacksArrival)).toBe(true)
  expect(comingIn([saving], today, 30, inUse)).toMatchObject([{ on: '2026-12-01', isAutomatic: true }])
})

test('a skipped one stays listed and counts nothing; a transfer moves nothing', () => {
  const rent = aRecurring({ amount: -82_000, skipped: [day('2026-12-01')] })
  const salary = aRecurring({
    amount: 284_500,
    from: day('2026-11-20'),
    pattern: { by: 'day-of-month', day: 20 },
  })
  const saving = aRecurring({ amount: -40_000, destinationId: anId(2) })
  const coming = comingIn([rent, salary, saving], today, 60, inUse)
  expect(coming.filter(({ state }) => state === 'skipped')).toHaveLength(1)
  const totals = totalsOf(coming, [], day('2027-01-13'), () => 'EUR')
  expect([totals.in.get('EUR'), totals.out.get('EUR')]).toEqual([569_000, -82_000])
})

test('entries dated ahead count in the totals, transfers among them do not', () => {
  const ahead = [-15_000, -7_000].map((amount, index) => {
    const source = anEntry({ amount, transferId: index === 1 ? anId(9) : null })
    const on = day('2026-11-20')
    const kind = index === 1 ? 'transfer' : 'other'
    return { key: String(index), walletId: source.walletId, day: on, amount, kind, source } as const
  })
  expect(totalsOf([], ahead, day('2026-11-21'), () => 'EUR').out.get('EUR')).toBe(-15_000)
  expect(totalsOf([], ahead, day('2026-11-20'), () => 'EUR').out.size).toBe(0)
})

test('one that was moved to now from months ahead is listed', () => {
  const changes = [{ day: day('2027-02-01'), amount: null, on: day('2026-11-20') }]
  const found = comingIn([aRecurring({ changes })], today, 30, inUse)
  expect(found.map(({ on }) => on)).toEqual(['2026-11-20', '2026-12-01'])
})

test('one that has ended is over once everything is done', () => {
  const end = { ends: 'on', day: day('2026-12-31') } as const
  expect(isOver(aRecurring({ end }))).toBe(false)
  expect(isOver(aRecurring({ end, posted: [day('2026-12-01')] }))).toBe(true)
})

test('a few of many overdue ones are listed, and all of them count', () => {
  const weekly = aRecurring({
    isAutomatic: false,
    from: day('2026-01-01'),
    pattern: { by: 'days' },
    every: 7,
  })
  const overdue = (maxOverdue?: number) =>
    comingIn([weekly], today, 0, { ...inUse, ...(maxOverdue && { maxOverdue }) }).filter(
      ({ state }) => state === 'overdue',
    )
  expect([overdue().length, overdue(Number.POSITIVE_INFINITY).length]).toEqual([12, 46])
})

test('one whose wallet is gone is listed apart, one whose wallet can be restored nowhere', () => {
  const store = new ReplicaStore()
  const rows = [1, 2, 3].map((n) => aRecurring({ id: anId(100 + n), walletId: anId(n) }))
  store.apply({
    base: [
      { table: 'wallets', row: aWallet({ id: anId(1) }) },
      { table: 'wallets', row: aWallet({ id: anId(2), deletedAtMs: 1 }) },
      ...rows.map((row) => ({ table: 'recurring', row }) as const),
    ],
  })
  const found = [recurringOf(store), withoutWallet(store)].map((list) => list.map(({ id }) => id))
  expect(found).toEqual([[anId(101)], [anId(103)]])
})
