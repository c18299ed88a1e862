import { type CalendarDay, type Mutation, toAmount } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { recurringFromEntry } from './new-recurring.ts'
import { monthly, recurrenceFrom } from './repeat-draft.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
const template: Mutation = {
  op: 'entry.create',
  args: {
    id: anId(1),
    walletId: anId(2),
    amount: -82_000 as never,
    categoryId: null,
    description: 'Rent',
    note: '',
    tags: [],
    dateMs: 0,
    offsetMinutes: 0,
  },
}

/** Whether the first entry comes later, and until when all are done. */
function made(from: string, { isEdit = false, of = template } = {}) {
  const recurrence = recurrenceFrom(monthly, day(from))
  if (!recurrence) throw new Error('wrong')
  const { mutation, isLater } = recurringFromEntry(of, {
    draft: monthly,
    recurrence,
    today,
    id: anId(9),
    isEdit,
  })
  return [isLater, mutation.op === 'recurring.create' && mutation.args.postedUntil]
}

test('what is done begins with the entry itself, unless its day is still to come', () => {
  expect(made('2026-12-01')).toEqual([true, null])
  expect(made('2026-11-14')).toEqual([false, '2026-11-14'])
  expect(made('2026-08-20')).toEqual([false, '2026-10-20'])
  expect(made('2026-12-01', { isEdit: true })).toEqual([false, '2026-12-01'])
})

test('a transfer with a fee is made now, because the fee does not repeat', () => {
  const [amountOut, amountIn] = [toAmount(5_000), toAmount(5_000)]
  const transfer: Mutation = {
    op: 'transfer.create',
    args: {
      transferId: anId(1),
      originEntryId: anId(2),
      destinationEntryId: anId(3),
      origin: anId(4),
      destination: anId(5),
      amountOut,
      amountIn,
      description: '',
      note: '',
      tags: [],
      dateMs: 0,
      offsetMinutes: 0,
      fee: { amount: toAmount(150), categoryId: null },
    },
  }
  expect(made('2026-12-01', { of: transfer })).toEqual([false, '2026-12-01'])
})
