import { type CalendarDay, isCalendarDay } from '@monedero/core'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yearFirst = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ].*)?$/
const named = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/** What a date means; `ambiguous` where day and month could be either way round. */
export type ReadDay = CalendarDay | 'ambiguous' | undefined

/** Reads the dates of a column. Whether the day or the month comes first is decided by all of them together. */
export function dayReader(column: Iterable<string>): (text: string) => ReadDay {
  const order = orderOf(column)
  return (text) => {
    const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? []
    if (year) return dayOf(year, month, day)
    const [, dayOfMonth = '', name = '', yearOfName = ''] = named.exec(text) ?? []
    if (name) return dayOf(yearOfName, String(months.indexOf(name.toLowerCase()) + 1), dayOfMonth)
    const [, first = '', separator, second = '', lastYear = ''] = yearLast.exec(text) ?? []
    if (separator === '.' || order === 'day first' || first === second) return dayOf(lastYear, second, first)
    if (order === 'month first') return dayOf(lastYear, first, second)
    return separator === undefined ? undefined : 'ambiguous'
  }
}

function orderOf(column: Iterable<string>): 'day first' | 'month first' | undefined {
  for (const text of column) {
    const [, first = '', , second = ''] = yearLast.exec(text) ?? []
    if (Number(first) > 12) return 'day first'
    if (Number(second) > 12) return 'month first'
  }
  return undefined
}

function dayOf(year: string, month: string, day: string): CalendarDay | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}
