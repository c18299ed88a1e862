import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLedger, anId, aRecurring, attempt, performed } from '../../testing/index.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { localDayOf, localTimeOf } from '../calendar/instant.ts'
import { dayIn, utcOffsetMinutesIn } from '../calendar/time-zone.ts'
import { Refusal } from '../errors/refusal.ts'
import { toAmount } from '../money/amount.ts'
import { occurrencesOf } from '../recurring/recurrence.ts'
import type { RecurringRow } from '../recurring/recurring-row.ts'
import {
  changeFollowing,
  dateOf,
  dueAtMs,
  dueOccurrences,
  endBefore,
  postingsDue,
  resumption,
} from './due.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const madrid = 'Europe/Madrid'
const zones = [
  madrid,
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'America/St_Johns',
  'Asia/Kathmandu',
  'America/Havana',
]

function days(rows: readonly RecurringRow[], until = '2032-12-31'): string[] {
  return rows.flatMap((row) => {
    const found: string[] = []
    for (const occurrence of occurrencesOf(row)) {
      if (occurrence.day > until) break
      found.push(occurrence.on)
    }
    return found
  })
}

test('an entry is dated noon of its day, in summer and winter, on every day of three years', () => {
  for (const zone of zones) {
    for (let on = day('2024-01-01'); on < '2027-01-01'; on = addDays(on, 1)) {
      const { dateMs, offsetMinutes } = dateOf(zone, on)
      expect([localDayOf(dateMs, offsetMinutes), localTimeOf(dateMs, offsetMinutes)]).toEqual([on, '12:00'])
      expect(utcOffsetMinutesIn(zone, dateMs)).toBe(offsetMinutes)
    }
  }
})

test('something is due when its day begins in the time zone, never later than without one', () => {
  for (const zone of zones) {
    for (let from = day('2026-01-01'); from < '2027-01-01'; from = addDays(from, 1)) {
      const row = aRecurring({ from, pattern: { by: 'days' } })
      const atMs = dueAtMs(row, zone) ?? 0
      expect(dueAtMs(row)).toBeLessThanOrEqual(atMs)
      // The clocks of Havana go from 00:00 to 01:00 in March, so its day begins then.
      expect(dayIn(zone, atMs)).toBe(from)
      expect(dayIn(zone, atMs - 3_600_001)).toBe(addDays(from, -1))
      expect(postingsDue(row, { nowMs: atMs, timeZone: zone })).toHaveLength(1)
      expect(postingsDue(row, { nowMs: atMs - 3_600_001, timeZone: zone })).toEqual([])
    }
  }
})

test('an unknown time zone is UTC', () => {
  expect(dateOf('Mars/Olympus', day('2026-12-01'))).toEqual({
    dateMs: Date.UTC(2026, 11, 1, 12),
    offsetMinutes: 0,
  })
})

test('what is due includes the past, a day moved before a weekend and one moved by a person', () => {
  const salary = aRecurring({
    from: day('2026-11-13'),
    pattern: { by: 'day-of-month', day: 13 },
    weekend: 'before',
  })
  const due = (row: RecurringRow, today: string) => dueOccurrences(row, day(today)).map(({ on }) => on)
  expect(due(salary, '2026-12-10')).toEqual(['2026-11-13'])
  expect(due(salary, '2026-12-11')).toEqual(['2026-11-13', '2026-12-11'])
  const early = { ...salary, changes: [{ day: day('2027-01-13'), amount: null, on: day('2026-12-01') }] }
  expect(due(early, '2026-12-02')).toEqual(['2026-11-13', '2026-12-01'])
  const late = { ...salary, changes: [{ day: day('2026-11-13'), amount: null, on: day('2026-12-20') }] }
  expect(due(late, '2026-12-12')).toEqual(['2026-12-11'])
  expect(dueAtMs(early, 'UTC')).toBe(Date.UTC(2026, 10, 13))
})

test('days that a person moved from far away are found without looking at those in between', () => {
  const far = aRecurring({
    from: day('1900-01-01'),
    pattern: { by: 'days' },
    postedUntil: day('2026-11-30'),
    changes: [
      { day: day('2199-12-31'), amount: null, on: day('2026-11-20') },
      { day: day('2199-12-30'), amount: null, on: day('2026-12-01') },
    ],
  })
  expect(dueAtMs(far, 'UTC')).toBe(Date.UTC(2026, 10, 20))
  expect(dueOccurrences(far, day('2026-12-01')).map((each) => each.day)).toEqual([
    '2026-12-01',
    '2199-12-30',
    '2199-12-31',
  ])
  // Takes longer than a test may take if every day is looked at.
  for (let index = 0; index < 200; index++) dueAtMs(far, 'UTC')
})

describe('changing this and the following', () => {
  const aSplit = fc.record({
    pattern: fc.constantFrom<RecurringRow['pattern']>(
      { by: 'days' },
      { by: 'weeks', weekdays: [1, 4] },
      { by: 'day-of-month', day: 31 },
      { by: 'last-working-day' },
      { by: 'weekday-of-month', nth: -1, weekday: 5 },
      { by: 'years', month: 2, day: 29 },
    ),
    every: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom<RecurringRow['end']>(
      { ends: 'never' },
      { ends: 'on', day: day('2029-05-05') },
      { ends: 'after', times: 17 },
    ),
    index: fc.nat({ max: 16 }),
  })

  test('keeps every day: those before stay, those from it on follow', () => {
    fc.assert(
      fc.property(aSplit, ({ index, ...recurrence }) => {
        const row = aRecurring({ ...recurrence, from: day('2024-02-29') })
        const list = [...take(row, index + 1)]
        const chosen = list[index]
        if (chosen === undefined) return
        const ledger = aLedger().putAll({ recurring: [row] })
        for (const mutation of changeFollowing(row, chosen, { note: 'new' })) {
          const outcome = attempt(ledger, mutation, Date.UTC(2026, 10, 14))
          if (outcome instanceof Refusal) throw outcome
          ledger.apply(outcome)
        }
        const rows = ledger.allRows().recurring
        expect(days(rows)).toEqual(days([row]))
        expect(rows.map(({ series }) => series)).toEqual(rows.map(() => row.series))
        const changed = rows.find(({ note }) => note === 'new')
        expect(changed && [...take(changed, 1)]).toEqual([chosen])
      }),
    )
  })

  test('gives each of them the new amount, also those that had one of their own, and keeps their days', () => {
    const moved = { day: day('2027-02-01'), amount: toAmount(-85_000), on: day('2027-02-03') }
    const row = aRecurring({
      amount: -82_000,
      changes: [{ day: day('2027-01-01'), amount: toAmount(-83_000), on: null }, moved],
    })
    const amountsFrom = (first: string) =>
      changeFollowing(row, day(first), { amount: toAmount(-90_000) }).find(
        ({ op }) => op === (first === '2027-01-01' ? 'recurring.create' : 'recurring.update'),
      )
    const changes = [{ ...moved, amount: null }]
    expect(amountsFrom('2027-01-01')).toMatchObject({ args: { amount: -90_000, changes } })
    // One by one, so that what another device has changed meanwhile stays.
    expect(amountsFrom('2026-12-01')).toMatchObject({
      args: {
        set: { amount: -90_000 },
        occurrences: [{ day: '2027-01-01', amount: null, on: null }, ...changes],
      },
    })
  })

  test('keeps the rate of a transfer between currencies', () => {
    const row = aRecurring({ amount: -10_000, amountIn: toAmount(1_674_000), destinationId: anId(2) })
    const changed = changeFollowing(row, day('2026-12-01'), { amount: toAmount(-5_000) })
    expect(changed).toMatchObject([{ args: { set: { amountIn: 837_000 } } }])
  })

  test('ending before an occurrence leaves those before it', () => {
    const row = aRecurring()
    expect(endBefore(row, day('2026-12-01')).at(-1)).toEqual({ op: 'recurring.delete', args: { id: row.id } })
    expect(endBefore(row, day('2027-01-01'))).toMatchObject([
      { args: { set: { end: { day: '2026-12-31' } } } },
    ])
  })
})

function resumed(row: RecurringRow, today: string): RecurringRow {
  const { op, args } = resumption(row, day(today))
  const resumedRow = performed(aLedger().putAll({ recurring: [row] }), op, args).get('recurring', row.id)
  if (!resumedRow) throw new Error('the row is gone')
  return resumedRow
}

describe('resuming after a pause', () => {
  const paused = aRecurring({ isPaused: true })

  test('drops what fell into the pause, however much, and nothing after it', () => {
    const daily = { ...paused, pattern: { by: 'days' } as const, from: day('2020-01-01') }
    const row = resumed(daily, '2026-12-24')
    expect(dueOccurrences(row, day('2026-12-25')).map(({ on }) => on)).toEqual(['2026-12-24', '2026-12-25'])
    expect(row.skipped).toEqual([])
  })

  test('keeps what was overdue before the pause', () => {
    const asking = { ...paused, isAutomatic: false, from: day('2026-08-01'), pausedOn: day('2026-11-16') }
    const due = (row: RecurringRow, today: string) => dueOccurrences(row, day(today)).map(({ on }) => on)
    const overdue = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']
    expect(due(resumed(asking, '2026-11-16'), '2026-11-16')).toEqual(overdue)
    expect(due(resumed(asking, '2027-01-15'), '2027-02-01')).toEqual([...overdue, '2027-02-01'])
  })

  test('lists few days however long the pause was', () => {
    const daily = { ...paused, pattern: { by: 'days' } as const, pausedOn: day('2026-12-02') }
    const row = resumed(daily, '2030-12-24')
    expect(dueOccurrences(row, day('2030-12-24')).map(({ on }) => on)).toEqual(['2030-12-24'])
    expect(row.skipped.length).toBeLessThan(200)
  })

  test('keeps what is due today', () => {
    const row = resumed(paused, '2027-01-01')
    expect(dueOccurrences(row, day('2027-01-01')).map(({ on }) => on)).toEqual(['2027-01-01'])
  })

  test('keeps an occurrence that was moved to a later day', () => {
    const late = { ...paused, changes: [{ day: day('2026-12-01'), amount: null, on: day('2027-02-10') }] }
    const row = resumed(late, '2027-01-15')
    expect(dueOccurrences(row, day('2027-02-15')).map(({ on }) => on)).toEqual(['2027-02-10', '2027-02-01'])
  })

  test('changes no day before anything is due', () => {
    expect(resumed(paused, '2026-11-14')).toEqual({ ...paused, isPaused: false, rev: 0 })
  })
})

function* take(row: RecurringRow, most: number): Generator<CalendarDay> {
  let taken = 0
  for (const occurrence of occurrencesOf(row)) {
    if (taken++ === most) return
    yield occurrence.day
  }
}
