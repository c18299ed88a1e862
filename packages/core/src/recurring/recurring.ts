import type { CalendarDay } from '../calendar/calendar-day.ts'
import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { entryTexts, readMovedAmount } from '../entries/read-entry-values.ts'
import { readWeekendRule } from '../periods/period-setting.ts'
import {
  atMost,
  checked,
  listOf,
  nullable,
  oneOf,
  optional,
  type Reader,
  readYesOrNo,
  wholeNumber,
} from '../reading/reader.ts'
import { readerOf } from '../reading/reader-of.ts'
import { strictObject } from '../reading/strict-object.ts'
import { nthWeekdays, type RecurrenceEnd, type RecurrencePattern } from './recurrence.ts'
import type { OccurrenceChange, RecurringRow } from './recurring-row.ts'

/** More than `tidied` leaves, so that lists of two devices can be united. */
const maxListedDays = 400

/** A day of a recurring entry, in years that need no more than a moment to look through. */
export const readRecurringDay = checked(
  readCalendarDay,
  (day) => day >= '1900-01-01' && day <= '2199-12-31',
  'must be between the years 1900 and 2199',
)

const readWeekday = wholeNumber(1, 7)

const patternReaders: { [By in RecurrencePattern['by']]: Reader<RecurrencePattern> } = {
  days: strictObject({ by: oneOf(['days'], '') }),
  weeks: strictObject({
    by: oneOf(['weeks'], ''),
    weekdays: checked(
      atMost(7, listOf(readWeekday)),
      (weekdays) => weekdays.length > 0 && new Set(weekdays).size === weekdays.length,
      'must be weekdays, none twice',
    ),
  }),
  'day-of-month': strictObject({ by: oneOf(['day-of-month'], ''), day: wholeNumber(1, 31) }),
  'last-day': strictObject({ by: oneOf(['last-day'], '') }),
  'last-working-day': strictObject({ by: oneOf(['last-working-day'], '') }),
  'weekday-of-month': strictObject({
    by: oneOf(['weekday-of-month'], ''),
    nth: oneOf(nthWeekdays, 'must be 1 to 4, or -1'),
    weekday: readWeekday,
  }),
  years: strictObject({ by: oneOf(['years'], ''), month: wholeNumber(1, 12), day: wholeNumber(1, 31) }),
}

const endReaders: { [Ends in RecurrenceEnd['ends']]: Reader<RecurrenceEnd> } = {
  never: strictObject({ ends: oneOf(['never'], '') }),
  on: strictObject({ ends: oneOf(['on'], ''), day: readRecurringDay }),
  after: strictObject({ ends: oneOf(['after'], ''), times: wholeNumber(1, 10_000) }),
}

const readAmountIn = checked(readMovedAmount, (amount) => amount > 0, 'must be above 0')

export const readRecurringDays = checked<readonly CalendarDay[]>(
  atMost(maxListedDays, listOf(readRecurringDay)),
  (days) => new Set(days).size === days.length,
  'must have no day twice',
)

const occurrenceChange = {
  day: readRecurringDay,
  amount: nullable(readMovedAmount),
  on: nullable(readRecurringDay),
}

export const readOccurrenceChanges = checked<readonly OccurrenceChange[]>(
  atMost(maxListedDays, listOf(strictObject(occurrenceChange))),
  (changes) => new Set(changes.map(({ day }) => day)).size === changes.length,
  'must have no day twice',
)

const settable = {
  walletId: readId,
  destinationId: nullable(readId),
  amount: readMovedAmount,
  amountIn: nullable(readAmountIn),
  isAbout: readYesOrNo,
  categoryId: nullable(readId),
  ...entryTexts,
  every: wholeNumber(1, 1_000),
  pattern: (given: unknown) => readerOf(patternReaders, 'by', given)(given),
  from: readRecurringDay,
  end: (given: unknown) => readerOf(endReaders, 'ends', given)(given),
  weekend: readWeekendRule,
  isAutomatic: readYesOrNo,
  isPaused: readYesOrNo,
  pausedOn: optional(nullable(readRecurringDay), null),
  postedUntil: nullable(readRecurringDay),
  posted: readRecurringDays,
  skipped: readRecurringDays,
  changes: readOccurrenceChanges,
}

export const recurring: Collection<RecurringRow, typeof settable> = {
  sinceVersion: 6,
  read: strictObject({
    id: readId,
    series: readId,
    ...settable,
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => ({ ...row, pausedOn: row.pausedOn ?? null }),
  settable,
  // They are loaded with the row, to add its entries; one that is gone is no reason to refuse the row.
  references: { walletId: 'wallets', destinationId: 'wallets', categoryId: 'categories' },
  limit: 500,
  storedLimit: 1_500,
  integrityErrors: () => [],
}
