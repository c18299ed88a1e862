import { type CalendarDay, foldedText, isCalendarDay } from '@monedero/core'
import type { ImportProblemCode } from '../problem.ts'

/** Which of two numbers before a year is the month. Years in front are read by themselves. */
export type DayOrder = 'dmy' | 'mdy'

export type ReadDay =
  | { readonly ok: true; readonly day: CalendarDay }
  | { readonly ok: false; readonly code: ImportProblemCode }

/** The order of a column, and whether its values leave no doubt. */
export interface DecidedOrder {
  readonly order: DayOrder
  readonly isSure: boolean
}

const longest = 60
// Also `2026. 03. 30.` and `2026年3月30日`.
const yearFirst = /^(\d{4})(?:[-/.]|\. |年)(\d{1,2})(?:[-/.]|\. |月)(\d{1,2})[.日]?(?:[T ,].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{2,6}(?:\.\d+)?)?(?:\[.*)?$/
const yearLast = /^(\d{1,2})[-/. ] ?(\d{1,2})[-/.' ] ?(\d{4}|\d{2})(?:[T ,].*)?$/
const dayName = /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3,12})\.?[-/., ]+(?:de )?(\d{4}|\d{2})(?:[ ,].*)?$/
const nameDay = /^([a-z]{3,12})\.? (\d{1,2}),? (\d{4})(?:[ ,].*)?$/

// The first letters of each month in English, Spanish, German, French, Italian, Portuguese and Dutch.
const months = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrt', 'maer'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'giu', 'juin'],
  ['jul', 'lug', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dic', 'dez'],
]

/** Decides over all values of a column whether the day or the month comes first. */
export function decideOrder(values: Iterable<string>): DecidedOrder {
  let [dayFirst, monthFirst, isOpen] = [0, 0, false]
  for (const value of values) {
    const match = yearLast.exec(value.slice(0, longest).trim())
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[2])]
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    // With points between them the day always comes first.
    else if (/^\d+\./.test(value.trim())) dayFirst += 1
    else if (first !== second) isOpen = true
  }
  if (dayFirst === monthFirst) return { order: 'dmy', isSure: !isOpen && dayFirst === 0 }
  return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', isSure: true }
}

/** Reads a day in any usual way of writing it; a time behind it is left out. */
export function readDay(text: string, order: DayOrder): ReadDay {
  if (isCalendarDay(text)) return { ok: true, day: text }
  const value = foldedText(text.slice(0, longest)).trim().replace(/^'/, '')
  if (value === '') return { ok: false, code: 'DATE_MISSING' }
  const iso = yearFirst.exec(value.toUpperCase()) ?? compact.exec(value.toUpperCase())
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = yearLast.exec(value.toUpperCase())
  if (numbers) {
    const [, first, second, year] = numbers
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = dayName.exec(value)
  if (named) return dayOf(named[3], monthNumber(named[2]), named[1])
  const american = nameDay.exec(value)
  if (american) return dayOf(american[3], monthNumber(american[1]), american[2])
  return { ok: false, code: 'DATE_UNREADABLE' }
}

/** Whether a text is a day in either order. */
export function isDay(text: string): boolean {
  return readDay(text, 'dmy').ok || readDay(text, 'mdy').ok
}

function dayOf(year = '', month = '', day = ''): ReadDay {
  if (month === '') return { ok: false, code: 'DATE_UNREADABLE' }
  const century = year.length === 2 ? (Number(year) < 70 ? '20' : '19') : ''
  const text = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? { ok: true, day: text } : { ok: false, code: 'DATE_NOT_IN_CALENDAR' }
}

function monthNumber(name = ''): string {
  const index = months.findIndex((starts) => starts.some((start) => name.startsWith(start)))
  return index === -1 ? '' : String(index + 1)
}
