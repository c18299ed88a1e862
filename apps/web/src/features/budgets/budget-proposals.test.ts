import { parseCalendarDay } from '@monedero/core'
import { aCategory, anId, MemoryLedger, performed } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { budgetProposals, proposalMutations } from './budget-proposals.ts'

const food = aCategory({ name: 'Food' })
const fruit = aCategory({ id: anId(1), name: 'Fruit', parentId: food.id })
const bus = aCategory({ id: anId(2), name: 'Bus' })
const spent = (amounts: readonly (readonly [string, number])[]) => ({
  categories: new Map(amounts.map(([id, amount]) => [id, { moneyIn: 0, moneyOut: 0 - amount, count: 1 }])),
})

test('budgets are proposed for what is spent in a period on average, rounded up, the most first', () => {
  const totals = [
    spent([
      [bus.id, 12_00],
      [food.id, 150_00],
      [fruit.id, 71_00],
    ]),
    spent([
      [food.id, 200_00],
      ['', 900_00],
    ]),
  ]
  expect(budgetProposals(totals, [bus, food, fruit])).toEqual([
    { category: food, amount: 220_00 },
    { category: bus, amount: 10_00 },
  ])
})

test('nothing is proposed where nothing was spent', () => {
  expect(budgetProposals([spent([])], [food])).toEqual([])
})

test('two devices that add the same proposals make each budget once, and one that was deleted comes back', () => {
  const from = parseCalendarDay('2026-11-01')
  if (!from.ok) throw new Error('no day')
  const changes = proposalMutations(budgetProposals([spent([[food.id, 70_00]])], [food]), {
    currency: 'EUR',
    from: from.value,
  })
  let ledger = new MemoryLedger().putAll({ categories: [food] })
  const shown = () => ledger.allRows().budgets.filter(({ deletedAtMs }) => deletedAtMs === null)
  const make = () => {
    for (const { op, args } of changes) ledger = performed(ledger, op, args)
  }
  make()
  make()
  expect(shown()).toMatchObject([{ name: 'Food', currency: 'EUR', amounts: [{ amount: 70_00 }] }])
  ledger = performed(ledger, 'budget.delete', { id: shown()[0]?.id ?? '' })
  make()
  expect(shown()).toHaveLength(1)
})
