import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLedger, anId, aRecurring, attempt } from '../../testing/index.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { randomMutation, seededChance } from '../../testing/random-mutation.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { Refusal } from '../errors/refusal.ts'
import { toAmount } from '../money/amount.ts'
import { occurrenceIds, type RecurringRow } from '../recurring/recurring-row.ts'
import { changeFollowing, endBefore, postingsDue } from '../schedule/due.ts'
import type { Mutation } from './mutation-args.ts'
import { readMutation } from './mutations.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const first = day('2027-01-01')
const nowMs = Date.UTC(2027, 0, 1, 12)
const rent = aRecurring({ amount: -82_000, categoryId: anId(1000), tags: ['trip'], note: 'Flat 3' })
const saving = aRecurring({ amount: -10_000, destinationId: anId(2) })
const abroad = aRecurring({ amount: -10_000, amountIn: toAmount(1_674_000), destinationId: anId(3) })
const { entryId, transferId } = occurrenceIds(rent.series, first)

/** A ledger in which the entries of a recurring one have been added by the schedule. */
function added(row: RecurringRow, timeZone = 'UTC'): MemoryLedger {
  return perform(aLedger().putAll({ recurring: [row] }), postingsDue(row, { nowMs, timeZone }))
}

/** The entries of the first day after mutations arrived, and what is due was added again. */
function afterArrival(ledger: MemoryLedger, mutations: readonly Mutation[]) {
  perform(ledger, mutations)
  for (const each of ledger.allRows().recurring)
    perform(ledger, postingsDue(each, { nowMs, timeZone: 'UTC' }))
  return entriesIn(ledger)
}

function perform(ledger: MemoryLedger, mutations: readonly Mutation[]): MemoryLedger {
  for (const mutation of mutations) {
    const outcome = attempt(ledger, mutation, nowMs)
    if (outcome instanceof Refusal) throw outcome
    ledger.apply(outcome)
  }
  return ledger
}

function entriesIn(ledger: MemoryLedger) {
  const entry = ledger.entry(entryId)
  return [...(entry ? [entry] : []), ...ledger.transferLegs(transferId)]
}

function change(row: RecurringRow, from: string): Mutation[] {
  return changeFollowing(row, day(from), { amount: toAmount(-90_000) })
}

describe('[M25] a change from an occurrence on that arrives after the server added it', () => {
  test.each(['UTC', 'Pacific/Kiritimati', 'America/St_Johns'])(
    'adds it with the new amount, in %s',
    (zone) => {
      for (const from of ['2026-12-01', '2027-01-01']) {
        const [entry] = afterArrival(added(rent, zone), change(rent, from))
        expect(entry).toMatchObject({ amount: -90_000, deletedAtMs: null })
      }
    },
  )

  test.each([
    ['of one currency', saving, [-90_000, 90_000]],
    ['between currencies', abroad, [-90_000, 15_066_000]],
  ])('adds a transfer %s with the new amount', (_, row, amounts) => {
    const legs = afterArrival(added(row), change(row, '2027-01-01'))
    expect(legs.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(amounts)
  })

  test('also replaces an entry of another amount and day of its own', () => {
    const changes = [{ day: first, amount: toAmount(-83_000), on: day('2026-12-30') }]
    const [entry] = afterArrival(added({ ...rent, changes }), change({ ...rent, changes }, '2027-01-01'))
    expect(entry).toMatchObject({ amount: -90_000, deletedAtMs: null })
  })

  test('also replaces an entry that was moved off a weekend', () => {
    // A Saturday.
    const from = day('2026-12-26')
    const weekly = aRecurring({ from, pattern: { by: 'weeks', weekdays: [6] }, weekend: 'after' })
    const monday = occurrenceIds(weekly.series, from).entryId
    const ledger = perform(added(weekly), changeFollowing(weekly, from, { note: 'new' }))
    expect(ledger.entry(monday)?.deletedAtMs).toBe(nowMs)
  })

  test('deletes it with those that follow', () => {
    for (const row of [rent, saving])
      for (const from of ['2026-12-01', '2027-01-01']) {
        const deleted = afterArrival(added(row), endBefore(row, day(from)))
        expect(deleted.every(({ deletedAtMs }) => deletedAtMs === nowMs)).toBe(true)
      }
  })

  const edits: Mutation[] = [
    { description: 'Rent and water' },
    { note: 'paid with receipt 123' },
    { categoryId: anId(1002) },
    { categoryId: null },
    { tags: [] },
    { addTags: ['work'] },
    { amount: -81_000 },
    { walletId: anId(2) },
    { day: '2026-12-31' },
    { dateMs: nowMs + 60_000, offsetMinutes: 0 },
    { filedBy: 'rule' },
    { original: 'RENT 0012' },
    { parts: [part(4000, -80_000), part(4001, -2_000)] },
  ].map((set) => readMutation('entry.update', { id: entryId, set }))

  test.each(edits.map((edit) => [JSON.stringify(edit.args), edit] as const))(
    'leaves an entry alone that a person changed: %s',
    (_, edit) => {
      const { before, after } = acrossChange(perform(added(rent), [edit]), rent)
      expect(after).toEqual(before)
    },
  )

  test.each([
    { note: 'paid with receipt 123' },
    { tags: ['work'] },
    { day: '2026-12-31' },
    { amountIn: 1_600_000 },
    { feeAmount: 150 },
  ])('leaves a transfer alone that a person changed: %s', (set) => {
    const edited = perform(added(abroad), [readMutation('transfer.update', { transferId, set })])
    const { before, after } = acrossChange(edited, abroad)
    expect(after).toEqual(before)
  })

  test('leaves alone whatever a person changed, and nothing else', () => {
    const stories = [
      [rent, 'entry.update', { id: entryId }],
      [saving, 'transfer.update', { transferId }],
      [abroad, 'transfer.update', { transferId }],
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...stories), fc.integer(), ([row, op, named], seed) => {
        const ledger = added(row)
        const asAdded = JSON.stringify(entriesIn(ledger))
        const random = randomMutation(ledger.allRows(), seededChance(seed), op)
        const edit = readMutation(op, { ...random.args, ...named })
        const outcome = attempt(ledger, edit, nowMs)
        fc.pre(!(outcome instanceof Refusal))
        ledger.apply(outcome)
        const hasFee = ledger.allRows().entries.some(({ feeOf }) => feeOf === transferId)
        const { before, after } = acrossChange(ledger, row)
        const isEdited = hasFee || JSON.stringify(before) !== asAdded
        expect(JSON.stringify(after) === JSON.stringify(before)).toBe(isEdited)
      }),
      { numRuns: 200 },
    )
  })
})

function part(id: number, amount: number) {
  return { id: anId(id), amount, categoryId: null, note: '', tags: [] }
}

/** The entries of the first day before and after a change from that day on arrived. */
function acrossChange(ledger: MemoryLedger, row: RecurringRow) {
  return { before: entriesIn(ledger), after: afterArrival(ledger, change(row, '2027-01-01')) }
}
