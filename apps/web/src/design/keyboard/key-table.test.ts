import { expect, test } from 'vitest'
import { keyGroups, keyNames } from './key-table.ts'

test('the list of shortcuts has every key, once', () => {
  expect(Object.values(keyGroups).flat().toSorted()).toEqual(keyNames.toSorted())
})
