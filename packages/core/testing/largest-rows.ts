import type { CalendarDay } from '../src/calendar/calendar-day.ts'
import { addDays } from '../src/calendar/day-arithmetic.ts'
import { collectionOf } from '../src/collections/collections.ts'
import { readEntryRow } from '../src/entries/read-entry-row.ts'
import type { Reader } from '../src/reading/reader.ts'
import { aBudget, aBudgetAmount, anEntry, anId, anImport, aPart, aRecurring, aRule } from './builders.ts'

/** A text of a length in which every letter takes three bytes, the most for a UTF-16 unit. */
export function wideText(length: number): string {
  return 'あ'.repeat(length)
}

/** Rows with the longest lists and texts that can be read, of the tables that have lists. */
export function largestRows() {
  const tags = (count: number) => items(count, (at) => wideText(38) + String(at).padStart(2, '0'))
  const bankId = wideText(120)
  const amount = -9_999_999_999_999
  return {
    imports: largest(collectionOf('imports').read, anImport({ fileName: wideText(200) }), [
      (n) => ({
        table: { header: anId(1), roles: items(n, () => wideText(20)), dayOrder: 'day', decimal: ',' },
      }),
      (n) => ({ accounts: items(n, (at) => ({ account: wideText(130), walletId: anId(at) })) }),
      (n) => ({ madeWalletIds: items(n, anId) }),
      (n) => ({ madeCategoryIds: items(n, anId) }),
      (n) => ({
        rejected: items(n, (at) => ({ ...rejected, walletId: anId(at), description: wideText(200), bankId })),
      }),
      (n) => ({ replaced: items(n, (at) => ({ entryId: anId(at), transferId: anId(at) })) }),
      (n) => ({ matched: items(n, (at) => ({ entryId: anId(at), bankId, dayBefore: day(0), day: day(1) })) }),
    ]),
    budgets: largest(collectionOf('budgets').read, aBudget({ name: wideText(60) }), [
      (n) => ({ note: wideText(n) }),
      (n) => ({ scope: { of: 'categories', ids: items(n, anId) } }),
      (n) => ({ amounts: items(n, (at) => aBudgetAmount({ day: day(at), amount: -amount })) }),
    ]),
    recurring: largest(collectionOf('recurring').read, aRecurring({ amount, description: wideText(200) }), [
      (n) => ({ note: wideText(n) }),
      (n) => ({ tags: tags(n) }),
      (n) => ({ posted: items(n, day) }),
      (n) => ({ skipped: items(n, (at) => day(1_000 + at)) }),
      (n) => ({ changes: items(n, (at) => ({ day: day(at), amount, on: day(at) })) }),
    ]),
    rules: largest(collectionOf('rules').read, aRule({ description: wideText(200) }), [
      (n) => ({ tags: tags(n) }),
      (n) => ({
        conditions: items(n, () => ({ on: 'description', match: 'contains', text: wideText(200) })),
      }),
    ]),
    entries: largest(readEntryRow, anEntry({ description: wideText(200), original: wideText(200) }), [
      (n) => ({ note: wideText(n) }),
      (n) => ({
        amount: n * -100,
        parts: items(n, (at) => aPart({ id: anId(at), note: wideText(500), tags: tags(20) })),
      }),
    ]),
  }
}

function day(n: number): CalendarDay {
  return addDays(aBudgetAmount().day, n)
}

const rejected = { day: aBudgetAmount().day, amount: -9_999_999_999_999, isTakenBack: false }

function items<T>(count: number, item: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => item(at))
}

/** A row after steps, each with the highest number that is still read. */
function largest<Row extends object>(
  read: Reader<Row>,
  row: Row,
  steps: readonly ((length: number) => object)[],
): Row {
  return steps.reduce((grown, step) => {
    const grownBy = (length: number) => ({ ...grown, ...step(length) })
    let [fits, tooLong] = [2, 4]
    for (; isRead(read, grownBy(tooLong)); tooLong *= 2) fits = tooLong
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (isRead(read, grownBy(middle))) fits = middle
      else tooLong = middle
    }
    return read(grownBy(fits))
  }, row)
}

function isRead(read: Reader<unknown>, given: unknown): boolean {
  try {
    read(given)
    return true
  } catch {
    return false
  }
}
