import { aCategory, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { countedSpending, spendingByCategory } from './spending-by-category.ts'

const out = (amount: number) => ({ moneyIn: 0, moneyOut: 0 - amount, count: 1 })

const food = aCategory()
const fruit = aCategory({ id: anId(1), parentId: food.id })
const gifts = aCategory({ id: anId(2), isLeftOut: true })

test('what was spent counts without what is left out, less what came back', () => {
  const categories = new Map([
    [food.id, out(100)],
    [fruit.id, out(-30)],
    [gifts.id, out(900)],
    ['', out(5)],
  ])
  expect(countedSpending({ categories }, [food, fruit, gifts])).toBe(75)
})

test('spending is rolled up, the most first, without what is left out or came back', () => {
  const returns = aCategory({ id: anId(3) })
  const categories = new Map([
    [food.id, out(100)],
    [fruit.id, out(50)],
    [gifts.id, out(900)],
    [returns.id, out(-5)],
    ['', out(120)],
    ['deleted', out(40)],
  ])
  expect(spendingByCategory({ categories }, [food, fruit, gifts, returns])).toEqual([
    { category: undefined, spent: 160 },
    { category: food, spent: 150 },
  ])
})

test('a category with a subcategory that is left out names those that count', () => {
  const sweets = aCategory({ id: anId(4), parentId: food.id, isLeftOut: true })
  const categories = new Map([
    [food.id, out(100)],
    [sweets.id, out(7)],
  ])
  expect(spendingByCategory({ categories }, [food, fruit, sweets])).toEqual([
    { category: food, spent: 100, countedIds: [food.id, fruit.id] },
  ])
})
