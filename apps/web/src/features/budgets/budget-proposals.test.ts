import { aCategory, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { budgetProposals } from './budget-proposals.ts'

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
