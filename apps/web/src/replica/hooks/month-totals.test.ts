import {
  addDays,
  type CalendarDay,
  countsAt,
  daysOfMonth,
  type EntryRow,
  isCalendarDay,
  localDayOf,
  type MonthKey,
  monthOf,
  purchaseOf,
  type RefundPeriod,
  type RowPut,
  refundPeriods,
} from '@monedero/core'
import { anEntry, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoughtType } from '../store/entry-filter.ts'
import { findIn } from '../store/find.ts'
import { ReplicaStore } from '../store/replica-store.ts'
import { live, visible } from '../store/testing/naive-rows.ts'
import { monthTotals } from './month-totals.ts'

const day = (text: string) => {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}
const days = [
  { day: day('2100-01-01'), total: -9, moneyIn: 0, moneyOut: -9 },
  { day: day('2026-11-16'), total: -200, moneyIn: 0, moneyOut: -200 },
  { day: day('2026-11-15'), total: 470, moneyIn: 1000, moneyOut: -30 },
  { day: day('2026-11-01'), total: -5, moneyIn: 0, moneyOut: -5 },
  { day: day('2026-10-31'), total: -7, moneyIn: 0, moneyOut: -7 },
]
const today = day('2026-11-15')
const [november, october] = [monthOf(today), monthOf(day('2026-10-01'))]
const given = { days, refunds: [], today, refundPeriod: 'arrival' as const }
const dayOf = ({ dateMs, offsetMinutes }: Pick<EntryRow, 'dateMs' | 'offsetMinutes'>) =>
  localDayOf(dateMs, offsetMinutes)

describe('the figures of a month', () => {
  it('add up its days up to today, transfers by themselves', () => {
    expect(monthTotals({ ...given, month: november })).toEqual({
      moneyIn: 1000,
      moneyOut: -35,
      transfers: -500,
      change: 465,
    })
  })

  it('are those of the whole month where it is over', () => {
    expect(monthTotals({ ...given, month: october })).toMatchObject({ moneyIn: 0, moneyOut: -7 })
  })

  it('count a refund as less spending in the month in which it arrives, or in that of its purchase', () => {
    const refunds = [{ amount: 600, day: today, purchaseDay: day('2026-10-08') }]
    const totals = (month: MonthKey, refundPeriod: RefundPeriod) =>
      monthTotals({ ...given, refunds, month, refundPeriod })
    expect(totals(november, 'arrival')).toMatchObject({ moneyIn: 400, moneyOut: 565, change: 465 })
    expect(totals(october, 'arrival')).toMatchObject({ moneyIn: 0, moneyOut: -7, change: -7 })
    expect(totals(november, 'purchase')).toMatchObject({ moneyIn: 400, moneyOut: -35, change: 465 })
    expect(totals(october, 'purchase')).toMatchObject({ moneyIn: 0, moneyOut: 593, change: -7 })
  })

  it('leave out a refund that has not arrived yet', () => {
    const refunds = [{ amount: 600, day: addDays(today, 1), purchaseDay: day('2026-10-08') }]
    expect(monthTotals({ ...given, refunds, month: october, refundPeriod: 'purchase' })).toMatchObject({
      moneyIn: 0,
      moneyOut: -7,
    })
  })

  it('equal a naive recompute, and the sums of the entries that they lead to', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 40 }), (entries) => {
        const store = new ReplicaStore()
        const rows = new MemoryLedger().putAll({ wallets })
        store.apply({ base: rows.puts() })
        for (const [index, row] of entries.entries()) {
          const put: RowPut = { table: 'entries', row: { ...row, rev: index + 2 } }
          rows.apply([put], put.row.rev)
          store.apply({ base: [put] })
        }
        for (const { id: walletId } of live(rows.allRows().wallets)) {
          for (const month of months) {
            for (const refundPeriod of refundPeriods) {
              const totals = totalsIn(store, walletId, month, refundPeriod)
              expect(totals).toEqual(naiveTotals(rows, walletId, month, refundPeriod))
              const linked = (types: readonly SoughtType[]) =>
                linkedSum(store, walletId, month, refundPeriod, types)
              expect(linked(['income'])).toBe(totals.moneyIn)
              expect(linked(['expense', 'refund'])).toBe(totals.moneyOut)
            }
          }
        }
      }),
    )
  })

  it('count a refund in the wallet and the currency in which it arrived', () => {
    const store = new ReplicaStore()
    const [everyday, trip] = [
      aWallet({ id: anId(1) }),
      aWallet({ id: anId(2), currency: 'USD', symbol: '$' }),
    ]
    const purchase = anEntry({ id: anId(10), amount: -5000 })
    const refund = anEntry({ id: anId(11), walletId: trip.id, amount: 2000, refundOf: purchase.id })
    store.apply({
      base: [
        { table: 'wallets', row: everyday },
        { table: 'wallets', row: trip },
        { table: 'entries', row: purchase },
        { table: 'entries', row: refund },
      ],
    })
    const month = monthOf(dayOf(refund))
    expect(totalsIn(store, everyday.id, month, 'arrival')).toMatchObject({ moneyIn: 0, moneyOut: -5000 })
    expect(totalsIn(store, trip.id, month, 'arrival')).toMatchObject({ moneyIn: 0, moneyOut: 2000 })
  })
})

const storyToday = day('2026-11-14')
const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((text) => monthOf(day(text)))
const wallets = [
  aWallet({ id: anId(1) }),
  aWallet({ id: anId(2), currency: 'USD', symbol: '$' }),
  aWallet({ id: anId(3), deletedAtMs: 1 }),
]
const msPerDay = 86_400_000

/** An entry of the last months or of the next days in one of the wallets; an income may be a refund of any other entry. */
const anyEntry = fc
  .record({
    n: fc.integer({ min: 1, max: 12 }),
    wallet: fc.constantFrom(...wallets, wallets[0]),
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    daysAgo: fc.integer({ min: -30, max: 90 }),
    purchase: fc.integer({ min: 1, max: 12 }),
    isDeleted: fc.constantFrom(true, false, false, false),
  })
  .map(({ n, wallet, amount, daysAgo, purchase, isDeleted }) => {
    const plain = anEntry({ id: anId(n), walletId: wallet?.id ?? '', amount })
    return {
      ...plain,
      dateMs: plain.dateMs - daysAgo * msPerDay,
      refundOf: amount > 0 && purchase !== n ? anId(purchase) : null,
      deletedAtMs: isDeleted ? 1 : null,
    }
  })

function totalsIn(store: ReplicaStore, walletId: string, month: MonthKey, refundPeriod: RefundPeriod) {
  const refunds = store.refunds().get(walletId) ?? []
  return monthTotals({ days: store.days(walletId), refunds, month, today: storyToday, refundPeriod })
}

function periodOf(month: MonthKey): { from: CalendarDay; to: CalendarDay } {
  const { first, last } = daysOfMonth(month)
  return { from: first, to: last < storyToday ? last : storyToday }
}

function naiveTotals(rows: MemoryLedger, walletId: string, month: MonthKey, refundPeriod: RefundPeriod) {
  const { from, to } = periodOf(month)
  const isIn = (at: CalendarDay) => from <= at && at <= to
  const entries = visible(rows).filter((entry) => entry.walletId === walletId)
  const own = entries.filter((entry) => isIn(dayOf(entry)))
  const refunds = entries.filter((entry) => purchaseOf(rows, entry) && dayOf(entry) <= storyToday)
  const counted = refunds.filter((entry) => isIn(dayOf(countsAt(rows, entry, { refundPeriod }))))
  return {
    moneyIn: sumOf(own.filter((entry) => entry.type === 'income' && !purchaseOf(rows, entry))),
    moneyOut: sumOf([...own.filter(({ type }) => type === 'expense'), ...counted]),
    transfers: sumOf(own.filter(({ type }) => type === 'transfer')),
    change: sumOf(own),
  }
}

/** What the entries add up to that a figure leads to. */
function linkedSum(
  store: ReplicaStore,
  walletId: string,
  month: MonthKey,
  refundPeriod: RefundPeriod,
  types: readonly SoughtType[],
): number {
  const byPurchase = refundPeriod === 'purchase' ? { refundsUntil: storyToday } : {}
  return sumOf(findIn(store, { walletIds: [walletId], types, ...periodOf(month), ...byPurchase }).rows)
}

function sumOf(entries: readonly EntryRow[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
