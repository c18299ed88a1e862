import { aCategory, anEntry, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { noCategory } from '../../../replica/store/entry-filter.ts'
import { partsReached } from './parts-reached.ts'

const food = aCategory({ id: anId(1), name: 'Food' })
const sweets = aCategory({ id: anId(2), name: 'Sweets', parentId: food.id })
const gifts = aCategory({ id: anId(3), name: 'Gifts' })
const categories = [food, sweets, gifts].map((category) => ({ category, entryCount: 0 }))
const part = { id: anId(8), amount: anEntry().amount, categoryId: null, note: '', tags: [] }
const split = anEntry({ parts: [part, { ...part, id: anId(9) }] })

test('a change reaches the parts in the categories that were looked for, those under them included', () => {
  expect(partsReached([split], [food.id, noCategory], categories)).toEqual({
    set: { partsIn: [food.id, sweets.id, null] },
    hint: 'In split entries, only the parts in Food or no category change.',
  })
})

test('a part in a deleted category is one without any', () => {
  const inDeleted = anEntry({ parts: [part, { ...part, id: anId(9), categoryId: anId(7) }] })
  expect(partsReached([inDeleted], [noCategory], categories).set).toEqual({ partsIn: [null, anId(7)] })
})

test('a change reaches all parts where no category was looked for', () => {
  expect(partsReached([split], undefined, categories).set).toEqual({ partsIn: null })
})

test('entries that are not split need nothing', () => {
  expect(partsReached([anEntry()], [food.id], categories)).toEqual({ set: {}, hint: '' })
})
