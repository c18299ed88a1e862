import { type Amount, type CalendarDay, toAmount } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import type { ReadAmount } from './read-amount.ts'
import type { ReadDay } from './read-day.ts'

interface ReadValues {
  readonly dayText: string
  readonly day: ReadDay
  readonly amountText: string
  readonly amount: ReadAmount
  /** Where amounts have no sign of their own, whether this one went out. */
  readonly isOut?: boolean
}

/** The day and the amount of a row, and what is wrong with them. An amount with more decimals than an entry has is rounded, to be checked. */
export function rowValues(
  line: number,
  { dayText, day, amountText, amount, isOut = false }: ReadValues,
): { day: CalendarDay | null; amount: Amount | null; problems: ImportProblem[] } {
  const value = amount.ok ? amount.amount : (amount.rounded ?? null)
  const isZero = amount.ok && amount.amount === 0
  return {
    day: day.ok ? day.day : null,
    amount: value === null || value === 0 ? null : toAmount(isOut ? 0 - value : value),
    problems: [
      ...(day.ok ? [] : [importProblem(day.code, line, 0, dayText)]),
      ...(amount.ok ? [] : [importProblem(amount.code, line, 0, amountText)]),
      ...(isZero ? [importProblem('AMOUNT_ZERO', line)] : []),
    ],
  }
}
