import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { foldedText } from '../texts/folded-text.ts'
import { type CalendarDay, isCalendarDay, partsOf } from './calendar-day.ts'
import { type CivilDate, civilDateOf, dayNumberOf } from './civil.ts'
import type { DateWords } from './date-words.ts'
import { civilDayText, weekdayOf } from './day-arithmetic.ts'

/** Which number of `12/11` is the day. */
export type DayOrder = 'day-first' | 'month-first'

export interface TypedDayOptions {
  /** The day on the person's own calendar. */
  readonly today: CalendarDay
  readonly order: DayOrder
  readonly words: DateWords
  /** A weekday, and a day without a year, is the next one, not the most recent one. */
  readonly isAhead?: boolean
}

/** A day without a year is the most recent one, unless it is at most this many days ahead. */
const aheadDays = 60
/** From one February 29 to the next, across a year such as 2100. */
const mostYearsBetweenLeapDays = 8

/** What makes a number an ordinal in Spanish: `1º`, also typed as `1.º` or `1°`. */
const ordinalMark = /(\d)\.?[º°]/g

/**
 * Reads a day as a person types it: `yesterday`, `fri`, `12 nov`, `nov 12 2025`, `12/11`, `12/11/25`, `2026-11-12`. A weekday is the most
 * recent one, today included. Years of two digits are in the 2000s.
 */
export function parseTypedDay(text: string, options: TypedDayOptions): Parsed<CalendarDay> {
  const typed = foldedText(text).replaceAll(ordinalMark, '$1 ').trim()
  return dayOfNumbers(typed, options) ?? dayOfWords(typed, options) ?? refuse('TYPED_DAY_UNREADABLE')
}

function dayOfNumbers(typed: string, options: TypedDayOptions): Parsed<CalendarDay> | undefined {
  const { order, words } = options
  const withYearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed)
  if (withYearFirst) {
    const [, year, , month, day] = withYearFirst
    return existing({ year: Number(year), month: Number(month), day: Number(day) }, typed, words)
  }
  const match = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(typed)
  if (!match) return undefined
  const [, first, separator, second, year] = match
  const [day, month] = (order === 'day-first' ? [first, second] : [second, first]).map(Number)
  if (day === undefined || month === undefined) return undefined
  if (month > 12 && day <= 12) {
    const isDayFirst = order === 'day-first'
    const example = isDayFirst ? [month, day] : [day, month]
    return refuse('TYPED_DAY_IN_OTHER_ORDER', isDayFirst ? 'day' : 'month', example.join(separator))
  }
  return existing(withYear({ month, day }, year, options), typed, words)
}

function dayOfWords(typed: string, options: TypedDayOptions): Parsed<CalendarDay> | undefined {
  const { today, words, isAhead } = options
  if (/[^\p{L}\p{N}\s,.]/u.test(typed)) return undefined
  const parts = [...typed.matchAll(/\d+|\p{L}+/gu)].map(([part]) => part)
  const nearDay = words.nearDays.get(parts.join(' '))
  if (nearDay !== undefined) return existing(daysAfter(today, nearDay), typed, words)
  const stated = parts.filter((part) => !words.fillers.includes(part))
  const weekday = placeOf(stated[0], words.weekdays)
  if (weekday > 0 && stated.length === 1) {
    const ago = (weekdayOf(today) - weekday + 7) % 7
    return existing(daysAfter(today, isAhead ? (7 - ago) % 7 : -ago), typed, words)
  }
  const hasWeekday = weekday > 0 && stated.slice(1).some((part) => !/^\d/.test(part))
  const date = dateOfParts(hasWeekday ? stated.slice(1) : stated, options)
  const day = date && existing(date, typed, words)
  if (!day?.ok || !hasWeekday || weekdayOf(day.value) === weekday) return day
  const actual = words.weekdays[weekdayOf(day.value) - 1] ?? ''
  return refuse('TYPED_DAY_ON_OTHER_WEEKDAY', words.write(partsOf(day.value)), actual)
}

/** `12 nov`, `nov 12`, and both followed by a year. */
function dateOfParts(
  [first = '', second = '', year, ...rest]: readonly string[],
  options: TypedDayOptions,
): CivilDate | undefined {
  const { months } = options.words
  const [dayText, monthText] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = monthOf(monthText, months)
  const hasYear = year === undefined || /^(?:\d{4}|\d{2})$/.test(year)
  if (month === 0 || !/^\d{1,2}$/.test(dayText) || !hasYear || rest.length > 0) return undefined
  return withYear({ month, day: Number(dayText) }, year, options)
}

/** The number of the month that a text starts; 0 for none. `Setiembre` is another spelling of `septiembre`. */
export function monthOf(text: string | undefined, months: readonly string[]): number {
  return placeOf(text, months) || placeOf(text?.replace(/^seti/, 'septi'), months)
}

/** 1-based index of the first name that starts with the text; 0 for none. */
function placeOf(text: string | undefined, names: readonly string[]): number {
  if (text === undefined || text.length < 3) return 0
  return names.findIndex((name) => foldedText(name).startsWith(text)) + 1
}

function withYear(
  { month, day }: Omit<CivilDate, 'year'>,
  year: string | undefined,
  { today, isAhead }: TypedDayOptions,
): CivilDate {
  if (year !== undefined) return { year: Number(year) + (year.length === 2 ? 2000 : 0), month, day }
  const now = dayNumberOf(partsOf(today))
  const thisYear = partsOf(today).year
  const step = isAhead ? 1 : -1
  const dates = Array.from({ length: mostYearsBetweenLeapDays + 2 }, (_, n) => ({
    year: thisYear + step * (n - 1),
    month,
    day,
  })).filter((date) => isCalendarDay(civilDayText(date)))
  const found = dates.find((date) =>
    isAhead ? dayNumberOf(date) >= now : dayNumberOf(date) <= now + aheadDays,
  )
  return found ?? { year: thisYear, month, day }
}

function daysAfter(day: CalendarDay, count: number): CivilDate {
  return civilDateOf(dayNumberOf(partsOf(day)) + count)
}

function existing(date: CivilDate, typed: string, words: DateWords): Parsed<CalendarDay> {
  const text = civilDayText(date)
  if (isCalendarDay(text)) return accept(text)
  const hasMonth = date.month >= 1 && date.month <= 12
  return refuse('DAY_NOT_IN_CALENDAR', hasMonth ? words.write(date) : typed)
}
