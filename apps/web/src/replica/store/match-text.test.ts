import { expect, test } from 'vitest'
import { matchText } from './match-text.ts'

test.each([
  ['con', 'Concert tickets', 0],
  ['cafe', 'Café con leche', 0],
  ['con', 'Air conditioning', 1],
  ['card cre', 'Credit Card', 1],
  ['2', 'Wallet 2', 1],
  ['ket', 'Concert tickets', 2],
  ['grc', 'Groceries', 3],
  ['cc', 'Credit Card', 3],
  ['cofee', 'Coffee with Lucía', 3],
  ['grcoeries', 'Weekly groceries', 4],
  ['musuem', 'Art museum', 4],
  ['x', 'Tax', 2],
  ['xyz', 'Tax', undefined],
  ['ctk', 'Concert', undefined],
  ['gzs', 'Garden furniture shop', undefined],
])('matches “%s” with “%s” by rank %s', (typed, name, rank) => {
  expect(matchText(typed, name)?.rank).toBe(rank)
})

test('returns which letters match', () => {
  expect(matchText('con', 'Air conditioning')?.ranges).toEqual([[4, 7]])
  expect(matchText('card cre', 'Credit Card')?.ranges).toEqual([
    [0, 3],
    [7, 11],
  ])
  expect(matchText('cc', 'Credit Card')?.ranges).toEqual([
    [0, 1],
    [7, 8],
  ])
})
