import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { readCurrencyCode } from '../currencies/read-currency-code.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { checked, matching, oneOf, type Read } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { type RateRow, rateId, rateSources } from './rate-row.ts'

const readPart = matching(isPart, 'must be a whole number above 0')

const settable = {
  from: readCurrencyCode,
  to: readCurrencyCode,
  day: readCalendarDay,
  numerator: readPart,
  denominator: readPart,
  source: oneOf(rateSources, 'must be a source of rates'),
}

/** A rate as a change sets it, whether or not there is one for its currencies and day. */
export const readRateValues = checked(
  strictObject(settable),
  ({ from, to }) => from !== to,
  'must be another currency',
  'to',
)

export type RateValues = Read<typeof readRateValues>

export const rates: Collection<RateRow, typeof settable> = {
  sinceVersion: 2,
  read: checked(
    strictObject({ id: readId, ...settable, deletedAtMs: readDeletedAtMs, rev: readRev }),
    (row) => row.from !== row.to && row.id === rateId(row),
    'must follow from two currencies and the day',
    'id',
  ),
  complete: (row) => row,
  settable,
  references: {},
  // Daily rates of one currency for about 19 years, or of three for six: less than a megabyte with a first pull.
  limit: 5_000,
  storedLimit: 10_000,
  integrityErrors: () => [],
}

function isPart(given: unknown): given is number {
  return Number.isSafeInteger(given) && Number(given) > 0
}
