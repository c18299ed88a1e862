import { type ArgsOf, type CalendarDay, type Mutation, type Recurrence, toAmount } from '@monedero/core'
import { doneUntil, type RepeatDraft } from './repeat-draft.ts'

type NewRecurring = Omit<
  ArgsOf<'recurring.create'>,
  'id' | 'series' | 'isPaused' | 'pausedOn' | 'posted' | 'skipped' | 'changes'
>

/** The change that makes a recurring entry. A varying amount always has to be confirmed. */
export function newRecurring(id: string, { isAutomatic, ...given }: NewRecurring): Mutation {
  return {
    op: 'recurring.create',
    args: {
      id,
      series: id,
      ...given,
      isAutomatic: isAutomatic && !given.isAbout,
      isPaused: false,
      pausedOn: null,
      posted: [],
      skipped: [],
      changes: [],
    },
  }
}

interface Given {
  readonly draft: Pick<RepeatDraft, 'isAbout' | 'isAutomatic'>
  readonly recurrence: Recurrence
  readonly today: CalendarDay
  readonly id: string
  /** Whether the entry is there already, or is made along with it. */
  readonly isEdit: boolean
}

/** The change that makes the recurring entry of an entry or a transfer, and whether the first entry comes with its day. */
export function recurringFromEntry(entry: Mutation, given: Given): { mutation: Mutation; isLater: boolean } {
  const { draft, recurrence, today, id, isEdit } = given
  // The fee does not repeat, so a transfer with one is made now.
  const hasFee = entry.op === 'transfer.create' && entry.args.fee
  const isLater = !isEdit && !hasFee && recurrence.from > today
  const done = recurrence.from > today ? recurrence.from : doneUntil(recurrence, today)
  const { isAbout, isAutomatic } = draft
  const values = { ...templateOf(entry), ...recurrence, isAbout, isAutomatic }
  return { mutation: newRecurring(id, { ...values, postedUntil: isLater ? null : done }), isLater }
}

function templateOf({ op, args }: Mutation) {
  if (op === 'transfer.create') {
    const { origin, destination, amountOut, amountIn, description, note, tags } = args
    return {
      walletId: origin,
      destinationId: destination,
      amount: toAmount(0 - amountOut),
      amountIn: amountIn === amountOut ? null : amountIn,
      categoryId: null,
      description,
      note,
      tags,
    }
  }
  if (op !== 'entry.create') throw new Error(`${op} makes no entry`)
  const { walletId, amount, categoryId, description, note, tags } = args
  return { walletId, destinationId: null, amount, amountIn: null, categoryId, description, note, tags }
}
