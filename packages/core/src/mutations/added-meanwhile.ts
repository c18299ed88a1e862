import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import { localDayOf, localTimeOf } from '../calendar/instant.ts'
import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { movedOffWeekend } from '../periods/periods.ts'
import { arrivalOf, isTransfer } from '../recurring/held-back.ts'
import { addsByItself, amountOn, occurrenceChangeOf, type RecurringRow } from '../recurring/recurring-row.ts'
import type { ArgsOf } from './mutation-args.ts'
import { liveEntriesOf, walletsOf } from './recurring-posting.ts'

type TakesBack = ArgsOf<'recurring.update'>['takesBack']
type Rows = Pick<LedgerRows, 'get' | 'entry' | 'transferLegs'>

/**
 * The occurrences of a change, open where it was made, whose entries the schedule added before it arrived and that are unchanged.
 * An entry that a person confirmed unchanged looks the same.
 */
export function addedMeanwhile(
  rows: Rows,
  row: RecurringRow,
  takesBack: TakesBack,
): readonly { readonly day: CalendarDay; readonly entry: EntryRow }[] {
  // What is not automatic was added by a person.
  if (takesBack?.series !== row.series || !addsByItself(row)) return []
  return takesBack.days
    .filter((day) => row.posted.includes(day))
    .flatMap((day) => {
      const entries = liveEntriesOf(rows, row, day)
      const [entry] = entries
      return entry && isAsAdded(rows, row, day, entries) ? [{ day, entry }] : []
    })
}

/** Whether the entry, or both legs of the transfer, are as the schedule adds them, and no fee was added to them. */
function isAsAdded(rows: Rows, row: RecurringRow, day: CalendarDay, entries: readonly EntryRow[]): boolean {
  const amount = amountOn(row, day)
  const on =
    occurrenceChangeOf(row, day)?.on ?? calendarDayOf(movedOffWeekend(dayNumberOf(partsOf(day)), row.weekend))
  const legs = isTransfer(row)
    ? [
        [row.walletId, 0 - Math.abs(amount), null],
        [row.destinationId, arrivalOf(row, amount, walletsOf(rows)), null],
      ]
    : [[row.walletId, amount, row.categoryId]]
  const { description, note, tags } = row
  const shared = [description, note, tags.toSorted(), on, '12:00', 'person', null, null, null]
  const added = legs.map((leg) => JSON.stringify([...leg, ...shared]))
  return (
    entries.length === added.length &&
    entries.every((entry) => added.includes(valuesOf(entry))) &&
    rows.entry(feeIdOf(entries[0]?.transferId ?? ''))?.deletedAtMs !== null
  )
}

/** The values of an entry that can be changed, in the order in which `isAsAdded` has them. */
function valuesOf(entry: EntryRow): string {
  const { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = entry
  return JSON.stringify([
    walletId,
    amount,
    categoryId,
    description,
    note,
    tags.toSorted(),
    localDayOf(dateMs, offsetMinutes),
    localTimeOf(dateMs, offsetMinutes),
    entry.filedBy,
    entry.original,
    entry.parts,
    entry.refundOf,
  ])
}
