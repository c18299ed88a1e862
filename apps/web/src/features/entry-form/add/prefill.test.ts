import { type CalendarDay, type LineContext, numberFormatOf } from '@monedero/core'
import { expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

const context: LineContext = {
  format: numberFormatOf('1.234,56'),
  // The day is in the format of its type.
  today: '2026-11-14' as CalendarDay,
  order: 'day-first',
  wallets: [
    { id: 'cash', name: 'Cash', symbol: '€', currency: 'EUR' },
    { id: 'card', name: 'Credit Card', symbol: '€', currency: 'EUR' },
  ],
  categories: [
    { id: 'eat', name: 'Eating out', kind: 'expense' },
    { id: 'salary', name: 'Salary', kind: 'income' },
  ],
}

test('fills in what the address names', () => {
  const search = {
    amount: '12,50',
    description: 'Lunch',
    wallet: 'cred',
    category: 'eating',
    note: 'with Ana',
    date: 'yesterday 8:30',
  }
  expect(prefillOf(search, context, {})).toEqual({
    kind: 'expense',
    amount: '12,50',
    description: 'Lunch',
    walletId: 'card',
    categoryId: 'eat',
    note: 'with Ana',
    day: '2026-11-13',
    time: '08:30',
  })
})

test('reads a weekday in three letters as a date', () => {
  expect(prefillOf({ date: 'fri' }, context, {})).toEqual({ kind: 'expense', day: '2026-11-13' })
})

test('leaves out names and dates that cannot be read, and categories of the other kind', () => {
  const search = { wallet: 'visa', category: 'salary', date: 'soon', type: 'nonsense' }
  expect(prefillOf(search, context, {})).toEqual({ kind: 'expense' })
  expect(prefillOf({ category: 'salary', type: 'income' }, context, {})).toEqual({
    kind: 'income',
    categoryId: 'salary',
  })
})

test('puts parameters before what the line holds', () => {
  const ofLine = { kind: 'income', amount: '3,00', description: 'coffee' } as const
  expect(prefillOf({ amount: '4' }, context, ofLine)).toEqual({ ...ofLine, amount: '4' })
})
