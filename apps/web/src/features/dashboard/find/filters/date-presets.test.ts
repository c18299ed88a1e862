import { parseCalendarDay } from '@monedero/core'
import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

test('the stretches are whole months, thirty days with today, and the year', () => {
  const today = parseCalendarDay('2026-01-15')
  if (!today.ok) throw new RangeError('no day')
  expect(datePresets(today.value)).toEqual([
    { label: 'This month', since: '2026-01-01', until: '2026-01-31' },
    { label: 'Last month', since: '2025-12-01', until: '2025-12-31' },
    { label: 'Last 30 days', since: '2025-12-17', until: '2026-01-15' },
    { label: 'This year', since: '2026-01-01', until: '2026-12-31' },
  ])
})
