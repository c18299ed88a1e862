import {
  addDays,
  type CalendarDay,
  type EntryRow,
  localDayOf,
  netWorth,
  type RefundPeriod,
  refundPeriods,
  spendingByDay,
} from '@monedero/core'
import { anEntry, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReplicaStore } from './replica-store.ts'
import { oldestEntryDay, reportSteps } from './report-lines.ts'

const nowMs = Date.parse('2026-11-14T12:00Z')
const msPerHour = 3_600_000
const today = localDayOf(nowMs, 0)
const wallets = [
  aWallet({ id: anId(1), openingBalance: 700 }),
  aWallet({ id: anId(2), isArchived: true }),
  aWallet({ id: anId(3), openingBalance: 50 }),
]

const someEntries = fc.array(
  fc
    .record({
      n: fc.integer({ min: 1, max: 15 }),
      wallet: fc.constantFrom(...wallets),
      amount: fc.integer({ min: -900, max: 900 }).filter((amount) => amount !== 0),
      hours: fc.integer({ min: -24 * 40, max: 24 * 3 }),
      offsetMinutes: fc.constantFrom(-720, 0, 60, 840),
      purchase: fc.integer({ min: 1, max: 15 }),
    })
    .map(
      ({ n, wallet, amount, hours, offsetMinutes, purchase }): EntryRow =>
        anEntry({
          id: anId(n),
          walletId: wallet.id,
          amount,
          dateMs: nowMs + hours * msPerHour,
          offsetMinutes,
          refundOf: amount > 0 && purchase !== n ? anId(purchase) : null,
        }),
    ),
  { maxLength: 25 },
)

describe('data of reports since a day', () => {
  it('give what all entries give, from that day on', () => {
    fc.assert(
      fc.property(
        someEntries,
        fc.constantFrom(...refundPeriods),
        fc.integer({ min: 0, max: 45 }),
        (entries, refundPeriod, daysAgo) => {
          const store = storeWith(entries, refundPeriod)
          const since = addDays(today, -daysAgo)
          const [all, some] = [laidOut(store), laidOut(store, since)]
          const span = { first: since, last: today }
          expect(spendingByDay(some.lines, { today }, span)).toEqual(
            spendingByDay(all.lines, { today }, span),
          )
          const days = Array.from({ length: daysAgo + 2 }, (_, index) => addDays(since, index - 1))
          const wishes = { wallets, days, today }
          expect(netWorth(some.lines, { ...wishes, worth: some.worth })).toEqual(
            netWorth(all.lines, { ...wishes, worth: all.worth }),
          )
        },
      ),
    )
  })

  it('leave earlier entries out of the lines, and tell that there are some', () => {
    const entries = [0, -24 * 10, -24 * 20].map((hours, n) =>
      anEntry({ id: anId(n + 1), dateMs: nowMs + hours * msPerHour, offsetMinutes: 0 }),
    )
    const store = storeWith(entries, 'arrival')
    expect(laidOut(store, addDays(today, -10))).toMatchObject({ hasEarlier: true, lines: { list: [{}, {}] } })
    expect(laidOut(store, addDays(today, -20))).toMatchObject({
      hasEarlier: false,
      lines: { list: [{}, {}, {}] },
    })
    expect(oldestEntryDay(store)).toBe(addDays(today, -20))
  })
})

function storeWith(entries: readonly EntryRow[], refundPeriod: RefundPeriod): ReplicaStore {
  const store = new ReplicaStore()
  store.apply({ base: new MemoryLedger().putAll({ wallets, entries }).puts() })
  const user = store.user()
  const row = { ...user, rev: 2, settings: { ...user.settings, refundPeriod } }
  store.apply({ base: [{ table: 'user', row }] })
  return store
}

function laidOut(store: ReplicaStore, since?: CalendarDay) {
  const steps = reportSteps(store, since)
  let step = steps.next()
  while (!step.done) step = steps.next()
  if (!step.value) throw new Error('no data')
  return step.value
}
