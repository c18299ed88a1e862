/** All problems with user input that core reports, with their parameters. A new problem starts with a line here. */
interface Details {
  /** Nothing but spaces, or a currency symbol alone. */
  AMOUNT_EMPTY: []
  /** Longer than any sum a person would type; keeps exact arithmetic cheap on hostile input. */
  AMOUNT_TOO_LONG: [limit: number]
  /** A character or word that cannot be part of an amount, or is in the wrong place. */
  AMOUNT_UNREADABLE: [found: string, example: string]
  /** Two numbers, or a number and a parenthesis, side by side. */
  AMOUNT_OPERATOR_MISSING: [found: string]
  /** Valid so far, but a number or a closing parenthesis is missing. */
  AMOUNT_UNFINISHED: [missing: 'number' | 'parenthesis']
  /** Dots, commas or spaces that group the digits in no known way. */
  AMOUNT_MISGROUPED: [found: string, example: string]
  /** Ambiguous: the same text is a thousand times more in another number format. */
  AMOUNT_AMBIGUOUS: [found: string, asWhole: string, asDecimal: string]
  /** A plain number finer than a hundredth; only a sum is rounded. */
  AMOUNT_TOO_PRECISE: [found: string]
  AMOUNT_DIVIDED_BY_ZERO: []
  /** Beyond ±10^13 hundredths. */
  AMOUNT_TOO_LARGE: [largest: string]
  /** Zero where an entry needs an amount. */
  AMOUNT_ZERO: [zero: string]
  /** Zero or less where the kind of entry gives the sign. */
  AMOUNT_NOT_POSITIVE: [zero: string]
  /** No number above zero. */
  RATE_UNREADABLE: [example: string]
  /** Not in the format YYYY-MM-DD. */
  DAY_UNREADABLE: []
  /** In the right format, but no such day exists, like February 30. */
  DAY_NOT_IN_CALENDAR: [found: string]
  /** Not a known way to type a day. */
  TYPED_DAY_UNREADABLE: []
  /** `31/12` where the month comes first, and the other way round. */
  TYPED_DAY_IN_OTHER_ORDER: [first: 'day' | 'month', example: string]
  /** The weekday does not match: November 12, 2026 is a Thursday, not a Friday. */
  TYPED_DAY_ON_OTHER_WEEKDAY: [found: string, weekday: string]
  /** Not in the format HH:mm, 00:00 to 23:59. */
  TIME_UNREADABLE: []
}

/** Code of a problem. */
export type ProblemCode = keyof Details

/** Why a value was refused; the user interface turns it into a sentence. */
export interface Problem {
  readonly code: ProblemCode
  readonly details: readonly (string | number)[]
}

export type ProblemDetails<Code extends ProblemCode> = Details[Code]

export function problem<Code extends ProblemCode>(code: Code, ...details: Details[Code]): Problem {
  return { code, details }
}
