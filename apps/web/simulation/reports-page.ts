// A page that measures reports in a real browser; `npm run bench -- reports` bundles it and opens it.
import {
  addDays,
  type CalendarDay,
  calendarMonth,
  cashFlow,
  comparison,
  type EntryRow,
  type LineFilter,
  localDayOf,
  netWorth,
  periodsBefore,
  periodsIn,
  type ReportLines,
  spanOf,
  spendingBy,
  spendingByDay,
} from '@monedero/core'
import { aCategory, anEntry, anId, aRate, aWallet } from '@monedero/core/testing'
import { ReplicaStore } from '../src/replica/store/replica-store.ts'
import { type ReportData, reportSteps } from '../src/replica/store/report-lines.ts'
import { median, timed } from './timed.ts'

/** Milliseconds, medians of several rounds. */
export interface ReportFigures {
  /** A loop over the columns that adds up what was spent in a year. */
  readonly bareLoop: number
  /** All steps that lay out the entries of the last two years, which the reports of one need, or all entries; and the longest step. */
  readonly layout: number
  readonly layoutOfAll: number
  readonly longestStep: number
  /** A year of each report, and the same of two wallets and five categories. */
  readonly reports: Readonly<Record<string, { readonly all: number; readonly filtered: number }>>
  /** All ten years. */
  readonly everything: number
}

const newestMs = 1_794_660_120_000
const msPerDay = 86_400_000
const years = 10
const rounds = 9
const today = localDayOf(newestMs, 60)
const wallets = Array.from({ length: 6 }, (_, index) =>
  aWallet({
    id: anId(1 + index),
    currency: index === 5 ? 'USD' : 'EUR',
    kind: index === 4 ? 'savings' : 'bank',
  }),
)
const categories = Array.from({ length: 40 }, (_, index) =>
  aCategory({ id: anId(1000 + index), parentId: index < 20 ? null : anId(1000 + (index % 20)) }),
)
const rates = Array.from({ length: 120 }, (_, index) =>
  aRate({ day: addDays(today, -30 * index), numerator: 10_000 + index }),
)

/** Measures with so many entries over ten years. */
function measure(size: number): ReportFigures {
  const store = storeWith(size)
  const periods = periodsIn({ kind: 'last', count: 12 }, calendarMonth, today, addDays(today, -365 * years))
  const before = periodsBefore(periods, calendarMonth, today)
  const layouts = Array.from({ length: rounds }, () => laidOut(store, before[0]?.first))
  const wholeLayouts = Array.from({ length: rounds }, () => laidOut(store))
  const [data, wholeData] = [layouts[0]?.data, wholeLayouts[0]?.data]
  if (!data || !wholeData) throw new Error('no data')
  const narrow: LineFilter = {
    today,
    walletIds: new Set([anId(1), anId(2)]),
    categoryIds: new Set([1000, 1001, 1002, 1020, 1021].map(anId)),
  }
  const reports = Object.fromEntries(
    Object.entries(reportsOf(data, periods)).map(([name, run]) => [
      name,
      { all: timed(rounds, () => run({ today })), filtered: timed(rounds, () => run(narrow)) },
    ]),
  )
  const all = periodsIn({ kind: 'all' }, calendarMonth, today, addDays(today, -365 * years))
  const columns = columnsOf(wholeData.lines)
  return {
    bareLoop: timed(rounds, () => bareLoop(columns, spanOf(periods).first)),
    layout: median(layouts.map(({ ms }) => ms)),
    layoutOfAll: median(wholeLayouts.map(({ ms }) => ms)),
    longestStep: median(wholeLayouts.map(({ longestMs }) => longestMs)),
    reports,
    everything: timed(rounds, () => cashFlow(wholeData.lines, { periods: all, filter: { today }, groupOf })),
  }
}

function reportsOf(
  { lines, worth }: ReportData,
  periods: ReturnType<typeof periodsIn>,
): Record<string, (filter: LineFilter) => unknown> {
  const span = spanOf(periods)
  const days = periods.map(({ last }) => (last < today ? last : today))
  return {
    'money in and out': (filter) => cashFlow(lines, { periods, filter, groupOf }),
    'spending by category': (filter) => spendingBy(lines, { span, filter, by: 'category', groupOf }),
    'spending by tag': (filter) => spendingBy(lines, { span, filter, by: 'tag', groupOf }),
    'spending by description': (filter) => spendingBy(lines, { span, filter, by: 'description', groupOf }),
    'net worth': () => netWorth(lines, { wallets, days, today, worth }),
    comparison: (filter) =>
      comparison(lines, {
        setting: calendarMonth,
        day: today,
        oldest: addDays(today, -365 * years),
        basis: 'average',
        filter,
        groupOf,
      }),
    calendar: (filter) => spendingByDay(lines, filter, span),
  }
}

function groupOf(id: string): string {
  return id
}

/** Lines as columns of numbers: the least that adding them up can read. */
function columnsOf({ list }: ReportLines) {
  const places = new Map(categories.map(({ id }, place) => [id, place + 1]))
  return {
    days: Int32Array.from(list, ({ day }) => day),
    isExpense: Uint8Array.from(list, ({ kind }) => Number(kind === 'expense')),
    places: Uint16Array.from(list, ({ categoryId }) => places.get(categoryId) ?? 0),
    worths: Float64Array.from(list, ({ worth }) => worth),
  }
}

/** What was spent by category since a day, each number looked at once. */
function bareLoop(
  { days, isExpense, places, worths }: ReturnType<typeof columnsOf>,
  first: CalendarDay,
): Float64Array {
  const sums = new Float64Array(64)
  const from = Math.floor(Date.parse(first) / msPerDay)
  for (let at = 0; at < days.length; at += 1) {
    if ((days[at] ?? 0) < from || isExpense[at] !== 1) continue
    const place = places[at] ?? 0
    sums[place] = (sums[place] ?? 0) + (worths[at] ?? 0)
  }
  return sums
}

function storeWith(size: number): ReplicaStore {
  const store = new ReplicaStore()
  const entries = Array.from({ length: size }, (_, n): EntryRow => {
    const amount = n % 12 === 0 ? 150_000 + n : -100 - (n % 9973)
    return anEntry({
      id: anId(10_000 + n),
      walletId: anId(1 + (n % 6)),
      amount,
      categoryId: anId(1000 + (n % 40)),
      description: `Shop ${n % 300}`,
      tags: n % 10 === 0 ? [`tag ${n % 70}`] : [],
      dateMs: newestMs - Math.floor((n * years * 365 * msPerDay) / size),
    })
  })
  store.apply({
    base: [
      ...wallets.map((row) => ({ table: 'wallets' as const, row })),
      ...categories.map((row) => ({ table: 'categories' as const, row })),
      ...rates.map((row) => ({ table: 'rates' as const, row })),
      ...entries.map((row) => ({ table: 'entries' as const, row })),
    ],
  })
  return store
}

function laidOut(
  store: ReplicaStore,
  since?: CalendarDay,
): { data: ReportData | undefined; ms: number; longestMs: number } {
  const steps = reportSteps(store, since)
  const startMs = performance.now()
  let [longestMs, beforeMs] = [0, startMs]
  for (;;) {
    const step = steps.next()
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - beforeMs)
    beforeMs = nowMs
    if (step.done) return { data: step.value, ms: nowMs - startMs, longestMs }
  }
}

Object.assign(globalThis, { measure })
