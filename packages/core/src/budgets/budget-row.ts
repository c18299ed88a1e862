import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Amount } from '../money/amount.ts'

/** Which expenses a budget counts. A category includes its subcategories. */
export type BudgetScope =
  | { readonly of: 'everything' }
  | { readonly of: 'categories'; readonly ids: readonly string[] }
  | { readonly of: 'tag'; readonly tag: string }

export const rollovers = ['none', 'left', 'both'] as const

/** What carries over to the next period: nothing, the remainder, or the remainder and any overspending. */
export type Rollover = (typeof rollovers)[number]

export const budgetAmountKinds = ['from', 'only'] as const

/** Whether an amount applies from its period on, or only in that period. */
export type BudgetAmountKind = (typeof budgetAmountKinds)[number]

/** The amount planned from the period that starts on a day, or for that period alone. */
export interface BudgetAmount {
  readonly day: CalendarDay
  readonly applies: BudgetAmountKind
  /** At least 0, in hundredths of the budget's currency. */
  readonly amount: Amount
}

/** What a person plans to spend per period. Rows are immutable: a change is a new row. */
export interface BudgetRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  readonly name: string
  readonly scope: BudgetScope
  /** ISO 4217 code; fixed at creation. */
  readonly currency: string
  readonly rollover: Rollover
  readonly note: string
  /** Budgets are listed from the lowest to the highest, and by id where they are equal. */
  readonly order: number
  /** By day, `from` before `only`; at most one of each kind per day. */
  readonly amounts: readonly BudgetAmount[]
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** Identifies an amount within its budget. */
export function amountKey({ day, applies }: Pick<BudgetAmount, 'day' | 'applies'>): string {
  return `${day} ${applies}`
}
