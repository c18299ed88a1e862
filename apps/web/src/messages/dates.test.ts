import { addDays, type CalendarDay, isCalendarDay, parseTypedDay } from '@monedero/core'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogues } from '../../testing/load-catalogues.ts'
import { dateWords } from './date-words.ts'
import { dateText, dayName, dayOfYearText, monthText, shortDateText } from './dates.ts'

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}

const today = day('2026-11-14')

afterEach(() => loadCatalogues('en'))

describe('in English', () => {
  it('calls a day by how near it is, and else by its weekday', () => {
    const names = [0, -1, -2, -6, -7, 1].map((count) => dayName(addDays(today, count), today))
    expect(names).toEqual(['Today', 'Yesterday', 'Thursday', 'Sunday', 'Saturday', 'Tomorrow'])
  })

  it.each([
    ['2026-11-20', 'Nov 20'],
    ['2027-01-02', 'Jan 2, 2027'],
    ['2100-12-31', 'Dec 31, 2100'],
  ])('writes %s as %s in a narrow column', (text, short) => {
    expect(shortDateText(day(text), today)).toBe(short)
  })

  it('writes dates, days and months', () => {
    expect(dateText(today)).toBe('November 14, 2026')
    expect(dayOfYearText(today)).toBe('November 14')
    expect(monthText(today)).toBe('November 2026')
  })
})

describe('in Spanish', () => {
  it('writes dates, days and months', () => {
    loadCatalogues('es')
    expect(dateText(today)).toBe('14 de noviembre de 2026')
    expect(dayOfYearText(today)).toBe('14 de noviembre')
    expect(monthText(today)).toBe('noviembre de 2026')
    expect(shortDateText(day('2027-01-02'), today)).toBe('2 ene 2027')
    expect(dayName(addDays(today, -3), today)).toBe('Miércoles')
  })

  it.each([
    ['ayer', '2026-11-13'],
    ['anteayer', '2026-11-12'],
    ['pasado mañana', '2026-11-16'],
    ['vie', '2026-11-13'],
    ['el miércoles', '2026-11-11'],
    ['12 nov', '2026-11-12'],
    ['14 de noviembre de 2026', '2026-11-14'],
  ])('reads %s', (typed, read) => {
    loadCatalogues('es')
    expect(parseTypedDay(typed, { today, order: 'day-first', words: dateWords() })).toEqual({
      ok: true,
      value: read,
    })
  })
})
