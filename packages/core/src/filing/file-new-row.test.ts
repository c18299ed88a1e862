import { expect, test } from 'vitest'
import { aCategory, anEntry, anId, aRule } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import type { RuleRow } from '../rules/rule-row.ts'
import { fileNewRow } from './file-new-row.ts'
import { compileRules } from './file-row.ts'
import { FilingHistory } from './filing-history.ts'

const groceries = anId(1000)
const eatingOut = anId(1001)
const ledger = new MemoryLedger().putAll({ categories: [aCategory(), aCategory({ id: eatingOut })] })
const history = new FilingHistory(Date.parse('2026-11-14'))
history.learn({ ...anEntry({ description: 'Lunch market' }), categoryId: eatingOut })

function filed(rules: readonly RuleRow[], description: string) {
  return fileNewRow({ rules: compileRules(rules, ledger), history, ledger }, anEntry({ description }))
}

test('a rule comes before a guess', () => {
  const rule = aRule({ target: { to: 'category', categoryId: groceries } })
  expect(filed([rule], 'Lunch market')).toEqual({ target: rule.target, filedBy: 'rule' })
})

test('a rule without a target leaves the category to a guess', () => {
  const renaming = aRule({ target: null, description: 'Food court', tags: ['food'] })
  expect(filed([renaming], 'Lunch market')).toEqual({
    description: 'Food court',
    tags: ['food'],
    target: { to: 'category', categoryId: eatingOut },
    filedBy: 'guess',
  })
})

test('a row without a rule and without a history stays as it is', () => {
  expect(filed([], 'Cinema')).toEqual({})
})
