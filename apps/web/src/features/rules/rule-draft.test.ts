import { aRule } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { savingOf } from './rule-draft.ts'

test('saving a rule sends only the fields that differ', () => {
  const before = aRule({ tags: ['food'] })
  const { id } = before
  expect(savingOf({ ...before, tags: ['lunch'] }, before)).toEqual([
    { op: 'rule.update', args: { id, set: { tags: ['lunch'] } } },
  ])
  expect(savingOf({ ...before, conditions: [...before.conditions] }, before)).toEqual([])
  expect(savingOf(before, undefined)).toMatchObject([{ op: 'rule.create', args: { id, tags: ['food'] } }])
})
