import { expect, test } from 'vitest'
import { orderedBlocks } from './blocks.ts'
import { movedBlock } from './moved-block.ts'

const defaultOrder = ['week', 'safe', 'spending', 'payment', 'budgets', 'coming', 'change', 'wallets']

test('blocks come in the order of the person, what was never moved last', () => {
  expect(orderedBlocks({ dashboardOrder: [] })).toEqual(defaultOrder)
  expect(orderedBlocks({ dashboardOrder: ['weather', 'change'] })).toEqual([
    'change',
    'week',
    'safe',
    'spending',
    'payment',
    'budgets',
    'coming',
    'wallets',
  ])
})

test('a block moves by one, and names of another version are kept', () => {
  const dashboardOrder = ['weather', 'change']
  expect(movedBlock({ dashboardOrder }, 'budgets', -1)).toEqual([
    'change',
    'week',
    'safe',
    'spending',
    'budgets',
    'payment',
    'coming',
    'wallets',
    'weather',
  ])
  expect(movedBlock({ dashboardOrder: [] }, 'week', -1)).toEqual(defaultOrder)
})
