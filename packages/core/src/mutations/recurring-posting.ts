import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import { entryTypeOf } from '../entries/entry-type.ts'
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
    [row.walletId, row.destinationId].every((wallet) => wallet === null || isOpen(draft, wallet))
  return isDue ? row : undefined
}

function isOpen(draft: Draft, walletId: string): boolean {
  return draft.get('wallets', walletId)?.deletedAtMs === null
}

/** Adds the entry or transfer of an occurrence. One that a person deleted comes back only if a person confirms it again. */
export function addEntry(draft: Draft, row: RecurringRow, args: Posting): void {
  const { series, day, dateMs, offsetMinutes, amount = amountOn(row, day) } = args
  const { entryId } = occurrenceIds(series, day)
  const { walletId, tags, description, note } = row
  const shared = { description, note, tags, dateMs, offsetMinutes }
  if (row.destinationId !== null) {
    const transfer = newTransfer(draft, { ...row, destinationId: row.destinationId }, { ...args, amount })
    createTransfer(draft, { ...transfer, ...shared }, '')
  } else {
    const categoryId = row.categoryId && draft.get('categories', row.categoryId) ? row.categoryId : null
    createEntry(draft, { id: entryId, walletId, amount, categoryId, ...shared }, '')
  }
  if (args.by === 'person') bringBack(draft, row, args)
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

/** Brings back what was deleted since it was added, with the new day; a plain entry also with the new amount. */
function bringBack(draft: Draft, row: RecurringRow, args: Posting): void {
  const { day, dateMs, offsetMinutes, amount = amountOn(row, day) } = args
  const { entryId, transferId } = occurrenceIds(args.series, day)
  const entry = draft.before.entry(entryId)
  const amounts = entry?.parts ? {} : { amount, type: entryTypeOf(amount, null) }
  const deleted = [
    ...(entry ? [{ ...entry, ...amounts }] : []),
    ...draft.before.transferLegs(transferId),
  ].filter(({ deletedAtMs }) => deletedAtMs !== null)
  for (const each of deleted) draft.putEntry({ ...each, dateMs, offsetMinutes, deletedAtMs: null })
}

/** Whether the entry of an occurrence is there and not deleted. */
export function hasEntry(
  rows: Pick<LedgerRows, 'entry' | 'transferLegs'>,
  row: RecurringRow,
  day: CalendarDay,
) {
  const { entryId, transferId } = occurrenceIds(row.series, day)
  const entries = row.destinationId === null ? [rows.entry(entryId)] : rows.transferLegs(transferId)
  return entries.some((entry) => entry?.deletedAtMs === null)
}

/** Deletes the entry of an occurrence, if it is there. */
export function removeEntry(draft: Draft, row: RecurringRow, day: CalendarDay): void {
  if (!hasEntry(draft, row, day)) return
  const { entryId, transferId } = occurrenceIds(row.series, day)
  if (row.destinationId === null) deleteEntry(draft, entryId, 'day')
  else deleteTransfer(draft, transferId, 'day')
}

/** Restores what `removeEntry` deletes. */
export function restorationOfEntry(before: LedgerRows, row: RecurringRow, day: CalendarDay): Mutation[] {
  if (!hasEntry(before, row, day)) return []
  const { entryId, transferId } = occurrenceIds(row.series, day)
  return row.destinationId === null
    ? [{ op: 'entry.restore', args: { id: entryId } }]
    : [{ op: 'transfer.restore', args: { transferId } }]
}
