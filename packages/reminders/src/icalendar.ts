import { addDays, type CalendarDay } from '@monedero/core'

/** An event of a whole day. */
export interface CalendarEvent {
  /** The same as long as it is the same event, also when it moves to another day. */
  uid: string
  day: CalendarDay
  title: string
  description: string
  /** Still to be confirmed by the person. */
  isTentative: boolean
}

/** A calendar that others subscribe to. */
export interface PublishedCalendar {
  name: string
  timeZone: string
  /** BCP 47. */
  language: string
  nowMs: number
  events: readonly CalendarEvent[]
}

/** RFC 5545 allows 75 octets on a line, without its end. */
const MAX_OCTETS = 75

/**
 * Writes a calendar as of RFC 5545. Events are of whole days, whose dates have no time zone: they fall on the same day wherever
 * they are read. The zone in which "today" was computed is given as a hint.
 */
export function writeCalendar({ name, timeZone, language, nowMs, events }: PublishedCalendar): string {
  const stamp = `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Monedero//Upcoming//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp, language)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(
  { uid, day, title, description, isTentative }: CalendarEvent,
  stamp: string,
  language: string,
) {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION;LANGUAGE=${language}:${escapeText(description)}`]),
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function dateOf(day: CalendarDay): string {
  return day.replaceAll('-', '')
}

/** Text of people, which must not end its line or look like another value. Control characters cannot be written at all. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Long lines go on after a break and a space, never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
