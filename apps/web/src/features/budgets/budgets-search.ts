import { isCalendarDay } from '@monedero/core'

/** What the screen of budgets shows. */
export interface BudgetsSearch {
  /** `new`, or the id of the budget that is changed. */
  form?: string | undefined
  /** A day of the period that is shown; without it the one of today. */
  at?: string | undefined
  /** Calendar months instead of the person's own periods. */
  months?: 'yes' | undefined
}

/** Reads what is shown; what makes no sense is dropped. */
export function parseBudgetsSearch({ form, at, months }: Record<string, unknown>): BudgetsSearch {
  return {
    ...(typeof form === 'string' && { form }),
    ...(isCalendarDay(at) && { at }),
    ...(months === 'yes' && { months }),
  }
}
