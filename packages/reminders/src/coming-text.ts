import {
  type CalendarDay,
  type Coming,
  comingIn,
  type DocumentLists,
  formatAmount,
  type RecurringRow,
  toBalance,
} from '@monedero/core'
import { type Language, serverText } from '@monedero/messages'
import type { Person } from './person.ts'

/** What is overdue, due today and coming within so many days in the documents of a person. */
export function comingFrom(documents: DocumentLists, today: CalendarDay, days: number): Coming[] {
  const wallets = new Map(documents.wallets?.map((wallet) => [wallet.id, wallet]))
  return comingIn(liveRecurring(documents), today, days, { walletOf: (id) => wallets.get(id) })
}

/** The recurring entries whose wallets are there. */
export function liveRecurring({ recurring = [], wallets = [] }: DocumentLists): RecurringRow[] {
  const live = new Set(wallets.filter(({ deletedAtMs }) => deletedAtMs === null).map(({ id }) => id))
  return recurring.filter(
    ({ deletedAtMs, walletId, destinationId }) =>
      deletedAtMs === null && live.has(walletId) && (destinationId === null || live.has(destinationId)),
  )
}

/** The title of a recurring entry: its description, otherwise where a transfer goes, otherwise its category. */
export function comingTitle({ row, amount }: Coming, documents: DocumentLists, language: Language): string {
  if (row.description) return row.description
  if (row.destinationId !== null) {
    const wallet = documents.wallets?.find(({ id }) => id === row.destinationId)?.name ?? ''
    return serverText(language, 'mails.comingTransfer', { wallet })
  }
  const category = documents.categories?.find(
    ({ id, deletedAtMs }) => id === row.categoryId && deletedAtMs === null,
  )
  return category?.name ?? serverText(language, amount < 0 ? 'mails.comingExpense' : 'mails.comingIncome')
}

/** A day of the coming weeks, as mails and notifications write it. */
export function dayText(day: CalendarDay, { language }: Pick<Person, 'language'>): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(`${day}T00:00:00Z`))
}

/** The amount of an entry that is coming, as its screen writes it. */
export function comingAmount({ row, amount }: Coming, { symbolOf, numbers, language }: Person): string {
  const symbol = symbolOf(row.walletId)
  const text = formatAmount(toBalance(amount), { format: numbers, signed: true, ...(symbol && { symbol }) })
  return row.isAbout ? serverText(language, 'mails.comingAbout', { amount: text }) : text
}
