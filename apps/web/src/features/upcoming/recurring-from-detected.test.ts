import {
  type CalendarDay,
  dueOccurrences,
  instantMsAt,
  parseLocalTime,
  type RecurringRow,
} from '@monedero/core'
import { anEntry, anId, aRecurring } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { Detection } from '../../replica/recurring/detect.ts'
import { recurringFromDetected } from './recurring-from-detected.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay

/** The days that a recurring entry made of entries on these days posts by a day. */
function daysPosted(noted: readonly string[], today: string): string[] {
  const noon = parseLocalTime('12:00')
  if (!noon.ok) throw new Error('no time')
  const detection = new Detection()
  for (const [index, text] of noted.entries()) {
    const dateMs = instantMsAt(day(text), noon.value, 60)
    detection.add(anEntry({ id: anId(index), description: 'Gym', amount: -3_490, dateMs, offsetMinutes: 60 }))
  }
  const [found] = detection.found({ today: day(today), recurring: [], dismissed: [] })
  if (!found) throw new Error('nothing was detected')
  const made = recurringFromDetected(found)[0]?.args
  return dueOccurrences(aRecurring(made as Partial<RecurringRow>), day(today)).map((due) => due.day)
}

test.each([
  ['a day early', ['2026-09-01', '2026-10-01', '2026-10-31'], '2026-11-20'],
  ['four days early', ['2026-08-20', '2026-09-20', '2026-10-16'], '2026-10-25'],
  ['three days late', ['2026-08-20', '2026-09-20', '2026-10-23'], '2026-11-19'],
])('what was paid %s is not added again', (_, noted, today) => {
  expect(daysPosted(noted, today)).toEqual([])
})

test('what comes after it is added', () => {
  expect(daysPosted(['2026-09-01', '2026-10-01', '2026-10-31'], '2026-12-01')).toEqual(['2026-12-01'])
})
