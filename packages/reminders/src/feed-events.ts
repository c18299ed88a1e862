import {
  addDays,
  type DocumentLists,
  dueDaysIn,
  type EntryRow,
  entryTitle,
  formatAmount,
  localDayOf,
  statementDaysOf,
  type TitleWords,
} from '@monedero/core'
import { type Language, serverText } from '@monedero/messages'
import { comingAmount, comingFrom, comingTitle } from './coming-text.ts'
import type { CalendarEvent } from './icalendar.ts'
import type { Person } from './person.ts'

const DAYS_AHEAD = 365
const MAX_EVENTS = 2_000

interface Given {
  documents: DocumentLists
  /** Entries dated ahead. */
  ahead: readonly EntryRow[]
  person: Person
  showsAmounts: boolean
  /** What the ids of events end with. */
  hostname: string
}

/** What a calendar shows: recurring entries, entries dated ahead, and the days on which cards are to be paid. */
export function feedEvents(given: Given): CalendarEvent[] {
  const events = [...recurringEvents(given), ...entryEvents(given), ...cardEvents(given)]
  return events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MAX_EVENTS)
}

function recurringEvents({ documents, person, showsAmounts, hostname }: Given): CalendarEvent[] {
  const { language } = person
  return comingFrom(documents, person.today, DAYS_AHEAD)
    .filter(({ state }) => state !== 'skipped')
    .map((each) => ({
      uid: `${each.row.series}-${each.day}@${hostname}`,
      day: each.on,
      title: comingTitle(each, documents, language),
      description: [
        ...(showsAmounts ? [comingAmount(each, person)] : []),
        walletName(documents, each.row.walletId),
        ...(each.isAutomatic ? [] : [serverText(language, 'mails.comingWaits')]),
      ].join('\n'),
      isTentative: !each.isAutomatic,
    }))
}

function entryEvents({ documents, ahead, person, showsAmounts, hostname }: Given): CalendarEvent[] {
  const live = new Set(
    documents.wallets?.filter(({ deletedAtMs }) => deletedAtMs === null).map(({ id }) => id),
  )
  const get: Parameters<typeof entryTitle>[1]['get'] = (collection: 'wallets' | 'categories', id: string) =>
    // The row is of the collection that was asked for; the compiler does not follow the union.
    documents[collection]?.find((row) => row.id === id) as never
  return (
    ahead
      // Of a transfer, the leg that leaves.
      .filter(({ walletId, type, amount }) => live.has(walletId) && !(type === 'transfer' && amount > 0))
      .map((entry) => {
        const symbol = person.symbolOf(entry.walletId)
        const amount = formatAmount(entry.amount, {
          format: person.numbers,
          signed: true,
          ...(symbol && { symbol }),
        })
        return {
          uid: `${entry.id}@${hostname}`,
          day: localDayOf(entry.dateMs, entry.offsetMinutes),
          title: entryTitle(entry, { get }, wordsIn(person.language)),
          description: [...(showsAmounts ? [amount] : []), walletName(documents, entry.walletId)].join('\n'),
          isTentative: false,
        }
      })
  )
}

function cardEvents({ documents, person: { today, language }, hostname }: Given): CalendarEvent[] {
  const wallets = documents.wallets?.filter(
    ({ deletedAtMs, isArchived }) => deletedAtMs === null && !isArchived,
  )
  return (wallets ?? []).flatMap((wallet) => {
    const days = statementDaysOf(wallet)
    if (!days) return []
    return dueDaysIn(days, today, addDays(today, DAYS_AHEAD)).map((day) => ({
      uid: `${wallet.id}-${day}@${hostname}`,
      day,
      title: serverText(language, 'mails.cardDue', { wallet: wallet.name }),
      description: '',
      isTentative: false,
    }))
  })
}

function walletName({ wallets }: DocumentLists, walletId: string): string {
  return wallets?.find(({ id }) => id === walletId)?.name ?? ''
}

function wordsIn(language: Language): TitleWords {
  const word = (id: 'mails.comingExpense' | 'mails.comingIncome') => () => serverText(language, id)
  return {
    transferTo: (wallet) => serverText(language, 'mails.comingTransfer', { wallet }),
    transferFrom: (wallet) => serverText(language, 'mails.comingTransferFrom', { wallet }),
    fee: word('mails.comingExpense'),
    expense: word('mails.comingExpense'),
    income: word('mails.comingIncome'),
    thisWallet: () => '',
    deletedWallet: () => '',
  }
}
