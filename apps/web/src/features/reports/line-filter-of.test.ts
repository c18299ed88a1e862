import {
  cashFlow,
  type EntryRow,
  isCalendarDay,
  isShown,
  type LineFilter,
  type RefundPeriod,
  refundPeriods,
  type SpendingKey,
  type Spent,
  spendingBeyond,
  spendingBy,
  spendingByDay,
  spendingKeys,
} from '@monedero/core'
import { aCategory, anEntry, anId, aPart, aWallet, MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOf } from '../../address/find-filter.ts'
import { parseFindSearch } from '../../address/find-search.ts'
import { parsePlainSearch } from '../../address/search-params.ts'
import { type DrillScope, type DrillTarget, entriesBehind, hrefOf } from '../../ledger-ui/entries-behind.ts'
import { findIn } from '../../replica/store/find.ts'
import { ReplicaStore } from '../../replica/store/replica-store.ts'
import { reportSteps } from '../../replica/store/report-lines.ts'
import { lineFilterOf } from './line-filter-of.ts'
import { CategoryNames } from './report-names.ts'

const today = calendarDay('2026-11-14')
const span = { first: calendarDay('2026-08-01'), last: calendarDay('2026-11-30') }
const msPerDay = 86_400_000

const wallets = [
  aWallet({ id: anId(1) }),
  aWallet({ id: anId(2), kind: 'savings' }),
  aWallet({ id: anId(3), deletedAtMs: 1 }),
]
const categories = [
  aCategory({ id: anId(1000) }),
  aCategory({ id: anId(1001), parentId: anId(1000) }),
  aCategory({ id: anId(1002) }),
  aCategory({ id: anId(1003), deletedAtMs: 1 }),
]
const tags = ['trip', 'a,b', '/']
const names = new CategoryNames(categories.filter(({ deletedAtMs }) => deletedAtMs === null))

describe('a figure of a report', () => {
  it('equals the sum of the entries that its address leads to, with any filters', () => {
    fc.assert(
      fc.property(aWorld(), aScope(), fc.constantFrom(...refundPeriods), (entries, given, refundPeriod) => {
        const { store, lines } = storeWith(entries, refundPeriod)
        const scope: DrillScope = { ...given, today, refundPeriod, hasRefunds: true }
        const filter = lineFilterOf(scope)
        const linked = (target: DrillTarget) => linkedSum(store, scope, target)
        const flow = cashFlow(lines, { periods: [span], filter, groupOf: names.topOf }).total
        expect(linked({ span, types: ['income'] })).toBe(flow.moneyIn)
        expect(linked({ span, types: ['expense', 'refund'] })).toBe(0 - flow.moneyOut)
        expect(linked({ span, types: ['income', 'expense', 'refund'] })).toBe(flow.left)
        for (const by of spendingKeys) {
          const { spent } = spendingBy(lines, { span, filter, by, groupOf: names.topOf })
          for (const { key, label, amount } of spent)
            expect(linked(targetOf(by, key, label))).toBe(0 - amount)
          const shown = spent.slice(0, 2)
          const beyond = spendingBeyond(
            lines,
            { span, filter, by, groupOf: names.topOf },
            new Set(shown.map(({ key }) => key)),
          )
          const rest = spent.slice(2)
          const linkedRest = rest.length > 0 ? linked(restTarget(by, shown, rest)) : 0
          expect(linkedRest).toBe(0 - beyond.amount)
        }
        const byCategory = spendingBy(lines, { span, filter, by: 'category', groupOf: (id) => id })
        for (const { key, amount } of byCategory.spent)
          expect(linked({ span, types: ['expense', 'refund'], categoryIds: [key] })).toBe(0 - amount)
        const byDay = spendingByDay(lines, filter, { first: span.first, last: today })
        for (const { day, amount } of byDay.days.slice(-20))
          expect(linked({ span: { first: day, last: day }, types: ['expense', 'refund'] })).toBe(0 - amount)
      }),
      { numRuns: 60 },
    )
  })

  it('that counts transfers as saving leads to the transfers of savings wallets', () => {
    const legs = [
      anEntry({ id: anId(1), walletId: anId(1), amount: -500, ...transfer }),
      anEntry({ id: anId(2), walletId: anId(2), amount: 500, ...transfer }),
    ]
    const { store, lines } = storeWith(legs, 'arrival')
    const scope: DrillScope = { ...nothingChosen, today, refundPeriod: 'arrival', hasRefunds: false }
    const savingsIds = new Set([anId(2)])
    const filter: LineFilter = { today }
    const { saved } = cashFlow(lines, { periods: [span], filter, groupOf: names.topOf, savingsIds }).total
    expect(saved).toBe(500)
    expect(linkedSum(store, scope, { span, types: ['transfer'], walletIds: [...savingsIds] })).toBe(500)
  })
})

const transfer = { transferId: anId(9), transferOrigin: anId(1), transferDestination: anId(2) }
const nothingChosen = {
  walletIds: undefined,
  categoryIds: undefined,
  tags: undefined,
  purchaseWalletIds: undefined,
}

function targetOf(by: SpendingKey, key: string, label: string): DrillTarget {
  const base = { span, types: ['expense', 'refund'] as const }
  if (by === 'wallet') return { ...base, walletIds: [key] }
  if (by === 'tag') return { ...base, tag: key }
  if (by === 'description') return { ...base, description: label }
  return { ...base, categoryIds: names.under(key), category: key || undefined }
}

function restTarget(by: SpendingKey, shown: readonly Spent[], rest: readonly Spent[]): DrillTarget {
  const base = { span, types: ['expense', 'refund'] as const }
  if (by === 'wallet') return { ...base, walletIds: rest.map(({ key }) => key) }
  if (by === 'tag') return { ...base, otherTags: shown.map(({ key }) => key) }
  if (by === 'description') return { ...base, otherDescriptions: shown.map(({ label }) => label) }
  return { ...base, categoryIds: rest.flatMap(({ key }) => names.under(key)) }
}

/** What the entries add up to that the address of a figure leads to. */
function linkedSum(store: ReplicaStore, scope: DrillScope, target: DrillTarget): number {
  const href = hrefOf(entriesBehind(scope, target)) ?? ''
  const search = parseFindSearch(parsePlainSearch(href.slice(href.indexOf('?'))))
  const { rows, amountOf } = findIn(store, filterOf(search, undefined) ?? {})
  return rows.reduce((sum, row) => sum + amountOf(row), 0)
}

function storeWith(entries: readonly EntryRow[], refundPeriod: RefundPeriod) {
  const ledger = new MemoryLedger().putAll({ wallets, categories, entries })
  const store = new ReplicaStore()
  store.apply({ base: ledger.puts() })
  const user = store.user()
  const row = { ...user, rev: 2, settings: { ...user.settings, refundPeriod } }
  store.apply({ base: [{ table: 'user', row }] })
  const steps = reportSteps(store, span.first)
  let step = steps.next()
  while (!step.done) step = steps.next()
  if (!step.value) throw new Error('no data')
  expect(step.value.lines.list.every(({ source }) => isShown(ledger, source))).toBe(true)
  return { store, lines: step.value.lines }
}

function aWorld() {
  const anyCategory = fc.constantFrom(null, ...categories.map(({ id }) => id))
  return fc.array(
    fc
      .record({
        n: fc.integer({ min: 1, max: 15 }),
        wallet: fc.constantFrom(...wallets),
        amount: fc.integer({ min: -900, max: 900 }).filter((amount) => Math.abs(amount) > 1),
        day: fc.integer({ min: -120, max: 20 }),
        category: anyCategory,
        other: anyCategory,
        tags: fc.subarray(tags),
        otherTags: fc.subarray(tags),
        description: fc.constantFrom('', 'Café', 'cafe', 'x, /y'),
        purchase: fc.integer({ min: 1, max: 15 }),
        isSplit: fc.boolean(),
      })
      .map((given): EntryRow => {
        const { amount, isSplit } = given
        const part = Math.trunc(amount / 3) || Math.sign(amount)
        const parts = [
          aPart({ amount: part, categoryId: given.category, tags: given.tags }),
          aPart({ id: anId(4001), amount: amount - part, categoryId: given.other, tags: given.otherTags }),
        ]
        return anEntry({
          id: anId(given.n),
          walletId: given.wallet.id,
          amount,
          description: given.description,
          dateMs: Date.parse(today) + given.day * msPerDay,
          offsetMinutes: 0,
          categoryId: isSplit ? null : given.category,
          tags: isSplit ? [] : given.tags,
          parts: isSplit ? parts : null,
          refundOf: amount > 0 && given.purchase !== given.n ? anId(given.purchase) : null,
        })
      }),
    { maxLength: 25 },
  )
}

function aScope() {
  return fc.record({
    walletIds: fc.option(fc.subarray([anId(1), anId(2)], { minLength: 1 }), { nil: undefined }),
    categoryIds: fc.option(fc.subarray(['', anId(1000), anId(1001), anId(1002)], { minLength: 1 }), {
      nil: undefined,
    }),
    tags: fc.option(fc.subarray(tags, { minLength: 1 }), { nil: undefined }),
    purchaseWalletIds: fc.option(fc.subarray([anId(1), anId(2)], { minLength: 1 }), { nil: undefined }),
  })
}

function calendarDay(text: string) {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}

it('a figure that would need too long an address has none', () => {
  const others = Array.from({ length: 20 }, (_, index) => `Café ${index} ${'ñ'.repeat(190)}`)
  expect(hrefOf({ otherDescriptions: others.slice(0, 2) })).toMatch(/notNamed=/)
  expect(hrefOf({ otherDescriptions: others })).toBeUndefined()
})
