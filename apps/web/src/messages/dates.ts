import {
  addDays,
  type CalendarDay,
  type CivilDate,
  daysOfMonth,
  monthOf,
  type Period,
  partsOf,
  weekdayOf,
} from '@monedero/core'
import { t } from './text.ts'

/** A day as a person reads it: `November 14, 2026`. */
export function dateText(day: CalendarDay): string {
  return civilDateText(partsOf(day))
}

/** A day of the year at hand: `November 14`. */
export function dayOfYearText(day: CalendarDay): string {
  return t('app.dayOfYear', namesOf(partsOf(day)))
}

/** The month of a day, inside a sentence: `November 2026`. */
export function monthText(day: CalendarDay): string {
  const { month, year } = namesOf(partsOf(day))
  return t('app.month', { month, year })
}

/** The same where it stands by itself. */
export function monthTitle(day: CalendarDay): string {
  return capitalised(monthText(day))
}

/** The days of a period, or its name where it is a month, inside a sentence: `November 13 to December 10`. */
export function periodText(period: Period, today: CalendarDay): string {
  if (isMonth(period)) return monthText(period.first)
  const isThisYear = [period.first, period.last].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const write = isThisYear ? dayOfYearText : dateText
  return t('app.fromTo', { first: write(period.first), last: write(period.last) })
}

/** The same where it stands by itself. */
export function periodTitle(period: Period, today: CalendarDay): string {
  return capitalised(periodText(period, today))
}

/** The same where there is little room: `November`, `Oct 27 to Nov 26`. */
export function briefPeriodTitle({ first, last }: Period, today: CalendarDay): string {
  if (!isMonth({ first, last }))
    return t('app.fromTo', { first: shortDateText(first, today), last: shortDateText(last, today) })
  return first.slice(0, 4) === today.slice(0, 4)
    ? capitalised(namesOf(partsOf(first)).month)
    : monthTitle(first)
}

function isMonth({ first, last }: Period): boolean {
  const month = daysOfMonth(monthOf(first))
  return month.first === first && month.last === last
}

/** A day in a narrow column: `Nov 20`, with its year where that is another one. */
export function shortDateText(day: CalendarDay, today: CalendarDay): string {
  const { month, ...names } = namesOf(partsOf(day))
  const short = { ...names, month: month.slice(0, 3) }
  return day.slice(0, 4) === today.slice(0, 4) ? t('app.shortDay', short) : t('app.shortDate', short)
}

/** What a day is called beside its date: `Today`, `Yesterday`, `Tomorrow` or its weekday. */
export function dayName(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return t('app.today')
  if (day === addDays(today, -1)) return t('app.yesterday')
  if (day === addDays(today, 1)) return t('app.tomorrow')
  return capitalised(weekdayNames()[weekdayOf(day) - 1] ?? '')
}

/** The months, January first. */
export function monthNames(): readonly string[] {
  return listed(t('app.months'))
}

/** The weekdays, Monday first. */
export function weekdayNames(): readonly string[] {
  return listed(t('app.weekdays'))
}

/** The same for a day that may not exist, like February 30. */
export function civilDateText(date: CivilDate): string {
  return t('app.date', namesOf(date))
}

function namesOf({ year, month, day }: CivilDate) {
  return {
    year: String(year),
    month: monthNames()[month - 1] ?? '',
    day: String(day),
  }
}

/** A text that begins a line, in languages that write months and weekdays in lower case. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The words of a message that is a list. */
export function listed(words: string): readonly string[] {
  return words.split(', ')
}
