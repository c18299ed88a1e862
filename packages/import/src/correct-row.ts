import type { Amount, CalendarDay } from '@monedero/core'
import type { StatementRow } from './statement.ts'
import { tidyLine } from './text/tidy-text.ts'

/** What a person enters for a row that cannot be read. */
export interface RowCorrection {
  readonly day: CalendarDay
  readonly amount: Amount
  readonly description: string
}

/** The row with what a person entered, which leaves nothing to complain about. Parts of another amount are dropped. */
export function correctedRow(row: StatementRow, { day, amount, description }: RowCorrection): StatementRow {
  return {
    ...row,
    day,
    amount,
    description: tidyLine(description, 200).text,
    parts: amount === row.amount ? row.parts : [],
    problems: [],
  }
}
