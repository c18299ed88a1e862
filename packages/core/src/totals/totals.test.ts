import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry, anId, aPart, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { runStory, startMs } from '../../testing/story.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { isShown, purchaseOf } from '../refunds/purchase-of.ts'
import { refundPeriods } from '../user-document/user-row.ts'
import { changeOf, type DayTotals, dayTotals, takenAway, withoutCategories } from './day-totals.ts'
import { type Period, periodTotals } from './period-totals.ts'
import { packTotals, unpackTotals } from './totals-columns.ts'

const today = localDayOf(startMs, 0)
const dayOf = ({ dateMs, offsetMinutes }: EntryRow) => localDayOf(dateMs, offsetMinutes)
const firstDay = addDays(today, -700_000)

describe('totals of days', () => {
  it('equal a recount in any period, wallet and category, after random stories', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: -100, max: 30 }),
        fc.nat(120),
        (seeds, start, length) => {
          const ledger = runStory(seeds, () => {})
          const from = addDays(today, start)
          for (const refundPeriod of refundPeriods) {
            const period = { from, to: addDays(from, length), today, refundPeriod }
            for (const { id } of ledger.all('wallets')) {
              const days = daysOf(ledger).filter(({ walletId }) => walletId === id)
              const isShownWallet = (walletId: string) =>
                ledger.get('wallets', walletId)?.deletedAtMs === null
              expect(periodTotals(days, period, isShownWallet)).toEqual(recount(ledger, id, period))
            }
          }
        },
      ),
    )
  })

  it('add up to the same without categories', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), (seeds) => {
        const days = daysOf(runStory(seeds, () => {}))
        const period = { from: firstDay, to: addDays(today, 10), today, refundPeriod: 'arrival' as const }
        const { categories: _, ...totals } = periodTotals(days, period, () => true)
        expect(periodTotals(days.map(withoutCategories), period, () => true)).toMatchObject(totals)
        expect(days.map(withoutCategories).map(changeOf)).toEqual(days.map(changeOf))
      }),
    )
  })

  it('are empty once they are subtracted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), (seeds) => {
        const days = daysOf(runStory(seeds, () => {}))
        const period = { from: firstDay, to: addDays(today, 10), today, refundPeriod: 'purchase' as const }
        const { categories, ...totals } = periodTotals([...days, ...days.map(takenAway)], period, () => true)
        const nothingLeft = { moneyIn: 0, moneyOut: 0, count: 0 }
        expect(totals).toEqual({ moneyIn: 0, moneyOut: 0, transfers: 0, change: 0 })
        for (const left of categories.values()) expect(left).toEqual(nothingLeft)
      }),
    )
  })

  it('survive a round trip through columns, from any day on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: -50, max: 5 }),
        (seeds, start) => {
          const days = daysOf(runStory(seeds, () => {}))
          const from = addDays(today, start)
          expect(inOrder(unpackTotals(packTotals(days), firstDay))).toEqual(inOrder(days))
          expect(inOrder(unpackTotals(packTotals(days), from))).toEqual(
            inOrder(days.filter(({ day }) => day >= from)),
          )
        },
      ),
    )
  })
})

describe('a refund', () => {
  const [groceries, home] = [anId(1000), anId(1001)]
  const purchase = anEntry({
    id: anId(10),
    amount: -300,
    dateMs: startMs - 40 * 86_400_000,
    parts: [
      aPart({ id: anId(11), amount: -100, categoryId: groceries }),
      aPart({ id: anId(12), amount: -200, categoryId: home }),
    ],
  })
  const refund = anEntry({ id: anId(13), amount: 100, refundOf: purchase.id, dateMs: startMs })
  const ledger = new MemoryLedger().putAll({ wallets: [aWallet()], entries: [purchase, refund] })
  const categoriesIn = (period: Partial<Period>, isShownWallet = true) =>
    Object.fromEntries(
      periodTotals(
        daysOf(ledger),
        { from: addDays(today, -10), to: today, today, refundPeriod: 'arrival', ...period },
        () => isShownWallet,
      ).categories,
    )

  it('lowers the spending of the categories of its purchase, in the proportions of the parts', () => {
    expect(categoriesIn({})).toEqual({
      [groceries]: { moneyIn: 0, moneyOut: 33, count: 1 },
      [home]: { moneyIn: 0, moneyOut: 67, count: 1 },
    })
  })

  it('counts with its purchase if the person chose that', () => {
    expect(categoriesIn({ refundPeriod: 'purchase' })).toEqual({})
    expect(categoriesIn({ refundPeriod: 'purchase', from: addDays(today, -50) })).toEqual({
      [groceries]: { moneyIn: 0, moneyOut: -67, count: 2 },
      [home]: { moneyIn: 0, moneyOut: -133, count: 2 },
    })
  })

  it('is an income while its purchase lies in a deleted wallet', () => {
    expect(categoriesIn({}, false)).toEqual({ '': { moneyIn: 100, moneyOut: 0, count: 1 } })
  })
})

/** The totals of every day and wallet. */
function daysOf(ledger: MemoryLedger): DayTotals[] {
  const live = [...ledger.entries.values()].filter(({ deletedAtMs }) => deletedAtMs === null)
  const groups = Map.groupBy(live, (entry) => `${entry.walletId} ${dayOf(entry)}`)
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries
    return first ? [dayTotals(first.walletId, dayOf(first), entries, (id) => ledger.entry(id))] : []
  })
}

function inOrder(days: readonly DayTotals[]): unknown[] {
  return days
    .map((day) => ({ ...day, filed: day.filed.toSorted((a, b) => (a.filedUnder < b.filedUnder ? -1 : 1)) }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ day, walletId }: DayTotals) => day + walletId

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

/** The same from all entries, one by one. */
function recount(ledger: MemoryLedger, walletId: string, { from, to, refundPeriod }: Period) {
  const isInside = (day: CalendarDay) => from <= day && day <= to
  const rows = [...ledger.entries.values()].filter(
    (entry) => entry.walletId === walletId && entry.deletedAtMs === null,
  )
  const refunds = rows.filter((entry) => purchaseIn(ledger, entry))
  const plain = rows.filter((entry) => !refunds.includes(entry) && isInside(dayOf(entry)))
  const ownPieces = plain.filter(({ type }) => type !== 'transfer').flatMap(pieces)
  const lowered = refunds.flatMap((refund) => {
    const purchase = purchaseIn(ledger, refund)
    const countsOn = refundPeriod === 'purchase' && purchase ? dayOf(purchase) : dayOf(refund)
    return purchase && dayOf(refund) <= today && isInside(countsOn) ? lowering(refund, purchase) : []
  })
  const names = new Set([...ownPieces, ...lowered].map(({ name }) => name))
  const categories = new Map(
    Array.from(names, (name) => {
      const own = ownPieces.filter((piece) => piece.name === name)
      const back = lowered.filter((piece) => piece.name === name)
      return [
        name,
        {
          moneyIn: sum(own.filter(({ amount }) => amount > 0)),
          moneyOut: sum(own.filter(({ amount }) => amount < 0)) + sum(back),
          count: own.length + back.length,
        },
      ] as const
    }),
  )
  return {
    moneyIn: sum(ownPieces.filter(({ amount }) => amount > 0)),
    moneyOut: sum(ownPieces.filter(({ amount }) => amount < 0)) + sum(lowered),
    transfers: sum(plain.filter(({ type }) => type === 'transfer')),
    change: sum(rows.filter((entry) => isInside(dayOf(entry)))),
    categories,
  }
}

function purchaseIn(ledger: MemoryLedger, entry: EntryRow): EntryRow | undefined {
  const purchase = purchaseOf(ledger, entry)
  return purchase && isShown(ledger, purchase) ? purchase : undefined
}

/** A piece of an entry for each category that it is filed under. */
function pieces(entry: EntryRow): { name: string; amount: number }[] {
  const groups = Map.groupBy(entry.parts ?? [entry], ({ categoryId }) => categoryId ?? '')
  return Array.from(groups, ([name, parts]) => ({
    name,
    amount: parts.reduce((all, { amount }) => all + amount, 0),
  }))
}

/** The share of a refund for each category of its purchase: whole hundredths, the largest remainders rounded up. */
function lowering(refund: EntryRow, purchase: EntryRow): { name: string; amount: number }[] {
  const shares = pieces(purchase).map(({ name, amount }) => {
    const exact = BigInt(refund.amount) * BigInt(amount)
    const whole = exact / BigInt(purchase.amount)
    return { name, amount: Number(whole), rest: exact % BigInt(purchase.amount) }
  })
  const left = refund.amount - shares.reduce((all, { amount }) => all + amount, 0)
  const byRest = shares.toSorted((a, b) => Number(a.rest > b.rest) - Number(a.rest < b.rest))
  return shares.map((share) => ({
    name: share.name,
    amount: share.amount + Number(byRest.indexOf(share) < left),
  }))
}
