import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry, anId, aRate, aTransfer, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { KnownRates } from '../rates/known-rates.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import { cashFlow } from './cash-flow.ts'
import { HomeWorth } from './home-worth.ts'
import { netWorth } from './net-worth.ts'
import { LineBuilder, type ReportLines } from './report-lines.ts'
import { withSharedWorths } from './shared-worths.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const dayAgo = (days: number) => addDays(today, -days)

interface World {
  readonly wallets: readonly WalletRow[]
  readonly entries: readonly EntryRow[]
  readonly rate: { readonly numerator: number; readonly denominator: number }
  /** Entries before this day are not lines. */
  readonly since?: CalendarDay
}

/** Reports of entries at a rate that stays the same. */
function reportsOf({ wallets, entries, rate, since = dayAgo(9999) }: World) {
  const ledger = new MemoryLedger().putAll({ wallets, entries })
  const stored = [aRate({ from: 'USD', to: 'EUR', day: dayAgo(5000), ...rate })]
  const worth = new HomeWorth(new KnownRates('EUR', { stored, transfers: [] }))
  const builder = new LineBuilder({ rows: ledger, worth, refundPeriod: 'arrival' })
  for (const { id } of wallets) {
    const own = entries.filter(({ walletId }) => walletId === id).toSorted((a, b) => b.dateMs - a.dateMs)
    const isRecent = ({ dateMs }: EntryRow) => dateMs >= Date.parse(since)
    builder.add(own.filter(isRecent))
    const earlier = own.filter((entry) => !isRecent(entry))
    const [newest, oldest] = [earlier[0], earlier.at(-1)]
    const sum = earlier.reduce((total, { amount }) => total + amount, 0)
    if (newest && oldest) builder.leaveOut(oldest, newest, sum)
  }
  const plain = builder.done()
  return { plain, lines: withSharedWorths(plain, { wallets, today, worth }), worth }
}

const at = (day: CalendarDay) => ({ dateMs: Date.parse(day), offsetMinutes: 0 })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const withoutWorths = ({ list }: ReportLines) => list.map((line) => ({ ...line, worth: 0 }))

/** What lines of some days are worth together. */
function worthsIn({ list }: ReportLines, first: CalendarDay, last: CalendarDay): number {
  const [from, to] = [Date.parse(first) / 86_400_000, Date.parse(last) / 86_400_000]
  return sumOf(list.filter(({ ownDay }) => from <= ownDay && ownDay <= to).map(({ worth }) => worth))
}

const wallets = [
  aWallet({ currency: 'EUR', openingBalance: 101 }),
  aWallet({ id: anId(2), currency: 'USD', openingBalance: 333 }),
  aWallet({ id: anId(3), currency: 'USD' }),
]

const someEntries = fc
  .array(
    fc.record({
      wallet: fc.constantFrom(1, 2, 2, 3),
      ago: fc.integer({ min: -3, max: 60 }),
      amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
      toWallet: fc.constantFrom(0, 0, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((given) =>
    given.flatMap(({ wallet, ago, amount, toWallet }, index): EntryRow[] => {
      const day = at(dayAgo(ago))
      if (toWallet === 0 || toWallet === wallet)
        return [anEntry({ id: anId(100 + index), walletId: anId(wallet), amount, ...day })]
      const size = Math.abs(amount)
      const isOneCurrency = wallet > 1 && toWallet > 1
      const legs = aTransfer({
        transferId: anId(3000 + index),
        origin: anId(wallet),
        destination: anId(toWallet),
        amountOut: size,
        amountIn: isOneCurrency ? size : size + 3,
      })
      return legs.map((leg, side) => anEntry({ ...leg, id: anId(4000 + 2 * index + side), ...day }))
    }),
  )

const aRateOf = fc.record({
  numerator: fc.integer({ min: 1, max: 200 }),
  denominator: fc.integer({ min: 1, max: 200 }),
})

describe('worths of lines', () => {
  it('add up to the change of net worth at a rate that stays, whichever wallets are counted and wherever lines begin', () => {
    fc.assert(
      fc.property(
        someEntries,
        aRateOf,
        fc.subarray([0, 1, 2], { minLength: 1 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        (entries, rate, chosen, daysAgo, earlier) => {
          const shown = wallets.filter((_, index) => chosen.includes(index))
          const ids = new Set(shown.map(({ id }) => id))
          const [first, since] = [dayAgo(daysAgo), dayAgo(daysAgo + earlier)]
          // Where a wallet is opened meanwhile, its opening balance is a change too.
          const opened = shown.filter(({ id }) => {
            const days = entries.filter((entry) => entry.walletId === id).map(({ dateMs }) => dateMs)
            const counted = days.filter((ms) => ms <= Date.parse(today))
            return counted.length > 0 && Math.min(...counted) >= Date.parse(first)
          })
          fc.pre(opened.every(({ openingBalance }) => openingBalance === 0))
          const own = entries.filter(({ walletId }) => ids.has(walletId))
          const { lines, worth } = reportsOf({ wallets: shown, entries: own, rate, since })
          const days = [addDays(first, -1), today]
          const { totals } = netWorth(lines, { wallets: shown, days, today, worth })
          expect(worthsIn(lines, first, today)).toBe((totals[1] ?? 0) - (totals[0] ?? 0))
        },
      ),
    )
  })

  it('are less than a cent from each amount at its rate, and those of transfers within a currency cancel', () => {
    fc.assert(
      fc.property(someEntries, aRateOf, (entries, rate) => {
        const { lines, plain } = reportsOf({ wallets, entries, rate })
        const within = new Map<string, number>()
        for (const { kind, currency, amount, worth, source } of lines.list) {
          const exact = currency === 'USD' ? (amount * rate.numerator) / rate.denominator : amount
          expect(Math.abs(worth - exact)).toBeLessThan(1.000_001)
          const { transferId, transferOrigin, transferDestination } = source
          const isWithin = ![transferOrigin, transferDestination].includes(anId(1))
          if (kind === 'transfer' && transferId && isWithin)
            within.set(transferId, (within.get(transferId) ?? 0) + worth)
        }
        expect([...within.values()].every((sum) => sum === 0)).toBe(true)
        expect(withoutWorths(lines)).toEqual(withoutWorths(plain))
      }),
    )
  })
})

it('what is left over and net worth of a period agree to the cent in a foreign currency', () => {
  const dollars = aWallet({ currency: 'USD' })
  const entries = [-5, -5, -5, 100].map((amount, n) =>
    anEntry({ id: anId(100 + n), walletId: dollars.id, amount, ...at(dayAgo(n)) }),
  )
  const { lines, plain, worth } = reportsOf({
    wallets: [dollars],
    entries,
    rate: { numerator: 9, denominator: 10 },
  })
  const period = { first: dayAgo(20), last: today }
  const leftOf = (given: ReportLines) =>
    cashFlow(given, { periods: [period], filter: { today }, groupOf: (id) => id }).total.left
  const { totals } = netWorth(lines, { wallets: [dollars], days: [dayAgo(21), today], today, worth })
  expect(totals).toEqual([0, 77])
  // Each by itself: 90 - 5 - 5 - 5.
  expect(leftOf(plain)).toBe(75)
  expect(leftOf(lines)).toBe(77)
})

it('an archived wallet is counted up to its last entry, and an opening balance from the first', () => {
  const [old, other] = [
    aWallet({ currency: 'USD', openingBalance: 55, isArchived: true }),
    aWallet({ id: anId(2), currency: 'USD' }),
  ]
  const entries = [
    anEntry({ id: anId(100), walletId: old.id, amount: -5, ...at(dayAgo(50)) }),
    ...[3, 2, 1].map((ago) =>
      anEntry({ id: anId(100 + ago), walletId: other.id, amount: -5, ...at(dayAgo(ago)) }),
    ),
  ]
  const rate = { numerator: 9, denominator: 10 }
  const { lines, worth } = reportsOf({ wallets: [old, other], entries, rate })
  const wishes = { wallets: [old, other], days: [dayAgo(4), today], today, worth }
  const { totals } = netWorth(lines, wishes)
  expect(totals).toEqual([0, -14])
  expect(worthsIn(lines, dayAgo(3), today)).toBe(-14)
})
