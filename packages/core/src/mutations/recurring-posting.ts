import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { toAmount } from '../money/amount.ts'
import { arrivalOf, isHeldBack, isTransfer, type RecurringTransfer } from '../recurring/held-back.ts'
import {
  addsByItself,
  amountOn,
  daysKey,
  occurrenceIds,
  type RecurringRow,
} from '../recurring/recurring-row.ts'
import type { Draft } from './draft.ts'
import { createEntry } from './entry-changes.ts'
import { deleteEntry } from './entry-rules.ts'
import { changeable } from './guards.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { createTransfer, deleteTransfer } from './transfer-changes.ts'

type Posting = ArgsOf<'recurring.post'>

/** A clock that is ahead by more than this adds no entries by itself: noon of a day may be half a day ahead anywhere. */
const maxAheadMs = 36 * 3_600_000

export function needsOfEntry(series: string, day: CalendarDay): Need[] {
  const { entryId, originEntryId, transferId, destinationEntryId } = occurrenceIds(series, day)
  return [
    ...[entryId, originEntryId, destinationEntryId, feeIdOf(transferId)].map((entry) => ({ entry })),
    { transfer: transferId },
  ]
}

/** The row, if a person may add the entry of an occurrence. */
export function confirmable(draft: Draft, { id, series }: Posting): RecurringRow {
  const row = changeable(draft.get('recurring', id), 'recurring entry', 'id')
  return row.series === series ? row : refuseMutation('NOT_FOUND', 'series', 'recurring entry')
}

/** The row, if the entry of an occurrence is to be added without a person. A refusal would have no recipient. */
export function dueByItself(draft: Draft, { id, series, days, dateMs }: Posting): RecurringRow | undefined {
  const row = draft.get('recurring', id)
  const isDue =
    row?.deletedAtMs === null &&
    row.series === series &&
    addsByItself(row) &&
    days === daysKey(row) &&
    dateMs <= draft.nowMs + maxAheadMs &&
    !isHeldBack(row, walletsOf(draft))
  return isDue ? row : undefined
}

export function walletsOf(rows: Pick<LedgerRows, 'get'>) {
  return (id: string) => rows.get('wallets', id)
}

/** Adds the entry or transfer of an occurrence. It replaces a deleted one: the day is open again, so the addition was taken back. */
export function addEntry(draft: Draft, row: RecurringRow, args: Posting): void {
  if (isTransfer(row)) return addTransfer(draft, row, args)
  const { series, day, amount = amountOn(row, day) } = args
  const categoryId = row.categoryId && draft.get('categories', row.categoryId) ? row.categoryId : null
  const own = { id: occurrenceIds(series, day).entryId, walletId: row.walletId, amount, categoryId }
  createEntry(draft, { ...own, ...sharedOf(row, args) }, '', { replacesDeleted: true })
}

function addTransfer(draft: Draft, row: RecurringTransfer, args: Posting): void {
  const { series, day, amount = amountOn(row, day) } = args
  const { transferId, originEntryId, destinationEntryId } = occurrenceIds(series, day)
  // One that is there stays as it is, so that it does not matter what arrives.
  if (draft.transferLegs(transferId).some(({ deletedAtMs }) => deletedAtMs === null)) return
  const transfer = {
    transferId,
    originEntryId,
    destinationEntryId,
    origin: row.walletId,
    destination: row.destinationId,
    amountOut: toAmount(Math.abs(amount)),
    amountIn:
      args.amountIn ??
      arrivalOf(row, amount, walletsOf(draft)) ??
      refuseMutation('INVALID', 'amountIn', 'amount', 'must be given'),
  }
  createTransfer(draft, { ...transfer, ...sharedOf(row, args) }, '', { replacesDeleted: true })
}

function sharedOf({ description, note, tags }: RecurringRow, { dateMs, offsetMinutes }: Posting) {
  return { description, note, tags, dateMs, offsetMinutes }
}

/** The entry of an occurrence, or the legs of its transfer, that are not deleted. */
export function liveEntriesOf(
  rows: Pick<LedgerRows, 'entry' | 'transferLegs'>,
  { series }: RecurringRow,
  day: CalendarDay,
): EntryRow[] {
  const { entryId, transferId } = occurrenceIds(series, day)
  const entry = rows.entry(entryId)
  return [...(entry ? [entry] : []), ...rows.transferLegs(transferId)].filter(
    ({ deletedAtMs }) => deletedAtMs === null,
  )
}

/** The first of them. */
export function liveEntryOf(...args: Parameters<typeof liveEntriesOf>): EntryRow | undefined {
  return liveEntriesOf(...args)[0]
}

/** Deletes the entry of an occurrence, if it is there. */
export function removeEntry(draft: Draft, row: RecurringRow, day: CalendarDay): void {
  const entry = liveEntryOf(draft, row, day)
  if (!entry) return
  if (entry.transferId === null) deleteEntry(draft, entry.id, 'day')
  else deleteTransfer(draft, entry.transferId, 'day')
}

/** Restores what `removeEntry` deletes. */
export function restorationOfEntry({ id, transferId }: EntryRow): Mutation {
  return transferId === null
    ? { op: 'entry.restore', args: { id } }
    : { op: 'transfer.restore', args: { transferId } }
}
