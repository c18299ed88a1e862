import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReadError } from '../reading/reader.ts'
import {
  instantMsAt,
  isInstantMs,
  isUtcOffsetMinutes,
  localDayOf,
  localTimeOf,
  parseLocalTime,
} from './instant.ts'
import { readInstantMs, readUtcOffsetMinutes } from './read-instant.ts'

const earliestMs = Date.parse('0001-01-02T00:00:00.000Z')
const latestMs = Date.parse('9999-12-30T23:59:59.999Z')
const anyInstantMs = fc.integer({ min: earliestMs, max: latestMs })
const anyOffsetMinutes = fc.integer({ min: -1080, max: 1080 })

describe('local day and time', () => {
  test('of 22:30 UTC on a Saturday depend on the offset', () => {
    const noted = Date.parse('2026-11-14T22:30:59.999Z')
    expect([localDayOf(noted, 0), localTimeOf(noted, 0)]).toEqual(['2026-11-14', '22:30'])
    expect([localDayOf(noted, 120), localTimeOf(noted, 120)]).toEqual(['2026-11-15', '00:30'])
    expect([localDayOf(noted, -570), localTimeOf(noted, -570)]).toEqual(['2026-11-14', '13:00'])
  })

  test('agree with the platform at every instant and offset', () => {
    fc.assert(
      fc.property(anyInstantMs, anyOffsetMinutes, (instantMs, offsetMinutes) => {
        const shifted = new Date(instantMs + offsetMinutes * 60_000).toISOString()
        expect(localDayOf(instantMs, offsetMinutes)).toBe(shifted.slice(0, 10))
        expect(localTimeOf(instantMs, offsetMinutes)).toBe(shifted.slice(11, 16))
      }),
    )
  })

  test('convert back to the instant, to the minute', () => {
    fc.assert(
      fc.property(anyInstantMs, anyOffsetMinutes, (instantMs, offsetMinutes) => {
        const day = localDayOf(instantMs, offsetMinutes)
        const time = localTimeOf(instantMs, offsetMinutes)
        expect(instantMsAt(day, time, offsetMinutes)).toBe(Math.floor(instantMs / 60_000) * 60_000)
      }),
    )
  })

  test('throw for an invalid instant', () => {
    expect(() => localDayOf(Number.NaN, 0)).toThrow(RangeError)
    expect(() => localTimeOf(Number.NaN, 0)).toThrow(RangeError)
    expect(() => localTimeOf(0, 0.5)).toThrow(RangeError)
  })
})

describe('parseLocalTime', () => {
  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    [' 9:05 ', '09:05'],
    ['14.05', '14:05'],
    ['1405', '14:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['14h', '14:00'],
    ['14h05', '14:05'],
    ['2:05 pm', '14:05'],
    ['2PM', '14:00'],
    ['12:30am', '00:30'],
    ['12 pm', '12:00'],
  ])('reads %j as %s', (text, time) => {
    expect(parseLocalTime(text)).toEqual({ ok: true, value: time })
  })

  test.each(['', '24:00', '12:60', '12:', ':30', '12:5', '12:05:00', '13:05 pm', '0 am', 'noon', '12345'])(
    'refuses %j',
    (text) => {
      expect(parseLocalTime(text)).toEqual({
        ok: false,
        problems: [{ code: 'TIME_UNREADABLE', details: [] }],
      })
    },
  )
})

describe('the readers', () => {
  test('accept instants whose local day is in the calendar at every offset', () => {
    for (const value of [earliestMs, 0, -1, latestMs]) expect(readInstantMs(value)).toBe(value)
    expect([localDayOf(earliestMs, -1080), localDayOf(latestMs, 1080)]).toEqual(['0001-01-01', '9999-12-31'])
    for (const value of [earliestMs - 1, latestMs + 1, 0.5, Number.NaN, '0', null]) {
      expect(isInstantMs(value)).toBe(false)
      expect(() => readInstantMs(value)).toThrow(ReadError)
    }
  })

  test('accept offsets of whole minutes within eighteen hours', () => {
    for (const value of [-1080, 0, 345, 1080]) expect(readUtcOffsetMinutes(value)).toBe(value)
    for (const value of [-1081, 1081, 0.5, Number.NaN, '60', null]) {
      expect(isUtcOffsetMinutes(value)).toBe(false)
      expect(() => readUtcOffsetMinutes(value)).toThrow(ReadError)
    }
  })
})
