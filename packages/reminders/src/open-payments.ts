import {
  type CalendarDay,
  changeOf,
  type DocumentLists,
  type EntryRow,
  entryMove,
  formatAmount,
  lacksArrival,
  leftBeyond,
  type Move,
  recurringMoves,
  statementDaysOf,
  statementOf,
  toBalance,
  type WalletRow,
} from '@monedero/core'
import { liveRecurring } from './coming-text.ts'
import { totalsByDay } from './day-totals.ts'
import type { Person } from './person.ts'

/** What a person still has to transfer to a card by a day. */
export interface OpenPayment {
  card: WalletRow
  dueOn: CalendarDay
  amount: number
}

/** The payments of last statements that are due until a day, by day. Transfers that recur or are dated ahead pay them without a reminder. */
export async function openPayments(
  documents: DocumentLists,
  readEntries: () => Promise<readonly EntryRow[]>,
  { today, until }: { today: CalendarDay; until: CalendarDay },
): Promise<OpenPayment[]> {
  const cards = (documents.wallets ?? []).flatMap((card) => {
    const days = card.deletedAtMs === null && !card.isArchived ? statementDaysOf(card) : undefined
    return days ? [{ card, days }] : []
  })
  if (cards.length === 0) return []
  const entries = new Map((await readEntries()).map((entry) => [entry.id, entry]))
  const ofWallet = Map.groupBy(entries.values(), ({ walletId }) => walletId)
  return cards
    .flatMap(({ card, days }) => {
      const rows = ofWallet.get(card.id) ?? []
      const totals = totalsByDay(rows, (id) => entries.get(id))
      const balance = totals
        .filter(({ day }) => day <= today)
        .reduce<number>((sum, each) => sum + changeOf(each), card.openingBalance)
      const statement = statementOf(days, { balance, totals, today })
      const { dueOn, nextCloseOn } = statement
      if (dueOn > until) return []
      // A late one is paid by whatever arrives next.
      const payableUntil = dueOn < today ? nextCloseOn : dueOn
      const planned = [...recurringIn(documents, today, payableUntil), ...datedAhead(rows, today)]
      const amount = leftBeyond(statement, card.id, planned, payableUntil)
      return amount === 0 ? [] : [{ card, dueOn, amount }]
    })
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

/** The amount of a payment, as an entry of the wallet that pays it. */
export function paymentAmount({ card, amount }: OpenPayment, { symbolOf, numbers }: Person): string {
  const symbol = symbolOf(card.id)
  return formatAmount(toBalance(0 - amount), { format: numbers, signed: true, ...(symbol && { symbol }) })
}

function recurringIn(documents: DocumentLists, today: CalendarDay, until: CalendarDay): Move<unknown>[] {
  const wallets = new Map(documents.wallets?.map((wallet) => [wallet.id, wallet]))
  return liveRecurring(documents)
    .filter((row) => !lacksArrival(row, (id) => wallets.get(id)))
    .flatMap((row) => recurringMoves(row, today, until))
}

function datedAhead(rows: readonly EntryRow[], today: CalendarDay): Move<unknown>[] {
  return rows.map(entryMove).filter(({ day }) => day > today)
}
