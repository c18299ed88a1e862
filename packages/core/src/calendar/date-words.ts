import type { CivilDate } from './civil.ts'

/** How one language writes days. Words are compared in lower case and without accents. */
export interface DateWords {
  /** January first. Beginnings of three letters or more are understood, here and for weekdays. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** Words for days near today, and how many days later each is. */
  readonly nearDays: ReadonlyMap<string, number>
  /** Words and endings that change nothing, like those in `12th of november`. */
  readonly fillers: readonly string[]
  /** A day as a person reads it: `November 14, 2026`; also one that no calendar has. */
  readonly write: (date: CivilDate) => string
}
