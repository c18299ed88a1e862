import { numberFormatOf, toBalance } from '@monedero/core'
import { aCategory, anId, aWallet } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { categoryOptions, likelyCategories, walletOptions } from './picker-options.ts'

const viewsOf = (...categories: ReturnType<typeof aCategory>[]) =>
  categories.map((category) => ({ category, entryCount: 0 }))
const food = aCategory({ id: anId(1), name: 'Food' })
const fruit = aCategory({ id: anId(2), name: 'Fruit', parentId: food.id })
const home = aCategory({ id: anId(3), name: 'Home' })
const bread = aCategory({ id: anId(4), name: 'Bread', parentId: food.id })
const salary = aCategory({ id: anId(5), name: 'Salary', kind: 'income' })

describe('categories to choose from', () => {
  const categories = viewsOf(bread, food, fruit, home, salary)

  it('are of one kind, each with its children under it', () => {
    const options = categoryOptions(categories, 'expense')
    expect(options.map(({ label }) => label)).toEqual(['Food', 'Bread', 'Fruit', 'Home'])
    expect(options[1]).toMatchObject({ isNested: true, hint: 'Food' })
    expect(options[0]).not.toHaveProperty('group')
  })

  it('come in the order of use, a parent with that of its children', () => {
    const uses = new Map([
      [home.id, 2],
      [fruit.id, 3],
    ])
    const used = categories.map(({ category }) => ({ category, entryCount: uses.get(category.id) ?? 0 }))
    const options = categoryOptions(used, 'expense')
    expect(options.map(({ label }) => label)).toEqual(['Food', 'Fruit', 'Bread', 'Home'])
  })

  it('begin with what most people need until some are used', () => {
    const unused = viewsOf(
      aCategory({ id: anId(11), name: 'Bills', icon: 'receipt' }),
      aCategory({ id: anId(12), name: 'Eating out', icon: 'utensils' }),
      aCategory({ id: anId(13), name: 'Gifts', icon: 'gift' }),
      aCategory({ id: anId(14), name: 'Groceries', icon: 'shopping-basket' }),
      aCategory({ id: anId(15), name: 'Transport', icon: 'bus' }),
    )
    expect(categoryOptions(unused, 'expense').map(({ label }) => label)).toEqual([
      'Groceries',
      'Eating out',
      'Transport',
      'Bills',
      'Gifts',
    ])
  })

  it('one tap away are the most used of their kind, wherever they stand in the tree', () => {
    const uses = new Map([
      [home.id, 2],
      [fruit.id, 3],
      [salary.id, 9],
    ])
    const used = categories.map(({ category }) => ({ category, entryCount: uses.get(category.id) ?? 0 }))
    expect(likelyCategories(used, 'expense', 2).map(({ name }) => name)).toEqual(['Fruit', 'Home'])
  })

  it('of both kinds stand in two groups', () => {
    const groups = categoryOptions(categories, 'both').map(({ group }) => group)
    expect(groups).toEqual(['Expenses', 'Expenses', 'Expenses', 'Expenses', 'Income'])
  })

  it('whose parent is gone stand by themselves', () => {
    const [first] = categoryOptions(viewsOf(fruit), 'expense')
    expect(first).toMatchObject({ label: 'Fruit' })
    expect(first).not.toHaveProperty('isNested')
  })
})

function view(wallet: ReturnType<typeof aWallet>) {
  const balance = toBalance(123_456)
  return { wallet, balance, upcomingCount: 0, balanceAfterUpcoming: balance, entryCount: 0, symbol: '€' }
}

describe('wallets to choose from', () => {
  const wallets = [view(aWallet()), view(aWallet({ id: anId(2), name: 'Old', isArchived: true }))]
  const format = numberFormatOf('1.234,56')

  it('have their balance, and are in use', () => {
    expect(walletOptions(wallets, format)).toMatchObject([{ label: 'Everyday', hint: '1.234,56\u00A0€' }])
  })

  it('may be archived where one is chosen already', () => {
    expect(walletOptions(wallets, format, anId(2)).map(({ label }) => label)).toEqual(['Everyday', 'Old'])
  })
})
