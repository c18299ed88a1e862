import { type Coming, type DocumentLists, formatAmount, type RecurringRow, toBalance } from '@monedero/core'
import { type Language, serverText } from '@monedero/messages'
import type { Person } from './person.ts'

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

/** The amount of an entry that is coming, as its screen writes it. */
export function comingAmount({ row, amount }: Coming, { symbolOf, numbers, language }: Person): string {
  const symbol = symbolOf(row.walletId)
  const text = formatAmount(toBalance(amount), { format: numbers, signed: true, ...(symbol && { symbol }) })
  return row.isAbout ? serverText(language, 'mails.comingAbout', { amount: text }) : text
}
