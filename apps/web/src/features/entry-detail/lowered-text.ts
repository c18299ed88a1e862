import {
  type CalendarDay,
  countsAt,
  type EntryRow,
  type LedgerRows,
  localDayOf,
  purchaseOf,
  type UserSettings,
} from '@monedero/core'
import { dateText } from '../../messages/dates.ts'

/** What a refund does to the figures: `Lowers what you spent on Shopping in November.` */
export function loweredText(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  refund: EntryRow,
  settings: Pick<UserSettings, 'refundPeriod'>,
  today: CalendarDay,
): string {
  const { dateMs, offsetMinutes } = countsAt(rows, refund, settings)
  const month = dateText(localDayOf(dateMs, offsetMinutes)).replace(/ \d+,/, '')
  const category = spendingCategory(rows, refund) ?? spendingCategory(rows, purchaseOf(rows, refund))
  const thisYear = ` ${today.slice(0, 4)}`
  const when = month.endsWith(thisYear) ? month.slice(0, -thisYear.length) : month
  return `Lowers what you spent${category ? ` on ${category}` : ''} in ${when}.`
}

/** A refund may still be filed under a category of income. */
function spendingCategory(rows: Pick<LedgerRows, 'get'>, entry: EntryRow | undefined): string | undefined {
  const category = rows.get('categories', entry?.categoryId ?? '')
  return category?.deletedAtMs === null && category.kind === 'expense' ? category.name : undefined
}
