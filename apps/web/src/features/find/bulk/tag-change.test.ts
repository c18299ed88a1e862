import { anEntry } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { tagsAmong } from './tag-change.ts'

test('tags are told apart by whether all entries carry them', () => {
  const entries = [anEntry({ tags: ['trip', 'work'] }), anEntry({ tags: ['trip'] })]
  expect(tagsAmong(entries)).toEqual({ onAll: ['trip'], onSome: ['work'] })
  expect(tagsAmong([])).toEqual({ onAll: [], onSome: [] })
})
