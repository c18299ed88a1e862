/** Everything core refuses: code → the sentence a person reads. Closed: a new refusal begins with a line here. */
const sentences = {
  /** Nothing but spaces, or a currency symbol alone. */
  AMOUNT_EMPTY: () => 'Write an amount',
  /** Longer than any sum a person types; keeps exact arithmetic cheap on hostile input. */
  AMOUNT_TOO_LONG: (limit: number) => `Write a sum of at most ${limit} characters`,
  /** A character or word that belongs to no amount, or one in a place where it means nothing. */
  AMOUNT_UNREADABLE: (found: string, example: string) => `“${found}” cannot be read here: write ${example}`,
  /** Two numbers, or a number and a parenthesis, side by side. */
  AMOUNT_OPERATOR_MISSING: (found: string) => `Write +, −, × or ÷ before “${found}”`,
  /** Right so far, but a number or a closing parenthesis is still to come. */
  AMOUNT_UNFINISHED: (missing: string) => `The sum is not finished: ${missing} is missing`,
  /** Dots, commas or spaces that split the digits in no known way. */
  AMOUNT_MISGROUPED: (found: string, example: string) =>
    `Check the dots and commas in “${found}”: write ${example}`,
  /** One number for some readers and a thousand times that for others. */
  AMOUNT_AMBIGUOUS: (found: string, asWhole: string, asDecimal: string) =>
    `“${found}” can be read in two ways: write ${asWhole} or ${asDecimal}`,
  /** A plain number finer than a hundredth; only a sum is rounded. */
  AMOUNT_TOO_PRECISE: (found: string) => `Write at most two decimals: “${found}” has more`,
  AMOUNT_DIVIDED_BY_ZERO: () => 'Nothing can be divided by zero',
  /** Beyond ±10^13 hundredths. */
  AMOUNT_TOO_LARGE: (largest: string) => `Write an amount of at most ${largest}`,
  /** Zero where an entry needs an amount. */
  AMOUNT_ZERO: (zero: string) => `Write an amount other than ${zero}`,
  /** Zero or less where the kind of entry gives the sign. */
  AMOUNT_NOT_POSITIVE: (zero: string) => `Write an amount above ${zero}`,
  /** No number above zero. */
  RATE_UNREADABLE: (example: string) => `Write a rate like ${example}`,
  /** Not of the shape YYYY-MM-DD. */
  DAY_UNREADABLE: () => 'Write a date like 2026-11-14',
  /** Of the right shape, but no such day exists, like February 30. */
  DAY_NOT_IN_CALENDAR: (found: string) => `The calendar has no ${found}: check day and month`,
  /** No way of typing a day that we know. */
  TYPED_DAY_UNREADABLE: () => 'Enter a day like 12 nov, yesterday, fri or 2026-11-14',
  /** `31/12` where the month comes first, and the other way round. */
  TYPED_DAY_IN_OTHER_ORDER: (first: string, example: string) => `Enter the ${first} first, like ${example}`,
  /** `Friday, November 12, 2026` is a Thursday. */
  TYPED_DAY_ON_OTHER_WEEKDAY: (found: string, weekday: string) => `${found} is a ${weekday}`,
  /** Not of the shape HH:mm, 00:00 to 23:59. */
  TIME_UNREADABLE: () => 'Write a time like 21:04',
} satisfies Record<string, (...details: never[]) => string>

/** Code of a refusal by core. */
export type ProblemCode = keyof typeof sentences

/** Why a value was refused: a code for programs, a sentence for people. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
}

type Details = { [Code in ProblemCode]: Parameters<(typeof sentences)[Code]> }

export type ProblemDetails<Code extends ProblemCode> = Details[Code]

const sentenceOf: { readonly [Code in ProblemCode]: (...details: Details[Code]) => string } = sentences

export function problem<Code extends ProblemCode>(code: Code, ...details: Details[Code]): Problem {
  return { code, message: sentenceOf[code](...details) }
}
