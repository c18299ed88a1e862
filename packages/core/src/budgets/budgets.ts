import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { readCurrencyCode } from '../currencies/read-currency-code.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { readTag } from '../entries/read-entry-values.ts'
import { readAmount } from '../money/read-amount.ts'
import { atMost, checked, listOf, matching, oneOf, ReadError, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader, noteReader } from '../texts/text-reader.ts'
import {
  amountKey,
  type BudgetAmount,
  type BudgetRow,
  type BudgetScope,
  budgetAmountKinds,
  rollovers,
} from './budget-row.ts'

/** Maximum number of amounts per budget: one a week for eleven years. */
export const maxBudgetAmounts = 600
const maxCategories = 100
const maxOrder = 1_000_000_000

const scopeReaders = {
  everything: strictObject({ of: oneOf(['everything'] as const, '') }),
  categories: strictObject({
    of: oneOf(['categories'] as const, ''),
    ids: checked(
      atMost(maxCategories, listOf(readId)),
      (ids) => ids.length > 0 && new Set(ids).size === ids.length,
      'must name categories, none of them twice',
    ),
  }),
  tag: strictObject({ of: oneOf(['tag'] as const, ''), tag: readTag }),
}

function readScope(given: unknown): BudgetScope {
  const of = typeof given === 'object' && given !== null && 'of' in given ? given.of : undefined
  if (of !== 'everything' && of !== 'categories' && of !== 'tag')
    throw new ReadError('must be what a budget is for')
  return scopeReaders[of](given)
}

/** Identifies one amount of a budget. */
export const amountPlace = {
  day: readCalendarDay,
  applies: oneOf(budgetAmountKinds, 'must be from or only'),
}

export const readPlannedAmount = checked(readAmount, (amount) => amount >= 0, 'must not be below 0')

export const readBudgetAmounts: Reader<readonly BudgetAmount[]> = checked(
  atMost(maxBudgetAmounts, listOf(strictObject({ ...amountPlace, amount: readPlannedAmount }))),
  (amounts) =>
    amounts.every((amount, at) => at === 0 || amountKey(amounts[at - 1] ?? amount) < amountKey(amount)),
  'must be in order, none of them twice',
)

export const readBudgetCurrency = readCurrencyCode

const settable = {
  name: lineReader(1, 60),
  scope: readScope,
  rollover: oneOf(rollovers, 'must be what is carried over'),
  note: noteReader(2000),
  order: matching(isOrder, 'must be a number'),
}

export const budgets: Collection<BudgetRow, typeof settable> = {
  sinceVersion: 5,
  read: strictObject({
    id: readId,
    ...settable,
    currency: readBudgetCurrency,
    amounts: readBudgetAmounts,
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => row,
  settable,
  // A deleted category matches no spending; it is no reason to refuse the budget.
  references: {},
  limit: 100,
  storedLimit: 300,
  integrityErrors: () => [],
}

function isOrder(given: unknown): given is number {
  return Number.isFinite(given) && Math.abs(Number(given)) <= maxOrder
}
