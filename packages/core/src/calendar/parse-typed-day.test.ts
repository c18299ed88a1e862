import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishDateWords } from '../../testing/english-date-words.ts'
import { problemText } from '../../testing/problem-text.ts'
import { type CalendarDay, isCalendarDay, partsOf } from './calendar-day.ts'
import type { DateWords } from './date-words.ts'
import { calendarDayOf } from './day-arithmetic.ts'
import { localDayOf } from './instant.ts'
import { parseTypedDay, type TypedDayOptions } from './parse-typed-day.ts'

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`${text} is no calendar day`)
  return text
}

/** A Saturday. */
const today = day('2026-11-14')
const british: TypedDayOptions = { today, order: 'day-first', words: englishDateWords }
const american: TypedDayOptions = { ...british, order: 'month-first' }

function read(text: string, options: TypedDayOptions = british): string {
  const parsed = parseTypedDay(text, options)
  return parsed.ok ? parsed.value : problemText(parsed.problems[0])
}

const unreadable = 'Enter a day like 12 nov, yesterday, fri or 2026-11-14.'

describe('parseTypedDay', () => {
  test.each([
    ['today', '2026-11-14'],
    ['yesterday', '2026-11-13'],
    [' Tomorrow ', '2026-11-15'],
    ['fri', '2026-11-13'],
    ['Friday', '2026-11-13'],
    ['sat', '2026-11-14'],
    ['on sunday', '2026-11-08'],
    ['tues', '2026-11-10'],
    ['12 nov', '2026-11-12'],
    ['12nov', '2026-11-12'],
    ['nov 12', '2026-11-12'],
    ['12. nov.', '2026-11-12'],
    ['the 12th of November', '2026-11-12'],
    ['1st sept', '2026-09-01'],
    ['12 nov 2025', '2025-11-12'],
    ['November 12, 2025', '2025-11-12'],
    ['12 nov 25', '2025-11-12'],
    ['Thu 12 nov', '2026-11-12'],
    ['Saturday, November 14, 2026', '2026-11-14'],
    ['2026-11-12', '2026-11-12'],
    ['2026/1/2', '2026-01-02'],
    ['12/11', '2026-11-12'],
    ['12.11', '2026-11-12'],
    ['12-11-2025', '2025-11-12'],
    ['1/2/25', '2025-02-01'],
    ['29 feb 2024', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('reads %j as %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    ['fri', '2026-11-20'],
    ['sat', '2026-11-14'],
    ['sunday', '2026-11-15'],
    ['28 nov', '2026-11-28'],
    ['12 nov', '2027-11-12'],
    ['14 nov', '2026-11-14'],
    ['3/2', '2027-02-03'],
    ['yesterday', '2026-11-13'],
    ['12 nov 2026', '2026-11-12'],
    ['29 feb', '2028-02-29'],
  ])('reads %s as the next one where days are ahead', (text, expected) => {
    expect(read(text, { ...british, isAhead: true })).toBe(expected)
  })

  test('reads two numbers in the order of the language', () => {
    expect(read('12/11', american)).toBe('2026-12-11')
    expect(read('1/2/2025', american)).toBe('2025-01-02')
    expect(read('2026-11-12', american)).toBe('2026-11-12')
    expect(read('31/12', american)).toBe('Enter the month first, like 12/31.')
    expect(read('12.31.2025')).toBe('Enter the day first, like 31.12.')
  })

  test.each([
    ['2026-11-14', '24 dec', '2026-12-24'],
    ['2026-11-14', '1 mar', '2026-03-01'],
    ['2026-11-14', '13 jan', '2027-01-13'],
    ['2026-11-14', '14 jan', '2026-01-14'],
    ['2027-01-03', '28 dec', '2026-12-28'],
    ['2026-12-29', '3/1', '2027-01-03'],
    ['2028-01-10', '29 feb', '2028-02-29'],
    ['2028-12-10', '29 feb', '2028-02-29'],
    ['2026-11-14', '29 feb', '2024-02-29'],
    ['2027-12-30', '29/2', '2024-02-29'],
    ['2103-06-01', '29 feb', '2096-02-29'],
  ])('on %s takes %j for the last such day or one of the next two months', (now, text, value) => {
    expect(read(text, { ...british, today: day(now) })).toBe(value)
  })

  test.each([
    ['30 feb', 'February 30, 2026 isn’t a valid date. Check day and month.'],
    ['29 feb 2026', 'February 29, 2026 isn’t a valid date. Check day and month.'],
    ['29/2/2100', 'February 29, 2100 isn’t a valid date. Check day and month.'],
    ['31 nov', 'November 31, 2026 isn’t a valid date. Check day and month.'],
    ['0/11', 'November 0, 2026 isn’t a valid date. Check day and month.'],
    ['2026-13-01', '2026-13-01 isn’t a valid date. Check day and month.'],
    ['40/40', '40/40 isn’t a valid date. Check day and month.'],
    ['0000-01-01', 'January 1, 0 isn’t a valid date. Check day and month.'],
    ['fri 12 nov 2026', 'November 12, 2026 is a Thursday. Check the date.'],
  ])('refuses %j, which no calendar has', (text, message) => {
    expect(read(text)).toBe(message)
  })

  test.each([
    '',
    '  ',
    '12',
    'nov',
    'november 2025',
    'fr',
    'ma',
    'friyay',
    'fri mon',
    '12 nov 2',
    '12 nov 12025',
    '12 nov 2025 4',
    '1/2/3',
    '1/2-2025',
    '12/11/',
    '112 nov',
    '12 + nov',
    'constructor',
    '12 brumaire',
    '2026-11-14T00:00',
  ])('refuses %j as unreadable', (text) => {
    expect(read(text)).toBe(unreadable)
  })

  test('counts from the local day of the person', () => {
    const nowMs = Date.parse('2026-11-14T23:30:00Z')
    const at = (offsetMinutes: number) => ({ ...british, today: localDayOf(nowMs, offsetMinutes) })
    expect(read('yesterday', at(60))).toBe('2026-11-14')
    expect(read('yesterday', at(-300))).toBe('2026-11-13')
    expect(read('sun', at(60))).toBe('2026-11-15')
    expect(read('sun', at(-300))).toBe('2026-11-08')
  })

  test('refuses days beyond the ends of the calendar', () => {
    expect(read('tomorrow', { ...british, today: day('9999-12-31') })).toMatch(/isn’t a valid date/)
    expect(read('yesterday', { ...british, today: day('0001-01-01') })).toMatch(/isn’t a valid date/)
  })

  test('reads back every formatted day', () => {
    const [min, max] = [Date.parse('1000-01-01') / 86_400_000, Date.parse('9999-12-31') / 86_400_000]
    fc.assert(
      fc.property(fc.integer({ min, max }), (dayNumber) => {
        const written = calendarDayOf(dayNumber)
        expect(read(englishDateWords.write(partsOf(written)))).toBe(written)
        expect(read(written, american)).toBe(written)
      }),
    )
  })

  test('never throws, whatever the text', () => {
    const unit = fc.constantFrom(...'0129 /-.,novfritdayáñ'.split(''), '١', '\u0301')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), (text) => {
        const parsed = parseTypedDay(text, british)
        expect(!parsed.ok || isCalendarDay(parsed.value)).toBe(true)
      }),
    )
  })

  test('reads another language by its table of words', () => {
    const words: DateWords = {
      months:
        'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
      weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
      nearDays: new Map(Object.entries({ ayer: -1, 'antes de ayer': -2, manana: 1 })),
      fillers: ['el', 'de', 'del'],
      write: ({ year, month, day: dayOfMonth }) => `${dayOfMonth}/${month}/${year}`,
    }
    const spanish = { ...british, words }
    const days = [
      'ayer',
      'antes de ayer',
      'mañana',
      'miércoles',
      'el sábado',
      'mar',
      '3 de mar de 2025',
      '1º de mayo',
      '1.º mayo',
      '2 de setiembre',
    ]
    expect(days.map((text) => read(text, spanish))).toEqual([
      '2026-11-13',
      '2026-11-12',
      '2026-11-15',
      '2026-11-11',
      '2026-11-14',
      '2026-11-10',
      '2025-03-03',
      '2026-05-01',
      '2026-05-01',
      '2026-09-02',
    ])
    expect(read('yesterday', spanish)).toBe(unreadable)
  })
})
