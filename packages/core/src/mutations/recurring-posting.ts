import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { type Amount, toAmount } from '../money/amount.ts'
import {
  addsByItself,
  amountInFor,
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
const mostAheadMs = 36 * 3_600_000

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

/** The row, if the entry of an occurrence is to be added without a person. Refusing would be no help: nobody asked. */
export function dueByItself(draft: Draft, { id, series, days, dateMs }: Posting): RecurringRow | undefined {
  const row = draft.get('recurring', id)
  const isDue =
    row?.deletedAtMs === null &&
    row.series === series &&
    addsByItself(row) &&
    days === daysKey(row) &&
    dateMs <= draft.nowMs + mostAheadMs &&
    [row.walletId, row.destinationId].every((wallet) => wallet === null || isOpen(draft, wallet)) &&
    isArrivalKnown(draft, row)
  return isDue ? row : undefined
}

function isOpen(draft: Draft, walletId: string): boolean {
  const wallet = draft.get('wallets', walletId)
  return wallet?.deletedAtMs === null && !wallet.isArchived
}

/** Whether it is known what arrives with a transfer: a wallet may have got another currency. */
function isArrivalKnown(draft: Draft, { walletId, destinationId, amountIn }: RecurringRow): boolean {
  const currencyOf = (id: string) => draft.get('wallets', id)?.currency
  return destinationId === null || amountIn !== null || currencyOf(walletId) === currencyOf(destinationId)
}

/** Adds the entry or transfer of an occurrence. It replaces a deleted one: the day is open again, so the addition was taken back. */
export function addEntry(draft: Draft, row: RecurringRow, args: Posting): void {
  const { series, day, dateMs, offsetMinutes, amount = amountOn(row, day) } = args
  const { entryId } = occurrenceIds(series, day)
  const { walletId, tags, description, note } = row
  const shared = { description, note, tags, dateMs, offsetMinutes }
  const replacesDeleted = true
  if (row.destinationId !== null) {
    const transfer = newTransfer(draft, { ...row, destinationId: row.destinationId }, { ...args, amount })
    createTransfer(draft, { ...transfer, ...shared }, '', { replacesDeleted })
  } else {
    const categoryId = row.categoryId && draft.get('categories', row.categoryId) ? row.categoryId : null
    const entry = { id: entryId, walletId, amount, categoryId, ...shared }
    createEntry(draft, entry, '', { replacesDeleted })
  }
}

function newTransfer(
  draft: Draft,
  row: RecurringRow & { readonly destinationId: string },
  { series, day, amount }: Posting & { readonly amount: Amount },
) {
  const { walletId, destinationId } = row
  const { transferId, originEntryId, destinationEntryId } = occurrenceIds(series, day)
  const currencyOf = (id: string) => draft.get('wallets', id)?.currency
  const amountOut = toAmount(Math.abs(amount))
  return {
    transferId,
    originEntryId,
    destinationEntryId,
    origin: walletId,
    destination: destinationId,
    amountOut,
    amountIn:
      currencyOf(walletId) === currencyOf(destinationId)
        ? amountOut
        : (amountInFor(row, amount) ?? amountOut),
  }
}

/** The entry of an occurrence, or the legs of its transfer, deleted or not. */
function entriesOf(
  rows: Pick<LedgerRows, 'entry' | 'transferLegs'>,
  { series }: RecurringRow,
  day: CalendarDay,
): EntryRow[] {
  const { entryId, transferId } = occurrenceIds(series, day)
  const entry = rows.entry(entryId)
  return [...(entry ? [entry] : []), ...rows.transferLegs(transferId)]
}

/** The entry of an occurrence, or a leg of its transfer, that is not deleted. */
export function liveEntryOf(
  rows: Pick<LedgerRows, 'entry' | 'transferLegs'>,
  row: RecurringRow,
  day: CalendarDay,
): EntryRow | undefined {
  return entriesOf(rows, row, day).find(({ deletedAtMs }) => deletedAtMs === null)
}

/** The occurrences of a change, open where it was made, whose entries the schedule added before it arrived and nobody changed. */
export function addedMeanwhile(
  rows: Pick<LedgerRows, 'entry' | 'transferLegs'>,
  row: RecurringRow,
  takesBack: ArgsOf<'recurring.update'>['takesBack'],
): readonly { readonly day: CalendarDay; readonly entry: EntryRow }[] {
  // What waits for a person was added by one.
  if (takesBack?.series !== row.series || !addsByItself(row)) return []
  return takesBack.days
    .filter((day) => row.posted.includes(day))
    .flatMap((day) => {
      const entry = liveEntryOf(rows, row, day)
      return entry && isAsAdded(row, day, entry) ? [{ day, entry }] : []
    })
}

function isAsAdded(
  row: RecurringRow,
  day: CalendarDay,
  { amount, description, walletId }: EntryRow,
): boolean {
  const expected = amountOn(row, day)
  const isOrigin = walletId === row.walletId && Math.abs(amount) === Math.abs(expected)
  const isArrival =
    walletId === row.destinationId && amount === (amountInFor(row, expected) ?? Math.abs(expected))
  return description === row.description && (isOrigin || isArrival)
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
