import { type BudgetProgress, type CalendarDay, numberFormatOf } from '@monedero/core'
import { aBudget, aBudgetAmount, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { changes, creation, draftOf, newDraft, proposedName, readDraft, scopeOf } from './budget-draft.ts'

// The formats are right, and the days exist.
const period = { first: '2026-11-01' as CalendarDay, last: '2026-11-30' as CalendarDay }
const format = numberFormatOf('1.234,56')
const options = { symbol: '€', format, impliesCents: false, proposed: 'Food' }
const only = aBudgetAmount({ day: '2026-11-03' as CalendarDay, applies: 'only', amount: 50_000 })
const budget = aBudget({ amounts: [aBudgetAmount(), only] })

function progress(): BudgetProgress {
  const now = {
    period,
    planned: 50_000,
    carried: 0,
    spent: 0,
    left: 0,
    unconverted: [],
    state: 'ok',
  } as const
  return { ...now, budget, daysLeft: 16, leftPerDay: null, history: [now] }
}

/** The changes that follow from a form in which something was changed. */
function changed(given: object) {
  const draft = { ...draftOf(progress(), format), ...given }
  const { values } = readDraft(draft, options)
  if (!values) throw new Error('cannot be read')
  return changes(budget, draft, values, period)
}

test('a form reports missing fields', () => {
  expect(readDraft(newDraft('EUR'), options).problems).toEqual({
    scope: 'Choose a category.',
    amount: 'Enter an amount.',
  })
  const tagged = { ...newDraft('EUR'), kind: 'tag', amount: '12x' } as const
  expect(readDraft(tagged, options).problems).toMatchObject({ scope: 'Choose a tag.' })
  const named = { ...newDraft('EUR'), kind: 'everything', amount: '12' } as const
  expect(readDraft(named, { ...options, proposed: '' }).problems).toEqual({ name: 'Enter a name.' })
})

test('a budget is named after what it is for until the person names it', () => {
  const draft = { ...newDraft('EUR'), kind: 'several', categoryIds: ['a', 'b'] } as const
  expect(proposedName(draft, (id) => id.toUpperCase())).toBe('A, B')
  expect(scopeOf({ ...draft, kind: 'category' })).toEqual({ of: 'categories', ids: ['a'] })
})

test('a new budget has its amount from the first day of the period', () => {
  const draft = { ...newDraft('EUR'), kind: 'everything', amount: '1.200', applies: 'only' } as const
  const { values } = readDraft(draft, options)
  if (!values) throw new Error('cannot be read')
  expect(creation(draft, values, { id: anId(1), order: 3, period })).toMatchObject([
    {
      op: 'budget.create',
      args: { name: 'Food', order: 3, amounts: [{ day: '2026-11-01', applies: 'only', amount: 120_000 }] },
    },
  ])
})

test('an unchanged form changes nothing, and one field only that', () => {
  expect(changed({})).toEqual([])
  expect(changed({ note: 'x' })).toEqual([
    { op: 'budget.update', args: { id: budget.id, set: { note: 'x' } } },
  ])
})

test('an amount from the period on replaces the one for the period alone', () => {
  const { id } = budget
  expect(changed({ amount: '400', applies: 'from' })).toEqual([
    {
      op: 'budgets.plan',
      args: {
        amounts: [
          { id, day: '2026-11-01', applies: 'from', amount: 40_000 },
          { id, day: '2026-11-03', applies: 'only', amount: null },
        ],
      },
    },
  ])
  expect(changed({ amount: '400' })).toMatchObject([
    { args: { amounts: [{ day: '2026-11-03', applies: 'only', amount: 40_000 }] } },
  ])
})
