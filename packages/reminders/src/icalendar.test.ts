import type { CalendarDay } from '@monedero/core'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay

function anEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: 'rent-2026-12-01@money.example',
    day: day('2026-12-01'),
    title: 'Rent',
    description: '',
    isTentative: false,
    ...changes,
  }
}

function write(...events: CalendarEvent[]): string {
  const nowMs = Date.UTC(2026, 10, 14, 9, 30)
  return writeCalendar({ name: 'Upcoming', timeZone: 'Europe/Madrid', language: 'es', nowMs, events })
}

/** Reads a calendar with the parser of others. */
function read(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

describe('a calendar', () => {
  it('has a version, a product, a name and a time zone', () => {
    const { calendar } = read(write())
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Monedero')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Upcoming')
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Madrid')
  })

  it('has events of whole days, without a time zone', () => {
    const [event] = read(write(anEvent({ day: day('2026-12-31') }))).events
    expect(event?.startDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01'])
    expect(event?.uid).toBe('rent-2026-12-01@money.example')
    expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-14T09:30:00Z')
  })

  it('distinguishes what is certain from what has to be confirmed', () => {
    const { events } = read(write(anEvent(), anEvent({ isTentative: true })))
    const states = events.map(({ component }) => component.getFirstPropertyValue('status'))
    expect(states).toEqual(['CONFIRMED', 'TENTATIVE'])
  })

  it.each([
    'Rent; deposit, and a \\ backslash',
    'two\nlines',
    'END:VEVENT\r\nBEGIN:VALARM',
    '"quoted": 100 %',
    'Año nuevo 🎉'.repeat(20),
    'x'.repeat(400),
    'é'.repeat(200),
  ])('keeps the text %j as it is', (title) => {
    const { events } = read(write(anEvent({ title, description: `${title}\n${title}` })))
    expect(events).toHaveLength(1)
    const plain = title.replaceAll('\r\n', '\n')
    expect(events[0]?.summary).toBe(plain)
    expect(events[0]?.description).toBe(`${plain}\n${plain}`)
  })

  it('breaks no line beyond 75 octets, and none within a character', () => {
    const text = write(anEvent({ title: '🎉'.repeat(100) }))
    expect(text.endsWith('\r\n')).toBe(true)
    const lines = text.slice(0, -2).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.every((line) => line.isWellFormed())).toBe(true)
  })

  it('writes no control characters', () => {
    expect(write(anEvent({ title: 'a\u0000b\u001bc\ud800' }))).not.toMatch(/[^\P{Cc}\r\n]|\ud800/u)
  })
})
