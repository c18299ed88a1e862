/** The words of one language for days. They are compared in lower case and without accents. */
export interface DateWords {
  /** January first. Beginnings of three letters or more are understood, here and for weekdays. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** Words for days near today, and how many days later each is. */
  readonly nearDays: ReadonlyMap<string, number>
  /** Words and endings that change nothing, like those in `12th of november`. */
  readonly fillers: readonly string[]
}

/** English words for days. */
export const englishDateWords: DateWords = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  nearDays: new Map([
    ['today', 0],
    ['yesterday', -1],
    ['tomorrow', 1],
  ]),
  fillers: ['on', 'the', 'of', 'st', 'nd', 'rd', 'th'],
}
