import { describe, expect, test } from 'vitest'
import { aBudget, aBudgetAmount, aCategory, anId } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { collections } from '../collections/collections.ts'
import { restorableMs } from '../limits/limits.ts'
import { inverseOf, readMutation } from './mutations.ts'

const [groceries, fruit, home] = [anId(1000), anId(1001), anId(1002)]
const budget = aBudget()
const food = aBudget({ id: anId(6001), name: 'Food', scope: { of: 'categories', ids: [groceries, home] } })
const trip = aBudget({ id: anId(6002), name: 'Trip', scope: { of: 'tag', tag: 'trip' } })
const ledger = aLedger().putAll({ budgets: [budget, food, trip] })

function plan(rows: MemoryLedger, ...amounts: readonly object[]): MemoryLedger {
  return performed(rows, 'budgets.plan', { amounts })
}

function amountsOf(rows: MemoryLedger, id = budget.id): string[] {
  const { amounts = [] } = rows.get('budgets', id) ?? {}
  return amounts.map(({ day, applies, amount }) => `${day} ${applies} ${amount}`)
}

function scopeOf(rows: MemoryLedger, id: string) {
  return rows.get('budgets', id)?.scope
}

describe('a budget', () => {
  test('is created with its amounts, and once', () => {
    const { deletedAtMs: _, rev: __, ...args } = aBudget({ id: anId(9), name: ' Fun ' })
    const rows = performed(ledger, 'budget.create', args)
    expect(rows.get('budgets', anId(9))).toEqual({ ...args, name: 'Fun', deletedAtMs: null, rev: 0 })
    expect(performed(rows, 'budget.create', { ...args, name: 'Other' }).get('budgets', anId(9))?.name).toBe(
      'Fun',
    )
  })

  test('keeps its currency', () => {
    expect(() => readMutation('budget.update', { id: budget.id, set: { currency: 'USD' } })).toThrow(
      expect.objectContaining({ code: 'INVALID' }),
    )
  })

  test.each([
    [{ scope: { of: 'categories', ids: [] } }, 'scope.ids'],
    [{ scope: { of: 'categories', ids: [home, home] } }, 'scope.ids'],
    [{ scope: { of: 'constructor' } }, 'scope'],
    [{ scope: { of: 'tag', tag: '' } }, 'scope.tag'],
    [{ rollover: 'some' }, 'rollover'],
    [{ order: Number.POSITIVE_INFINITY }, 'order'],
    [{ amounts: [aBudgetAmount({ amount: -1 })] }, 'amounts.0.amount'],
    [{ amounts: [aBudgetAmount(), aBudgetAmount()] }, 'amounts'],
    [{ amounts: [aBudgetAmount({ applies: 'only' }), aBudgetAmount()] }, 'amounts'],
  ])('is refused where it means nothing: %j', (given, path) => {
    const { deletedAtMs: _, rev: __, ...args } = budget
    expect(() => readMutation('budget.create', { ...args, ...given })).toThrow(
      expect.objectContaining({ code: 'INVALID', path }),
    )
  })

  test('is deleted, and restored within 30 days', () => {
    const deleted = performed(ledger, 'budget.delete', { id: budget.id })
    expect(refused(deleted, 'budget.update', { id: budget.id, set: { name: 'x' } })).toBe('DELETED id')
    expect(performed(deleted, 'budget.restore', { id: budget.id }).get('budgets', budget.id)).toMatchObject({
      deletedAtMs: null,
    })
    expect(refused(deleted, 'budget.restore', { id: budget.id }, startMs + restorableMs + 1)).toBe('GONE id')
  })

  test('has a limit of 100', () => {
    const budgets = Array.from({ length: collections.budgets.limit }, (_, n) => aBudget({ id: anId(n + 1) }))
    const { deletedAtMs: _, rev: __, ...args } = aBudget({ id: anId(9999) })
    expect(refused(new MemoryLedger().putAll({ budgets }), 'budget.create', args)).toBe('LIMIT_REACHED')
  })
})

describe('amounts of budgets', () => {
  const november = { id: budget.id, day: '2026-11-01', applies: 'only', amount: 35_000 }
  const december = { id: budget.id, day: '2026-12-01', applies: 'from', amount: 32_000 }

  test('that two devices set for different periods are both kept, in order', () => {
    expect(amountsOf(plan(plan(ledger, december), november))).toEqual([
      '2026-11-01 from 30000',
      '2026-11-01 only 35000',
      '2026-12-01 from 32000',
    ])
  })

  test('are removed one by one', () => {
    const rows = plan(plan(ledger, december, november), { ...november, amount: null })
    expect(amountsOf(rows)).toEqual(['2026-11-01 from 30000', '2026-12-01 from 32000'])
  })

  test('of several budgets change together, and are undone together', () => {
    const moved = [
      { ...november, amount: 29_000 },
      { ...november, id: food.id, amount: 31_000 },
    ]
    const mutation = readMutation('budgets.plan', { amounts: moved })
    const rows = plan(ledger, ...moved)
    expect([amountsOf(rows).at(-1), amountsOf(rows, food.id).at(-1)]).toEqual([
      '2026-11-01 only 29000',
      '2026-11-01 only 31000',
    ])
    const [undo, ...more] = inverseOf(ledger, mutation)
    expect(more).toEqual([])
    expect(performed(rows, 'budgets.plan', undo?.args).allRows().budgets).toMatchObject([
      { amounts: budget.amounts },
      { amounts: food.amounts },
      { amounts: trip.amounts },
    ])
  })

  test('of a deleted or unknown budget change nothing', () => {
    const deleted = performed(ledger, 'budget.delete', { id: food.id })
    const amounts = [november, { ...november, id: food.id }]
    expect(refused(deleted, 'budgets.plan', { amounts })).toBe('DELETED amounts.1.id')
    expect(refused(ledger, 'budgets.plan', { amounts: [{ ...november, id: anId(7) }] })).toBe(
      'NOT_FOUND amounts.0.id',
    )
  })

  test('are at most 600 of one budget', () => {
    const days = Array.from({ length: 700 }, (_, n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
    const amounts = days.map((day) => ({ id: budget.id, day, applies: 'only', amount: 1 }))
    expect(refused(ledger, 'budgets.plan', { amounts })).toBe('LIMIT_REACHED amounts')
    expect(amountsOf(plan(ledger, ...amounts.slice(0, 599)))).toHaveLength(600)
  })
})

describe('a budget follows', () => {
  test('a category that is merged, whatever is merged first', () => {
    const merged = performed(ledger, 'category.merge', { id: groceries, into: home })
    expect(scopeOf(merged, food.id)).toEqual({ of: 'categories', ids: [home] })
    const late = performed(merged, 'budget.update', {
      id: food.id,
      set: { scope: { of: 'categories', ids: [groceries, fruit] } },
    })
    expect(scopeOf(late, food.id)).toEqual({ of: 'categories', ids: [home, fruit] })
  })

  test('no deleted category, since it may be restored', () => {
    const deleted = performed(ledger, 'category.delete', { id: groceries, reassignTo: null })
    expect(scopeOf(deleted, food.id)).toEqual(food.scope)
  })

  test('a tag that is renamed or merged', () => {
    expect(scopeOf(performed(ledger, 'tag.rename', { from: 'trip', to: 'travel' }), trip.id)).toEqual({
      of: 'tag',
      tag: 'travel',
    })
    const merged = performed(ledger, 'tag.merge', { from: 'trip', into: 'work' })
    expect(scopeOf(merged, trip.id)).toEqual({ of: 'tag', tag: 'work' })
  })
})

test('wallets, categories and settings of an older version exclude nothing', () => {
  const { isLeftOut: _, ...category } = aCategory()
  expect(collections.categories.read(category).isLeftOut).toBe(false)
  expect(collections.categories.complete(category as ReturnType<typeof aCategory>).isLeftOut).toBe(false)
})
