import { addDays, type CalendarDay, type CivilDate, type DateWords, partsOf, weekdayOf } from '@monedero/core'
import { t } from './text.ts'

/** A day as a person reads it: `November 14, 2026`. */
export function dateText(day: CalendarDay): string {
  return civilDateText(partsOf(day))
}

/** A day of the year at hand: `November 14`. */
export function dayOfYearText(day: CalendarDay): string {
  return t('app.dayOfYear', namesOf(partsOf(day)))
}

/** The month of a day: `November 2026`. */
export function monthText(day: CalendarDay): string {
  const { month, year } = namesOf(partsOf(day))
  return t('app.month', { month, year })
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
  return weekdayNames()[weekdayOf(day) - 1] ?? ''
}

/** The weekdays, Monday first. */
export function weekdayNames(): readonly string[] {
  return listed(t('app.weekdays'))
}

/** How days are written and read in the language of the page. Only forms know all of it. */
export function dateWords(): DateWords {
  const nearDays = listed(t('controls.nearDays')).map((word): [string, number] => {
    const [days = '', ...name] = word.split(' ')
    return [name.join(' '), Number(days)]
  })
  return {
    months: listed(t('app.months')),
    weekdays: weekdayNames(),
    nearDays: new Map(nearDays),
    fillers: listed(t('controls.dateFillers')),
    write: civilDateText,
  }
}

function civilDateText(date: CivilDate): string {
  return t('app.date', namesOf(date))
}

function namesOf({ year, month, day }: CivilDate) {
  return {
    year: String(year),
    month: listed(t('app.months'))[month - 1] ?? '',
    day: String(day),
  }
}

function listed(words: string): readonly string[] {
  return words.split(', ')
}
