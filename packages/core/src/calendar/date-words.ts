import type { CivilDate } from './civil.ts'

/** How one language writes days. Words are compared in lower case and without accents. */
export interface DateWords {
  /** January first. Prefixes of three letters or more match too, here and for weekdays. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** Words for days near today, and how many days later each is. */
  readonly nearDays: ReadonlyMap<string, number>
  /** Words and endings to ignore, like those in `12th of november`. */
  readonly fillers: readonly string[]
  /** A day for display: `November 14, 2026`. Days that do not exist are formatted too. */
  readonly write: (date: CivilDate) => string
}
