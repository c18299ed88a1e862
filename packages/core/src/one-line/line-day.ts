import type { CalendarDay } from '../calendar/calendar-day.ts'
import { type DayOrder, monthOf, parseTypedDay, type TypedDayOptions } from '../calendar/parse-typed-day.ts'
import { foldedText } from '../texts/folded-text.ts'
import type { LineWord } from './line-word.ts'
import { beforeDay, dayLanguages, maxDayWords, shortWeekdays } from './line-words.ts'

export interface DayReading {
  readonly day: CalendarDay
  readonly from: number
  readonly to: number
  /** Could be another day: `5/6` is in May or in June. */
  readonly isGuess: boolean
  /** Could be a sum as well: `12/3`. It is one where the line has no other amount. */
  readonly isMaybeSum: boolean
}

export type DayOptions = Omit<TypedDayOptions, 'words'>

const wordsThatStartDays: ReadonlySet<string> = new Set(
  dayLanguages.flatMap(({ weekdays, nearDays }) => [
    ...weekdays,
    ...[...nearDays.keys()].map((near) => near.split(' ')[0] ?? near),
  ]),
)

const fillers = new Set(dayLanguages.flatMap((each) => each.fillers))
const dayNumber = /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.?[º°])?[,.]?$/
const fullYear = /^(?:19|20)\d\d$/

/** Full weekdays and days near today, by which a misspelt one is recognised. `mañana` is too close to other words. */
const longDayWords = [...wordsThatStartDays].filter((word) => word.length > 5 && word !== 'manana')

/** Reads the day that starts at a word: `yesterday`, `el viernes`, `12 nov`, `12/11`, `2026-11-12`. */
export function dayAt(words: readonly LineWord[], from: number, options: DayOptions): DayReading | undefined {
  const first = words[from]
  if (!first || !isPlain(first)) return undefined
  if (beforeDay.has(first.folded)) {
    const day = dayInWords(words, from + 1, options)
    return day && { ...day, from }
  }
  return dayInNumbers(first, from, options) ?? dayInWords(words, from, options)
}

/** Whether a text is written like a day, though there may be no such day: `31/2`. */
export function looksLikeDay(text: string): boolean {
  return /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/.test(text) || looksLikeIsoDay(text)
}

export function looksLikeIsoDay(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)
}

/** Where words end that are written like a day in a month, though there may be no such day: `30 feb`, `31 de febrero`. */
export function endOfDayLike(words: readonly LineWord[], from: number): number | undefined {
  const first = words[from]
  if (!first || !(dayNumber.test(first.folded) || isMonthLike(first.folded))) return undefined
  for (let to = plainEnd(words, from); to > from + 1; to -= 1) {
    const told = withoutFillers(words.slice(from, to))
    if (isDayInMonth(told) && told.at(-1) === words[to - 1]) return to
  }
  return undefined
}

/** The day word that differs by one letter, or by two neighbours that changed places. */
export function daySpeltLike({ folded }: LineWord): string | undefined {
  if (folded.length < 5 || folded.length > 12) return undefined
  return longDayWords.find((word) => isOneTypoAway(folded, word))
}

function isPlain(word: LineWord): boolean {
  return !word.isEscaped && word.quoted === undefined
}

function dayInNumbers({ text }: LineWord, from: number, options: DayOptions): DayReading | undefined {
  const parts = /^(\d{1,4})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?[,;]?$/.exec(text)
  if (!parts) return undefined
  const [, first = '', separator, second = '', third] = parts
  if (third === undefined && (separator === '.' || first.length > 2)) return undefined
  const typed = text.replace(/[,;]$/, '')
  const day = parsedDay(typed, options) ?? parsedDay(typed, { ...options, order: otherOrder(options.order) })
  const isEitherWay = first.length <= 2 && Number(first) <= 12 && Number(second) <= 12 && first !== second
  return day && { day, from, to: from + 1, isGuess: isEitherWay, isMaybeSum: third === undefined }
}

function otherOrder(order: DayOrder): DayOrder {
  return order === 'day-first' ? 'month-first' : 'day-first'
}

function parsedDay(typed: string, options: DayOptions): CalendarDay | undefined {
  for (const words of dayLanguages) {
    const day = parseTypedDay(typed, { ...options, words })
    if (day.ok) return day.value
  }
  return undefined
}

/** The longest run of words that is a day. */
function dayInWords(words: readonly LineWord[], from: number, options: DayOptions): DayReading | undefined {
  const first = words[from]
  if (!first || !canStartDay(first)) return undefined
  for (let to = plainEnd(words, from); to > from; to -= 1) {
    const run = words.slice(from, to)
    const day = isDayRun(run) ? parsedDay(run.map(({ text }) => text).join(' '), options) : undefined
    if (day !== undefined) return { day, from, to, isGuess: false, isMaybeSum: false }
    // Of `29 feb 2025`, which is no day, `29 feb` is no day of another year.
    if (run.length > 2 && isDayInMonth(withoutFillers(run))) return undefined
  }
  return undefined
}

/** The end of the words that can belong to a day that starts here. */
function plainEnd(words: readonly LineWord[], from: number): number {
  const run = words.slice(from, from + maxDayWords)
  const other = run.findIndex((word) => !isPlain(word))
  return from + (other === -1 ? run.length : other)
}

function withoutFillers(words: readonly LineWord[]): LineWord[] {
  return words.filter(({ folded }) => !fillers.has(folded))
}

/** `30 feb`, `feb 30`, and both followed by a year. */
function isDayInMonth([first, second, year, ...more]: readonly LineWord[]): boolean {
  if (!first || !second || more.length > 0 || (year && !fullYear.test(year.folded))) return false
  return (
    (dayNumber.test(first.folded) && isMonthLike(second.folded)) ||
    (isMonthLike(first.folded) && dayNumber.test(second.folded))
  )
}

function canStartDay({ folded }: LineWord): boolean {
  return dayNumber.test(folded) || isDayWord(folded) || isMonthLike(folded)
}

function isDayWord(folded: string): boolean {
  const word = folded.replace(/[.,;]$/, '')
  return wordsThatStartDays.has(word) || shortWeekdays.has(word)
}

function isMonthLike(folded: string): boolean {
  const word = folded.replace(/[.,]$/, '')
  return dayLanguages.some(({ months }) => monthOf(word, months) > 0)
}

/** One word must be a whole one; a date in words has one number for its day, and its year in four digits at the end. */
function isDayRun(run: readonly LineWord[]): boolean {
  const [first] = run
  if (run.length === 1) return first !== undefined && isDayWord(first.folded)
  const numbers = run.filter(({ folded }) => /^\d/.test(folded))
  const [day, year, ...more] = numbers
  if (more.length > 0) return false
  if (!day) return true
  if (!run.some(({ folded }) => isMonthLike(folded))) return false
  if (!dayNumber.test(day.folded)) return false
  return !year || (fullYear.test(year.folded) && run.at(-1) === year)
}

function isOneTypoAway(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  const isSwapped =
    typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2)
  return (
    isSwapped ||
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1)
  )
}

/** A word as it is offered in place of a misspelt one, with its accents. */
export function dayWordShown(word: string): string {
  return shownWithAccents.get(foldedText(word)) ?? word
}

const shownWithAccents = new Map([
  ['miercoles', 'miércoles'],
  ['sabado', 'sábado'],
])
