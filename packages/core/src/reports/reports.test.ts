import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCategory, anEntry, anId, aPart, aRate, aTransfer, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { startMs } from '../../testing/story.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { convertExactly } from '../money/exchange-rate.ts'
import { calendarMonth, type PeriodSetting } from '../periods/period-setting.ts'
import { type Period, periodAt, periodNumberOf, periodOf } from '../periods/periods.ts'
import { KnownRates } from '../rates/known-rates.ts'
import { isShown, purchaseOf } from '../refunds/purchase-of.ts'
import { refundShares } from '../refunds/refund-shares.ts'
import { dayTotals } from '../totals/day-totals.ts'
import { spendingOf } from '../totals/spending.ts'
import { type RefundPeriod, refundPeriods } from '../user-document/user-row.ts'
import { cashFlow } from './cash-flow.ts'
import { comparison } from './comparison.ts'
import { HomeWorth } from './home-worth.ts'
import type { LineFilter } from './line-filter.ts'
import { moneyFlow } from './money-flow.ts'
import { netWorth } from './net-worth.ts'
import { LineBuilder } from './report-lines.ts'
import { periodsBefore, periodsIn, type ReportRange } from './report-range.ts'
import { spendingBy, spendingByDay } from './spending.ts'

const today = localDayOf(startMs, 0)
const msPerDay = 86_400_000
const tags = ['trip', 'work', 'Trip']
const categories = [
  aCategory({ id: anId(1000) }),
  aCategory({ id: anId(1001), parentId: anId(1000) }),
  aCategory({ id: anId(1002) }),
  aCategory({ id: anId(1003), deletedAtMs: 1 }),
]
const categoryIds = [null, ...categories.map(({ id }) => id), anId(1999)]
const wallets = [
  aWallet({ openingBalance: 5000 }),
  aWallet({ id: anId(2), currency: 'USD', symbol: '$' }),
  aWallet({ id: anId(3), currency: 'JPY', symbol: '¥', kind: 'savings', openingBalance: 700 }),
  aWallet({ id: anId(4), isArchived: true, openingBalance: 300 }),
  aWallet({ id: anId(5), deletedAtMs: 1 }),
]

const aTag = fc.subarray(tags)
const aDay = fc.integer({ min: -500, max: 40 }).map((offset) => addDays(today, offset))
const anAmount = fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => Math.abs(amount) > 1)

/** An income or an expense, whole or split, perhaps a refund of another. */
const anyEntry = fc
  .record({
    n: fc.integer({ min: 1, max: 30 }),
    wallet: fc.constantFrom(...wallets),
    amount: anAmount,
    day: fc.integer({ min: -500, max: 40 }),
    categoryId: fc.constantFrom(...categoryIds),
    other: fc.constantFrom(...categoryIds),
    tags: aTag,
    otherTags: aTag,
    description: fc.constantFrom('', 'Lunch', 'lúnch', 'Rent'),
    purchase: fc.integer({ min: 1, max: 30 }),
    isSplit: fc.boolean(),
    isDeleted: fc.constantFrom(true, false, false, false, false),
  })
  .map((given): EntryRow => {
    const { n, wallet, amount, day, categoryId, purchase, isSplit, isDeleted } = given
    const own = Math.trunc(amount / 3) || Math.sign(amount)
    const parts = [
      aPart({ id: anId(4000), amount: own, categoryId, tags: given.tags }),
      aPart({ id: anId(4001), amount: amount - own, categoryId: given.other, tags: given.otherTags }),
    ]
    return anEntry({
      id: anId(n),
      walletId: wallet.id,
      amount,
      dateMs: startMs + day * msPerDay,
      offsetMinutes: 0,
      description: given.description,
      categoryId: isSplit ? null : categoryId,
      tags: isSplit ? [] : given.tags,
      parts: isSplit ? parts : null,
      refundOf: amount > 0 && purchase !== n ? anId(purchase) : null,
      deletedAtMs: isDeleted ? 1 : null,
    })
  })

const someTransfers = fc
  .array(
    fc.tuple(
      fc.constantFrom(1, 2, 3, 4),
      fc.constantFrom(1, 2, 3, 4),
      aDay,
      fc.integer({ min: 1, max: 9999 }),
    ),
    {
      maxLength: 5,
    },
  )
  .map((given) =>
    given
      .filter(([from, to]) => from !== to)
      .flatMap(([from, to, day, amount], index) =>
        aTransfer({
          transferId: anId(3000 + index),
          origin: anId(from),
          destination: anId(to),
          amountOut: amount,
          amountIn: amount + 7,
        }).map((leg, side) =>
          anEntry({ ...leg, id: anId(3100 + 2 * index + side), dateMs: Date.parse(day), offsetMinutes: 0 }),
        ),
      ),
  )

const someRates = fc
  .array(
    fc.tuple(
      fc.constantFrom('USD', 'JPY'),
      aDay,
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.integer({ min: 2 ** 20, max: 2 ** 45 }),
    ),
    {
      maxLength: 4,
    },
  )
  .map((given) =>
    given.map(([from, day, numerator, denominator]) =>
      aRate({ from, to: 'EUR', day, numerator, denominator }),
    ),
  )

const aSetting = fc.constantFrom<PeriodSetting>(
  calendarMonth,
  { start: 'day-of-month', day: 31, weekend: 'before' },
  { start: 'last-working-day' },
  // The format is right, and the day exists.
  { start: 'weeks', weeks: 4, from: '2026-01-05' as CalendarDay },
)

const aFilter = fc
  .record({
    wallets: fc.option(fc.subarray(wallets.map(({ id }) => id)), { nil: undefined }),
    categories: fc.option(fc.subarray(['', ...categories.map(({ id }) => id)]), { nil: undefined }),
    tags: fc.option(fc.subarray(tags, { minLength: 1 }), { nil: undefined }),
    purchaseWallets: fc.option(fc.subarray(wallets.map(({ id }) => id)), { nil: undefined }),
  })
  .map(filterOf)

const aWorld = fc
  .record({
    entries: fc.array(anyEntry, { maxLength: 30 }),
    transfers: someTransfers,
    rates: someRates,
    refundPeriod: fc.constantFrom(...refundPeriods),
    setting: aSetting,
    count: fc.integer({ min: 1, max: 15 }),
    filter: aFilter,
  })
  .map(({ entries, transfers, rates, refundPeriod, setting, count, filter }) => {
    const ledger = new MemoryLedger().putAll({
      wallets,
      categories,
      entries: [...entries, ...transfers],
      rates,
    })
    const known = new KnownRates('EUR', { stored: rates, transfers: [] })
    const visible = ledger.allRows().entries.filter((entry) => isShown(ledger, entry))
    const builder = new LineBuilder({
      rows: ledger,
      worth: new HomeWorth(known),
      refundPeriod,
    })
    for (const entry of visible) builder.add([entry])
    const periods = periodsIn({ kind: 'last', count }, setting, today, addDays(today, -4000))
    const pieces = visible.flatMap((entry) => piecesOf(ledger, entry, refundPeriod, known))
    return { ledger, known, lines: builder.done(), periods, pieces, filter, setting, visible }
  })

const rolledUp = (id: string) => (id === anId(1001) ? anId(1000) : id)

describe('reports', () => {
  it('add up cash flow by period and category as a naive recount does', () => {
    fc.assert(
      fc.property(aWorld, fc.boolean(), ({ lines, periods, pieces, filter }, countsSaving) => {
        const savingsIds = countsSaving ? new Set([anId(3)]) : new Set<string>()
        const report = cashFlow(lines, { periods, filter, groupOf: rolledUp, savingsIds })
        for (const [index, { first, last }] of periods.entries()) {
          const inside = counted(pieces, filter).filter(({ day }) => first <= day && day <= last)
          const known = inside.filter(({ worth }) => worth !== undefined)
          const moneyIn = sumOf(known.filter(({ kind }) => kind === 'income'))
          const moneyOut = 0 - sumOf(known.filter(({ kind }) => isOut(kind)))
          const saved = sumOf(
            known.filter(({ kind, walletId }) => kind === 'transfer' && savingsIds.has(walletId)),
          )
          expect(report.periods[index]).toMatchObject({
            moneyIn,
            moneyOut,
            saved,
            left: moneyIn - moneyOut - saved,
          })
          for (const [group, amount] of report.periods[index]?.outBy ?? []) {
            const own = known.filter((piece) => isOut(piece.kind) && rolledUp(piece.categoryId) === group)
            expect(amount).toBe(0 - sumOf(own))
          }
        }
        const span = { first: periods[0]?.first ?? today, last: periods.at(-1)?.last ?? today }
        const unknown = counted(pieces, filter).filter(
          ({ worth, day, kind, walletId }) =>
            worth === undefined &&
            span.first <= day &&
            day <= span.last &&
            (kind !== 'transfer' || savingsIds.has(walletId)),
        )
        expect(report.unconverted.reduce((sum, { moneyIn, moneyOut }) => sum + moneyIn - moneyOut, 0)).toBe(
          unknown.reduce((sum, { amount }) => sum + amount, 0),
        )
        const flow = moneyFlow(report.total)
        expect(flow.to.reduce((sum, { amount }) => sum + amount, 0)).toBe(flow.total)
      }),
    )
  })

  it('add up spending by category, tag, wallet, description and day', () => {
    fc.assert(
      fc.property(aWorld, ({ lines, periods, pieces, filter }) => {
        const span = { first: periods[0]?.first ?? today, last: periods.at(-1)?.last ?? today }
        const spent = counted(pieces, filter).filter(
          ({ kind, day, worth }) =>
            (kind === 'expense' || kind === 'refund') &&
            worth !== undefined &&
            span.first <= day &&
            day <= span.last,
        )
        const wishes = { span, filter, groupOf: rolledUp }
        const total = 0 - sumOf(spent)
        const byCategory = spendingBy(lines, { ...wishes, by: 'category' })
        expect(byCategory.total).toBe(total)
        expect(asMap(byCategory.spent)).toEqual(naive(spent, ({ categoryId }) => [rolledUp(categoryId)]))
        expect(asMap(spendingBy(lines, { ...wishes, by: 'wallet' }).spent)).toEqual(
          naive(spent, ({ walletId }) => [walletId]),
        )
        expect(asMap(spendingBy(lines, { ...wishes, by: 'description' }).spent)).toEqual(
          naive(spent, ({ description }) => [description.replace('ú', 'u').toLowerCase()]),
        )
        expect(asMap(spendingBy(lines, { ...wishes, by: 'tag' }).spent)).toEqual(
          naive(spent, (piece) => {
            if (filter.tags) return piece.tags.filter((tag) => filter.tags?.includes(tag))
            return piece.tags.length > 0 ? piece.tags : ['']
          }),
        )
        const byDay = spendingByDay(lines, filter, span)
        expect(byDay.total).toBe(total)
        for (const { day, amount } of byDay.days)
          expect(amount).toBe(0 - sumOf(spent.filter((piece) => piece.day === day)))
      }),
    )
  })

  it('compare a period with others at the same point', () => {
    fc.assert(
      fc.property(
        aWorld,
        fc.constantFrom('last' as const, 'year-ago' as const),
        ({ lines, pieces, filter, setting }, basis) => {
          const wishes = { setting, day: today, oldest: today, basis, filter, groupOf: rolledUp }
          const report = comparison(lines, wishes)
          const spent = counted(pieces, filter).filter(
            ({ kind, worth }) => isOut(kind) && worth !== undefined,
          )
          const upTo = ({ first, last }: Period, offset: number) => {
            const end = addDays(first, offset)
            return 0 - sumOf(spent.filter(({ day }) => first <= day && day <= (end < last ? end : last)))
          }
          for (const [offset, sum] of report.now.entries()) expect(sum).toBe(upTo(report.period, offset))
          expect(report.now.at(-1)).toBe(report.spentNow)
          expect(report.before[Math.min(report.now.length, report.before.length) - 1]).toBe(
            report.spentBefore,
          )
          expect(report.others).toHaveLength(1)
          const [other] = report.others
          if (!other) throw new Error('nothing to compare with')
          for (const [offset, sum] of report.before.entries()) expect(sum).toBe(upTo(other, offset))
          const number = periodNumberOf(setting, today)
          const yearBack = setting.start === 'weeks' ? 52 / setting.weeks : 12
          expect(other).toEqual(periodAt(setting, number - (basis === 'last' ? 1 : yearBack)))
        },
      ),
    )
  })

  it('compare a period with the average of at most six before it, none of them before the oldest entry', () => {
    fc.assert(
      fc.property(
        aWorld,
        aDay.filter((day) => day <= today),
        ({ lines, pieces, filter, setting }, oldest) => {
          const wishes = { setting, day: today, oldest, filter, groupOf: rolledUp }
          const report = comparison(lines, { ...wishes, basis: 'average' })
          const reachBack = periodNumberOf(setting, today) - periodNumberOf(setting, oldest)
          expect(report.others).toHaveLength(Math.min(6, Math.max(1, reachBack)))
          const dayCount = report.now.length
          const spent = counted(pieces, filter).filter(
            ({ kind, day, worth }) =>
              isOut(kind) &&
              worth !== undefined &&
              report.others.some(
                ({ first, last }) => first <= day && day <= last && day < addDays(first, dayCount),
              ),
          )
          const mean = (0 - sumOf(spent)) / report.others.length
          // Each of the three categories is rounded by itself.
          expect(Math.abs(report.spentBefore - mean)).toBeLessThan(1.6)
        },
      ),
    )
  })

  it('give what wallets were worth at the end of each day, at its rate', () => {
    fc.assert(
      fc.property(aWorld, ({ lines, known, visible, periods }) => {
        const shown = wallets.filter(({ deletedAtMs }) => deletedAtMs === null)
        const days = periods.map(({ last }) => (last < today ? last : today))
        const report = netWorth(lines, { wallets: shown, days, today, worth: new HomeWorth(known) })
        for (const [index, day] of days.entries()) {
          const worths = shown.map((wallet) => naiveWorth(wallet, visible, known, day))
          expect(report.wallets.map(({ worths: own }) => own[index])).toEqual(worths)
          expect(report.totals[index]).toBe(
            worths.reduce((sum, worth) => sum + (Number.isNaN(worth) ? 0 : worth), 0),
          )
        }
      }),
    )
  })

  it('count the opening balance of a wallet with upcoming entries only, and of an archived one without entries none', () => {
    const [cash, archived] = [
      aWallet({ openingBalance: 5000 }),
      aWallet({ id: anId(4), isArchived: true, openingBalance: 300 }),
    ]
    const entry = anEntry({ amount: -100, dateMs: startMs + 3 * msPerDay, offsetMinutes: 0 })
    const ledger = new MemoryLedger().putAll({ wallets: [cash, archived], entries: [entry] })
    const worth = new HomeWorth(new KnownRates('EUR', { stored: [], transfers: [] }))
    const builder = new LineBuilder({ rows: ledger, worth, refundPeriod: 'arrival' })
    builder.add([entry])
    const report = netWorth(builder.done(), { wallets: [cash, archived], days: [today], today, worth })
    expect(report.wallets.map(({ worths }) => worths)).toEqual([[5000], [0]])
  })

  it('skip a refund of a purchase in a wallet that does not count, as budgets do', () => {
    const [everyday, leftOut] = [aWallet(), aWallet({ id: anId(2), isLeftOut: true })]
    const at = { dateMs: startMs, offsetMinutes: 0 }
    const entries = [
      anEntry({ id: anId(11), walletId: leftOut.id, amount: -900, ...at }),
      anEntry({ id: anId(12), walletId: everyday.id, amount: 400, refundOf: anId(11), ...at }),
      anEntry({ id: anId(13), walletId: everyday.id, amount: -100, ...at }),
    ]
    const ledger = new MemoryLedger().putAll({ wallets: [everyday, leftOut], entries })
    const worth = new HomeWorth(new KnownRates('EUR', { stored: [], transfers: [] }))
    const builder = new LineBuilder({ rows: ledger, worth, refundPeriod: 'arrival' })
    for (const entry of entries) builder.add([entry])
    const ids = new Set([everyday.id])
    const filter = { today, walletIds: ids, purchaseWalletIds: ids }
    expect(spendingByDay(builder.done(), filter, { first: today, last: today }).total).toBe(100)
    const days = dayTotals(
      everyday.id,
      today,
      entries.filter(({ walletId }) => walletId === everyday.id),
      (id) => ledger.entry(id),
    )
    const budgeted = spendingOf([days], {
      today,
      refundPeriod: 'arrival',
      isCountedWallet: (id) => ids.has(id),
    })
    expect([...budgeted].reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
  })

  it('divide a refund over the categories of its purchase as the totals of days do', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 1, max: 9999 }), (entry, amount) => {
        fc.pre(entry.amount < 0 && entry.deletedAtMs === null)
        const refund = anEntry({ id: anId(99), amount, refundOf: entry.id })
        const totals = dayTotals(refund.walletId, today, [refund], () => entry)
        const shares = refundShares(amount, entry)
        for (const { filedUnder, amount: lowered } of totals.refunds[0]?.lowers ?? []) {
          const own = (entry.parts ?? [entry]).map(({ categoryId }, index) =>
            (categoryId ?? '') === filedUnder ? (shares[index] ?? 0) : 0,
          )
          expect(own.reduce((sum, share) => sum + share, 0)).toBe(lowered)
        }
      }),
    )
  })

  it('do not change for past days when a newer rate arrives', () => {
    const entry = anEntry({ walletId: anId(2), amount: -1000, dateMs: startMs, offsetMinutes: 0 })
    const ledger = new MemoryLedger().putAll({ wallets, categories, entries: [entry] })
    const old = aRate({ from: 'USD', to: 'EUR', day: addDays(today, -3), numerator: 9, denominator: 10 })
    const newer = aRate({ from: 'USD', to: 'EUR', day: addDays(today, 1), numerator: 5, denominator: 10 })
    const spentWith = (stored: readonly (typeof old)[]) => {
      const worth = new HomeWorth(new KnownRates('EUR', { stored, transfers: [] }))
      const builder = new LineBuilder({ rows: ledger, worth, refundPeriod: 'arrival' })
      builder.add([entry])
      const span = { first: today, last: today }
      return spendingByDay(builder.done(), { today }, span)
    }
    expect(spentWith([old]).total).toBe(900)
    expect(spentWith([old, newer]).total).toBe(900)
    expect(spentWith([])).toMatchObject({ total: 0, unconverted: [{ currency: 'USD', moneyOut: 1000 }] })
  })
})

describe('the periods of a range', () => {
  it('follow each other, and begin and end with the range', () => {
    const aRange = fc.oneof(
      fc.constantFrom<ReportRange>(
        { kind: 'last', count: 3 },
        { kind: 'this-year' },
        { kind: 'last-year' },
        { kind: 'all' },
      ),
      fc.tuple(aDay, aDay).map(([first, last]): ReportRange => ({ kind: 'days', first, last })),
    )
    fc.assert(
      fc.property(aRange, aSetting, aDay, (range, setting, oldest) => {
        const periods = periodsIn(range, setting, today, oldest)
        const next = periods.slice(1).map(({ first }) => first)
        expect(periods.slice(0, -1).map(({ last }) => addDays(last, 1))).toEqual(next)
        expect(periods.every(({ first, last }) => first <= last)).toBe(true)
        expect(isOfRange(range, periods, { setting, oldest })).toBe(true)
      }),
    )
  })
})

describe('the first period', () => {
  it('is that of the first entry, for somebody new', () => {
    // The format is right, and the day exists.
    const [now, first] = ['2026-03-16' as CalendarDay, '2026-02-20' as CalendarDay]
    const february = { first: '2026-02-01', last: '2026-02-28' }
    const march = { first: '2026-03-01', last: '2026-03-31' }
    expect(periodsIn({ kind: 'last', count: 12 }, calendarMonth, now, first)).toEqual([february, march])
    expect(periodsIn({ kind: 'this-year' }, calendarMonth, now, first)).toEqual([february, march])
  })
})

describe('the periods before those of a range', () => {
  it('are as many, and end at the same point as the last one does today', () => {
    // The format is right, and the day exists.
    const now = '2026-03-16' as CalendarDay
    const periods = periodsIn({ kind: 'last', count: 3 }, calendarMonth, now, addDays(now, -400))
    expect(periodsBefore(periods, calendarMonth, now)).toEqual([
      { first: '2025-10-01', last: '2025-10-31' },
      { first: '2025-11-01', last: '2025-11-30' },
      { first: '2025-12-01', last: '2025-12-16' },
    ])
    const [february = periods[0]] = periods.slice(1)
    expect(periodsBefore(february ? [february] : [], calendarMonth, now)).toEqual([
      { first: '2026-01-01', last: '2026-01-28' },
    ])
  })
})

function earlier(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b
}

function isOfRange(
  range: ReportRange,
  periods: readonly Period[],
  { setting, oldest }: { readonly setting: PeriodSetting; readonly oldest: CalendarDay },
): boolean {
  const [first, last] = [periods[0]?.first ?? today, periods.at(-1)?.last ?? today]
  const begin = periodOf(setting, earlier(oldest, today)).first
  if (range.kind === 'last')
    return (
      (first === begin ? periods.length <= range.count : first > begin && periods.length === range.count) &&
      first <= today &&
      today <= last
    )
  if (range.kind === 'last-year') return first === '2025-01-01' && last === '2025-12-31'
  if (range.kind === 'this-year')
    return first === (begin < '2026-01-01' ? '2026-01-01' : begin) && last >= today && last <= '2026-12-31'
  if (range.kind !== 'days') return first <= oldest && last >= today
  return first === earlier(range.first, range.last) && (last === range.first || last === range.last)
}

function filterOf(given: {
  readonly wallets: readonly string[] | undefined
  readonly categories: readonly string[] | undefined
  readonly tags: readonly string[] | undefined
  readonly purchaseWallets: readonly string[] | undefined
}): LineFilter {
  return {
    today,
    ...(given.wallets && { walletIds: new Set(given.wallets) }),
    ...(given.categories && { categoryIds: new Set(given.categories) }),
    ...(given.tags && { tags: given.tags }),
    ...(given.purchaseWallets && { purchaseWalletIds: new Set(given.purchaseWallets) }),
  }
}

interface Piece {
  readonly kind: 'income' | 'expense' | 'refund' | 'transfer'
  readonly day: CalendarDay
  readonly ownDay: CalendarDay
  readonly walletId: string
  /** Of a refund the wallet of its purchase. */
  readonly purchaseWalletId: string | undefined
  readonly categoryId: string
  readonly tags: readonly string[]
  readonly description: string
  readonly amount: number
  /** Undefined where there is no rate. */
  readonly worth: number | undefined
}

/** The counted amount of an entry, by the rules. */
function piecesOf(
  ledger: MemoryLedger,
  entry: EntryRow,
  refundPeriod: RefundPeriod,
  rates: KnownRates,
): Piece[] {
  const purchase = purchaseOf(ledger, entry)
  const source = purchase ?? entry
  const day = refundPeriod === 'purchase' ? dayOf(source) : dayOf(entry)
  const currency = ledger.get('wallets', entry.walletId)?.currency ?? ''
  const shares = purchase && refundShares(entry.amount, purchase)
  return (source.parts ?? [source]).map((holder, index) => {
    const amount = shares ? (shares[index] ?? 0) : holder.amount
    const rate = rates.rateOn(currency, 'EUR', day)
    return {
      kind: purchase ? 'refund' : entry.type,
      day,
      ownDay: dayOf(entry),
      walletId: entry.walletId,
      purchaseWalletId: purchase?.walletId,
      categoryId: liveCategory(ledger, holder.categoryId),
      tags: holder.tags,
      description: source.description,
      amount,
      worth: currency === 'EUR' || amount === 0 ? amount : rate && Number(convertExactly(amount, rate)),
    }
  })
}

function dayOf({ dateMs }: EntryRow): CalendarDay {
  return localDayOf(dateMs, 0)
}

function liveCategory(ledger: MemoryLedger, categoryId: string | null): string {
  const category = ledger.get('categories', categoryId ?? '')
  return category?.deletedAtMs === null ? category.id : ''
}

function counted(
  pieces: readonly Piece[],
  { walletIds, categoryIds: wanted, tags: some, purchaseWalletIds }: LineFilter,
): Piece[] {
  return pieces.filter(
    (piece) =>
      piece.ownDay <= today &&
      piece.day <= today &&
      (piece.purchaseWalletId === undefined || (purchaseWalletIds?.has(piece.purchaseWalletId) ?? true)) &&
      (walletIds?.has(piece.walletId) ?? true) &&
      (wanted?.has(piece.categoryId) ?? true) &&
      (some === undefined || piece.tags.some((tag) => some.includes(tag))),
  )
}

function isOut(kind: Piece['kind']): boolean {
  return kind === 'expense' || kind === 'refund'
}

function sumOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { worth = 0 }) => sum + worth, 0)
}

function asMap(spent: ReturnType<typeof spendingBy>['spent']): Map<string, number> {
  return new Map(spent.map(({ key, amount }) => [key, amount]))
}

function naive(spent: readonly Piece[], keysOf: (piece: Piece) => readonly string[]): Map<string, number> {
  const keys = new Set(spent.flatMap(keysOf))
  return new Map(
    Array.from(keys, (key) => [key, 0 - sumOf(spent.filter((piece) => keysOf(piece).includes(key)))]),
  )
}

function naiveWorth(
  { id, currency, openingBalance, isArchived }: (typeof wallets)[number],
  visible: readonly EntryRow[],
  rates: KnownRates,
  day: CalendarDay,
): number {
  const own = visible.filter(({ walletId, dateMs }) => walletId === id && localDayOf(dateMs, 0) <= today)
  const days = own.map(({ dateMs }) => localDayOf(dateMs, 0)).toSorted()
  const [first = day, last = ''] = [days[0], days.at(-1)]
  if (first > day || (isArchived && last < day)) return 0
  const until = own.filter(({ dateMs }) => localDayOf(dateMs, 0) <= day)
  const balance = until.reduce((sum, { amount }) => sum + amount, openingBalance as number)
  if (currency === 'EUR' || balance === 0) return balance
  const rate = rates.rateOn(currency, 'EUR', day)
  return rate ? Number(convertExactly(balance, rate)) : Number.NaN
}
