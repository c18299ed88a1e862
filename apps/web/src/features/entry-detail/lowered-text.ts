import {
  type CalendarDay,
  countsAt,
  type EntryRow,
  type LedgerRows,
  localDayOf,
  purchaseOf,
  type UserSettings,
} from '@monedero/core'
import { monthNames, monthText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'

/** What a refund does to the figures: `Reduces your spending on Shopping in November.` */
export function loweredText(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  refund: EntryRow,
  settings: Pick<UserSettings, 'refundPeriod'>,
  today: CalendarDay,
): string {
  const { dateMs, offsetMinutes } = countsAt(rows, refund, settings)
  const day = localDayOf(dateMs, offsetMinutes)
  const category = spendingCategory(rows, refund) ?? spendingCategory(rows, purchaseOf(rows, refund))
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const month = isThisYear ? (monthNames()[Number(day.slice(5, 7)) - 1] ?? '') : monthText(day)
  return category ? t('entry.lowersCategory', { category, month }) : t('entry.lowers', { month })
}

/** A refund may still be filed under a category of income. */
function spendingCategory(rows: Pick<LedgerRows, 'get'>, entry: EntryRow | undefined): string | undefined {
  const category = rows.get('categories', entry?.categoryId ?? '')
  return category?.deletedAtMs === null && category.kind === 'expense' ? category.name : undefined
}
