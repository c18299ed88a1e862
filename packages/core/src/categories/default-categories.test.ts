import { expect, test } from 'vitest'
import { isUuidV7 } from '../ids/uuid-v7.ts'
import { categories as collection } from './categories.ts'
import { defaultCategories } from './default-categories.ts'

const uid = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4'

test('default categories are valid rows of both kinds', () => {
  const categories = defaultCategories(uid)
  for (const row of categories) expect(collection.read(row)).toEqual(row)
  expect(new Set(categories.map(({ kind }) => kind)).size).toBe(2)
})

test('their names may be translated, their ids stay the same', () => {
  const named = defaultCategories(uid, { Groceries: 'Supermercado' })
  expect(named.slice(0, 2).map(({ name }) => name)).toEqual(['Supermercado', 'Eating out'])
  expect(named.map(({ id }) => id)).toEqual(defaultCategories(uid).map(({ id }) => id))
})

test('their ids derive from uid and key and never change: devices and servers of all versions must agree', () => {
  const categories = defaultCategories(uid)
  expect(categories.slice(0, 2).map(({ name, id }) => [name, id])).toMatchInlineSnapshot(`
    [
      [
        "Groceries",
        "00000000-0000-760d-9e00-8213713dad8a",
      ],
      [
        "Eating out",
        "00000000-0000-752c-9eb6-2cd118fb4b21",
      ],
    ]
  `)
})

test('their ids differ from each other and between users', () => {
  const ids = [uid, `${uid.slice(0, -1)}5`].flatMap((user) => defaultCategories(user).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !isUuidV7(id) || !id.startsWith('00000000-0000-7'))).toEqual([])
})
