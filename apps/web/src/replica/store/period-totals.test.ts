import {
  type CalendarDay,
  countsAt,
  daysOfMonth,
  type EntryRow,
  isCalendarDay,
  localDayOf,
  type MonthKey,
  monthOf,
  periodTotals,
  purchaseOf,
  type RefundPeriod,
  type RowPut,
  refundPeriods,
} from '@monedero/core'
import { anEntry, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { live, visible } from '../../../testing/naive-rows.ts'
import type { SoughtType } from './entry-filter.ts'
import { findIn } from './find.ts'
import { ReplicaStore } from './replica-store.ts'

const day = (text: string) => {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}
const dayOf = ({ dateMs, offsetMinutes }: Pick<EntryRow, 'dateMs' | 'offsetMinutes'>) =>
  localDayOf(dateMs, offsetMinutes)

describe('the figures of a month', () => {
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
  const { from, to } = periodOf(month)
  const isShownWallet = (id: string) => store.rows.get('wallets', id)?.deletedAtMs === null
  const period = { from, to, today: storyToday, refundPeriod }
  const { categories: _, ...totals } = periodTotals(
    store.dayTotals(walletId, from) ?? [],
    period,
    isShownWallet,
  )
  return totals
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
