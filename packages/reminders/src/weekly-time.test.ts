import { describe, expect, it } from 'vitest'
import { nextWeeklyMail } from './weekly-time.ts'

const iso = (timeZone: string, after: string) =>
  new Date(nextWeeklyMail(timeZone, Date.parse(after))).toISOString()

describe('the next weekly mail', () => {
  it.each([
    ['Europe/Madrid', '2026-11-14T12:00:00Z', '2026-11-16T07:00:00.000Z'],
    ['Europe/Madrid', '2026-11-16T06:59:59Z', '2026-11-16T07:00:00.000Z'],
    ['Europe/Madrid', '2026-11-16T07:00:00Z', '2026-11-23T07:00:00.000Z'],
    // The clocks change on the Sunday before.
    ['Europe/Madrid', '2026-10-24T12:00:00Z', '2026-10-26T07:00:00.000Z'],
    ['Europe/Madrid', '2026-10-19T12:00:00Z', '2026-10-26T07:00:00.000Z'],
    ['Europe/Madrid', '2026-10-12T12:00:00Z', '2026-10-19T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-15T12:00:00Z', '2026-11-15T18:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-16T12:00:00Z', '2026-11-16T16:00:00.000Z'],
  ])('in %s after %s is on Monday at eight: %s', (timeZone, after, expected) => {
    expect(iso(timeZone, after)).toBe(expected)
  })
})
