import type { CalendarDay, Recurrence, RecurrencePattern } from '@monedero/core'
import { dateText, monthNames, weekdayNames } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'

/** When something recurs: `Every month on the 13th, Friday before a weekend`. */
export function recurrenceText({ every: count, pattern, weekend }: Recurrence): string {
  const rule = plainText(count, pattern)
  if (weekend === 'as-is') return rule
  return t(weekend === 'before' ? 'upcoming.weekendBefore' : 'upcoming.weekendAfter', { rule })
}

function plainText(count: number, pattern: RecurrencePattern): string {
  if (pattern.by === 'days') return t('upcoming.everyDays', { count })
  if (pattern.by === 'weeks') {
    return t('upcoming.everyWeeks', { count, days: listText(pattern.weekdays.map(weekdayText)) })
  }
  if (pattern.by !== 'years') return t('upcoming.everyMonths', { count, day: dayOfMonthText(pattern) })
  const { month, day } = pattern
  const names = { month: monthNames()[month - 1] ?? '', day: String(day) }
  return t('upcoming.everyYears', { count, day: t('app.dayOfYear', names) })
}

type Monthly = Exclude<RecurrencePattern, { by: 'days' | 'weeks' | 'years' }>

/** The day within a month: `the first Tuesday`. */
export function dayOfMonthText(pattern: Monthly): string {
  if (pattern.by === 'day-of-month') return t('upcoming.dayOfMonth', { day: String(pattern.day) })
  if (pattern.by === 'last-day') return t('upcoming.lastDay')
  if (pattern.by === 'last-working-day') return t('upcoming.lastWorkingDay')
  return t('upcoming.nthWeekday', { nth: String(pattern.nth), weekday: weekdayText(pattern.weekday) })
}

/** Several things in a sentence: `Monday, Tuesday and Friday`. */
export function listText(texts: readonly string[]): string {
  const last = texts.at(-1)
  if (texts.length < 2 || last === undefined) return last ?? ''
  return t('upcoming.and', { first: texts.slice(0, -1).join(', '), last })
}

/** The days on which something falls, with where they were moved from. */
export function occurrenceText({ day, on }: { day: CalendarDay; on: CalendarDay }): string {
  return day === on ? dateText(on) : t('upcoming.movedFrom', { day: dateText(on), from: dateText(day) })
}

function weekdayText(weekday: number): string {
  return weekdayNames()[weekday - 1] ?? ''
}
