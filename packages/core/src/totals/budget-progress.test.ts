import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aBudget,
  aBudgetAmount,
  aCategory,
  anEntry,
  anId,
  aPart,
  aRate,
  aWallet,
} from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { runStory } from '../../testing/story.ts'
import type { BudgetRow } from '../budgets/budget-row.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { calendarMonth, type PeriodSetting } from '../periods/period-setting.ts'
import { periodAt, periodNumberOf } from '../periods/periods.ts'
import { KnownRates } from '../rates/known-rates.ts'
import { purchaseOf } from '../refunds/purchase-of.ts'
import { refundShares } from '../refunds/refund-shares.ts'
import { type RefundPeriod, refundPeriods } from '../user-document/user-row.ts'
import { type BudgetProgress, budgetProgress } from './budget-progress.ts'
import { dayTotals } from './day-totals.ts'
import { type SpendingOptions, spendingOf, taggedSpending } from './spending.ts'

// The shapes are right, and so are the days.
const today = '2026-11-14' as CalendarDay
const dayOf = ({ dateMs, offsetMinutes }: EntryRow) => localDayOf(dateMs, offsetMinutes)
const dateOn = (day: string) => ({ dateMs: Date.parse(`${day}T12:00Z`), offsetMinutes: 0 })

interface Case {
  readonly setting?: PeriodSetting
  readonly refundPeriod?: RefundPeriod
  readonly back?: number
}

function isCounted(ledger: MemoryLedger, walletId: string): boolean {
  const wallet = ledger.get('wallets', walletId)
  return wallet?.deletedAtMs === null && !wallet.isLeftOut
}

function refundsOf(ledger: MemoryLedger, id: string): EntryRow[] {
  return ledger.allRows().entries.filter(({ refundOf }) => refundOf === id)
}

function progressOf(
  ledger: MemoryLedger,
  budget: BudgetRow,
  { setting = calendarMonth, refundPeriod = 'arrival', back = 0 }: Case = {},
): BudgetProgress {
  const options: SpendingOptions = {
    today,
    refundPeriod,
    isCountedWallet: (walletId) => isCounted(ledger, walletId),
  }
  const live = ledger.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)
  const groups = Map.groupBy(live, (entry) => `${entry.walletId} ${dayOf(entry)}`)
  const days = Array.from(groups.values(), (entries) => {
    const [first = anEntry()] = entries
    return dayTotals(first.walletId, dayOf(first), entries, (id) => ledger.entry(id))
  })
  const spending =
    budget.scope.of === 'tag'
      ? taggedSpending(ledger, budget.scope.tag, (id) => refundsOf(ledger, id), options)
      : spendingOf(days, options)
  const context = {
    setting,
    today,
    categories: ledger.all('categories'),
    currencyOf: (walletId: string) => ledger.get('wallets', walletId)?.currency,
    rates: new KnownRates('EUR', { stored: ledger.all('rates'), transfers: [] }),
  }
  return budgetProgress(budget, spending, context, periodNumberOf(setting, today) - back)
}

describe('the progress of a budget', () => {
  const groceries = aCategory()
  const fruit = aCategory({ id: anId(1001), name: 'Fruit', parentId: groceries.id })
  const food = aBudget({ scope: { of: 'categories', ids: [groceries.id] } })
  const base = () => new MemoryLedger().putAll({ wallets: [aWallet()], categories: [groceries, fruit] })

  test('counts spending in its categories and subcategories, each part of a split separately, less refunds', () => {
    const ledger = base().putAll({
      entries: [
        anEntry({ id: anId(1), amount: -1000, categoryId: groceries.id }),
        anEntry({ id: anId(2), amount: -200, categoryId: fruit.id }),
        anEntry({ id: anId(3), amount: -999 }),
        anEntry({
          id: anId(4),
          amount: -300,
          parts: [aPart({ amount: -100, categoryId: fruit.id }), aPart({ id: anId(5), amount: -200 })],
        }),
        anEntry({ id: anId(6), amount: 30, refundOf: anId(4) }),
        anEntry({ id: anId(7), amount: 500, categoryId: groceries.id }),
      ],
    })
    expect(progressOf(ledger, food)).toMatchObject({
      planned: 30_000,
      spent: 1290,
      left: 28_710,
      state: 'ok',
    })
  })

  test('skips excluded wallets and categories, subcategories included', () => {
    const ledger = base().putAll({
      wallets: [aWallet({ id: anId(2), isLeftOut: true })],
      categories: [{ ...groceries, isLeftOut: true }],
      entries: [
        anEntry({ id: anId(1), categoryId: fruit.id }),
        anEntry({ id: anId(2), amount: -7 }),
        anEntry({ id: anId(3), walletId: anId(2), amount: -5 }),
        anEntry({ id: anId(4), amount: 3, refundOf: anId(3) }),
      ],
    })
    expect([progressOf(ledger, food).spent, progressOf(ledger, aBudget()).spent]).toEqual([0, 7])
  })

  test('is near its limit from 85 percent on, met to the cent, and over beyond', () => {
    const states = [8_499, 8_500, 9_999, 10_000, 10_001].map((amount) => {
      const ledger = base().putAll({ entries: [anEntry({ amount: -amount })] })
      return progressOf(ledger, aBudget({ amounts: [aBudgetAmount({ amount: 10_000 })] })).state
    })
    expect(states).toEqual(['ok', 'near', 'near', 'met', 'over'])
  })

  test('divides what is left by the days after today', () => {
    expect(progressOf(base(), aBudget())).toMatchObject({ daysLeft: 16, leftPerDay: 1875 })
    expect(progressOf(base(), aBudget(), { back: -1 })).toMatchObject({ daysLeft: 31, leftPerDay: 967 })
    expect(progressOf(base(), aBudget({ amounts: [] }))).toMatchObject({ planned: null, leftPerDay: null })
  })

  test('converts at the rate of the day, and lists amounts without a rate', () => {
    const ledger = base().putAll({
      wallets: [aWallet({ id: anId(2), currency: 'USD' }), aWallet({ id: anId(3), currency: 'CHF' })],
      rates: [
        aRate({ numerator: 2, denominator: 1, day: '2026-11-01' as CalendarDay }),
        aRate({ numerator: 4, denominator: 1, day: '2026-11-10' as CalendarDay }),
      ],
      entries: [
        anEntry({ id: anId(1), walletId: anId(2), amount: -400, ...dateOn('2026-11-09') }),
        anEntry({ id: anId(2), walletId: anId(2), amount: -400, ...dateOn('2026-11-12') }),
        anEntry({ id: anId(3), walletId: anId(3), amount: -50 }),
      ],
    })
    expect(progressOf(ledger, aBudget())).toMatchObject({
      spent: 300,
      unconverted: [{ currency: 'CHF', total: 50 }],
    })
  })

  test('prefers an amount for one period to the one set for it and all later ones', () => {
    const budget = aBudget({
      amounts: [
        aBudgetAmount({ day: '2026-09-01' as CalendarDay, amount: 100 }),
        aBudgetAmount({ day: '2026-10-01' as CalendarDay, applies: 'only', amount: 500 }),
        aBudgetAmount({ day: '2026-11-01' as CalendarDay, amount: 200 }),
      ],
    })
    const planned = (given: Case) => progressOf(base(), budget, given).history.map((each) => each.planned)
    expect(planned({})).toEqual([100, 500, 200])
    // Amounts stay with their dates when periods start on another day.
    const from25: PeriodSetting = { start: 'day-of-month', day: 25, weekend: 'as-is' }
    expect(planned({ setting: from25 })).toEqual([100, 500, 200])
  })

  test('carries over nothing, the remainder, or overspending too', () => {
    const entries = [
      anEntry({ id: anId(1), amount: -70, ...dateOn('2026-09-05') }),
      anEntry({ id: anId(2), amount: -180, ...dateOn('2026-10-05') }),
    ]
    const carried = (rollover: BudgetRow['rollover']) => {
      const amounts = [aBudgetAmount({ day: '2026-09-01' as CalendarDay, amount: 100 })]
      const { history } = progressOf(base().putAll({ entries }), aBudget({ amounts, rollover }))
      return history.map((each) => each.carried)
    }
    expect(carried('none')).toEqual([0, 0, 0])
    expect(carried('left')).toEqual([0, 30, 0])
    expect(carried('both')).toEqual([0, 30, -50])
  })

  test('carries through periods without an amount what is not spent of it, and any overspending', () => {
    const amounts = [
      aBudgetAmount({ day: '2026-07-01' as CalendarDay, applies: 'only', amount: 100 }),
      aBudgetAmount({ day: '2026-10-01' as CalendarDay, applies: 'only', amount: 50 }),
    ]
    const history = (spentInJuly: number, rollover: BudgetRow['rollover']) => {
      const entries = [
        anEntry({ id: anId(1), amount: -spentInJuly, ...dateOn('2026-07-05') }),
        anEntry({ id: anId(2), amount: -20, ...dateOn('2026-08-05') }),
      ]
      const progress = progressOf(base().putAll({ entries }), aBudget({ amounts, rollover }))
      return progress.history.map(({ carried, left }) => [carried, left])
    }
    expect(history(40, 'left')).toEqual([
      [0, 60],
      [60, 40],
      [40, 40],
      [40, 90],
      [90, 90],
    ])
    // What was spent without a limit, or beyond what was handed on, is no overspending.
    expect(history(90, 'both').map(([carried]) => carried)).toEqual([0, 10, 0, 0, 50])
    expect(history(130, 'both').map(([carried]) => carried)).toEqual([0, -30, -30, -30, 20])
    expect(history(130, 'left').map(([carried]) => carried)).toEqual([0, 0, 0, 0, 50])
    expect(history(40, 'none').map(([carried]) => carried)).toEqual([0, 0, 0, 0, 0])
  })

  test('equals a recount after random stories, in any periods, currencies and rates', () => {
    const settings = fc.oneof(
      fc.constant(calendarMonth),
      fc.record({
        start: fc.constant('day-of-month' as const),
        day: fc.integer({ min: 1, max: 31 }),
        weekend: fc.constantFrom('as-is' as const, 'before' as const, 'after' as const),
      }),
      fc.record({
        start: fc.constant('weeks' as const),
        weeks: fc.constantFrom(2 as const, 4 as const),
        from: fc.nat(400).map((days) => addDays(today, -days)),
      }),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { maxLength: 60, size: 'max' }),
        settings,
        fc.constantFrom(...refundPeriods),
        fc.integer({ min: -3, max: 12 }),
        (story, setting, refundPeriod, back) => {
          const ledger = runStory(story, () => {})
          for (const budget of ledger.all('budgets')) {
            const { history } = progressOf(ledger, budget, { setting, refundPeriod, back })
            expect(history).toMatchObject(recount(ledger, budget, { setting, refundPeriod, back }))
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

/** Reference implementation: looks at every entry once per period. */
function recount(
  ledger: MemoryLedger,
  { scope, amounts, currency, rollover }: BudgetRow,
  { setting, refundPeriod, back }: Required<Case>,
): object[] {
  const last = periodNumberOf(setting, today) - back
  const first = Math.min(last, amounts[0] ? periodNumberOf(setting, amounts[0].day) : last)
  const parts = ledger.allRows().entries.flatMap((entry) => countedParts(ledger, entry, refundPeriod))
  const inScope = parts.filter(({ categoryId, tags }) => {
    const category = ledger.get('categories', categoryId ?? '')
    const live = category?.deletedAtMs === null ? category : undefined
    const parent = ledger.get('categories', live?.parentId ?? '')
    if (live?.isLeftOut || parent?.isLeftOut) return false
    if (scope.of === 'tag') return tags.includes(scope.tag)
    return scope.of === 'everything' || scope.ids.some((id) => id === live?.id || id === live?.parentId)
  })
  const found: {
    planned: number | null
    carried: number
    spent: number
    left: number
    unconverted: object[]
  }[] = []
  for (let at = first; at <= last; at += 1) {
    const period = periodAt(setting, at)
    const inside = inScope.filter(({ day }) => period.first <= day && day <= period.last)
    const unconverted = new Map<string, number>()
    let spent = 0
    for (const group of Map.groupBy(inside, ({ day, money }) => day + money).values()) {
      const [{ day, money } = { day: today, money: currency }] = group
      const sum = group.reduce((total, { amount }) => total + amount, 0)
      const rate = money === currency ? 1 : rateOn(ledger, money, currency, day)
      if (rate === undefined) unconverted.set(money, (unconverted.get(money) ?? 0) + sum)
      else spent += typeof rate === 'number' ? sum : rounded(BigInt(sum) * rate[0], rate[1])
    }
    const only = amounts.findLast(
      (each) => each.applies === 'only' && period.first <= each.day && each.day <= period.last,
    )
    const from = amounts.findLast((each) => each.applies === 'from' && each.day <= period.last)
    const planned = (only ?? from)?.amount ?? null
    const before = found.at(-1)
    let carried = before?.left ?? 0
    if (rollover === 'left') carried = Math.max(0, carried)
    // Without a limit nothing is overspent: a debt stays as it was, and what was handed on is all that can be used up.
    if (before?.planned === null) carried = before.carried < 0 ? before.carried : Math.max(0, carried)
    if (before?.planned === null && before.carried === 0) carried = 0
    if (rollover === 'none') carried = 0
    const rest = Array.from(unconverted, ([code, total]) => ({ currency: code, total }))
    const listed = rest.filter(({ total }) => total !== 0)
    found.push({
      planned,
      carried,
      spent,
      left: (planned ?? 0) + carried - spent,
      unconverted: listed,
    })
  }
  return found.slice(-12)
}

interface CountedPart {
  readonly day: CalendarDay
  readonly money: string
  readonly categoryId: string | null
  readonly tags: readonly string[]
  readonly amount: number
}

/** An expense, part by part, or what a refund gives back of each part of its purchase. */
function countedParts(ledger: MemoryLedger, entry: EntryRow, refundPeriod: RefundPeriod): CountedPart[] {
  const money = ledger.get('wallets', entry.walletId)?.currency ?? ''
  if (entry.deletedAtMs !== null || entry.transferId !== null || !isCounted(ledger, entry.walletId)) return []
  const purchase = purchaseOf(ledger, entry)
  const day = purchase && refundPeriod === 'purchase' ? dayOf(purchase) : dayOf(entry)
  if (day > today || dayOf(entry) > today) return []
  const of = purchase ?? entry
  if (of.amount > 0 || !isCounted(ledger, of.walletId)) return []
  const shares = refundShares(entry.amount, of)
  return (of.parts ?? [of]).map(({ categoryId, tags, amount }, at) => {
    return { day, money, categoryId, tags, amount: 0 - (purchase ? (shares[at] ?? 0) : amount) }
  })
}

/** The newest rate on or before the day, else the oldest, in either direction; over the euro where there is none between the two. */
function rateOn(
  ledger: MemoryLedger,
  from: string,
  to: string,
  day: CalendarDay,
): [bigint, bigint] | undefined {
  const between = (a: string, b: string): [bigint, bigint] | undefined => {
    const rows = [...ledger.all('rates')].filter(
      (row) => row.deletedAtMs === null && [row.from, row.to].includes(a) && [row.from, row.to].includes(b),
    )
    const sorted = rows.toSorted((x, y) => (x.day < y.day ? -1 : 1))
    const row = sorted.findLast((each) => each.day <= day) ?? sorted[0]
    if (!row) return undefined
    const [up, down] = [BigInt(row.numerator), BigInt(row.denominator)]
    return row.from === a ? [up, down] : [down, up]
  }
  const direct = between(from, to)
  const [first, second] = [between(from, 'EUR'), between('EUR', to)]
  return direct ?? (first && second && [first[0] * second[0], first[1] * second[1]])
}

function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? 0n - numerator : numerator
  const half = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? 0n - half : half)
}
