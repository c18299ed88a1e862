/** Everything core refuses of what a person types, and what is told with each. Closed: a new refusal begins with a line here. */
interface Details {
  /** Nothing but spaces, or a currency symbol alone. */
  AMOUNT_EMPTY: []
  /** Longer than any sum a person types; keeps exact arithmetic cheap on hostile input. */
  AMOUNT_TOO_LONG: [limit: number]
  /** A character or word that belongs to no amount, or one in a place where it means nothing. */
  AMOUNT_UNREADABLE: [found: string, example: string]
  /** Two numbers, or a number and a parenthesis, side by side. */
  AMOUNT_OPERATOR_MISSING: [found: string]
  /** Right so far, but a number or a closing parenthesis is still to come. */
  AMOUNT_UNFINISHED: [missing: 'number' | 'parenthesis']
  /** Dots, commas or spaces that split the digits in no known way. */
  AMOUNT_MISGROUPED: [found: string, example: string]
  /** One number for some readers and a thousand times that for others. */
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
  /** Not of the shape YYYY-MM-DD. */
  DAY_UNREADABLE: []
  /** Of the right shape, but no such day exists, like February 30. */
  DAY_NOT_IN_CALENDAR: [found: string]
  /** No way of typing a day that we know. */
  TYPED_DAY_UNREADABLE: []
  /** `31/12` where the month comes first, and the other way round. */
  TYPED_DAY_IN_OTHER_ORDER: [first: 'day' | 'month', example: string]
  /** `Friday, November 12, 2026` is a Thursday. */
  TYPED_DAY_ON_OTHER_WEEKDAY: [found: string, weekday: string]
  /** Not of the shape HH:mm, 00:00 to 23:59. */
  TIME_UNREADABLE: []
}

/** Code of a refusal by core. */
export type ProblemCode = keyof Details

/** Why a value was refused; whoever shows it makes a sentence of it. */
export interface Problem {
  readonly code: ProblemCode
  readonly details: readonly (string | number)[]
}

export type ProblemDetails<Code extends ProblemCode> = Details[Code]

export function problem<Code extends ProblemCode>(code: Code, ...details: Details[Code]): Problem {
  return { code, details }
}
