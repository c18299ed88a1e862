import type { DocumentLists, NumberFormat } from '@monedero/core'
import {
  type CalendarDay,
  dayIn,
  newUserRow,
  numberFormatOf,
  shownSymbols,
  type UserSettings,
} from '@monedero/core'
import { type Language, languageOf } from '@monedero/messages'
import type { Recipient } from './ports.ts'
import type { RemindersTable } from './tables.ts'

/** How a person reads: language, time zone and numbers. */
export interface Person {
  settings: UserSettings
  language: Language
  timeZone: string
  today: CalendarDay
  numbers: NumberFormat
  /** The symbol of a wallet. */
  symbolOf: (walletId: string) => string | undefined
  /** The symbol of a currency; its code where no wallet has it. */
  symbolOfCurrency: (currency: string) => string
}

/** What is known of a person from their rows and their account. */
export function personOf(
  documents: DocumentLists,
  { time_zone: chosenIn }: Pick<RemindersTable, 'time_zone'>,
  recipient: Recipient,
  nowMs: number,
): Person {
  const { settings } = documents.user?.[0] ?? newUserRow
  const timeZone = settings.timeZone ?? chosenIn
  const wallets = (documents.wallets ?? []).filter(({ deletedAtMs }) => deletedAtMs === null)
  const symbols = shownSymbols(wallets)
  return {
    settings,
    language: settings.language === null ? recipient.language : languageOf(settings.language),
    timeZone,
    today: dayIn(timeZone, nowMs),
    numbers: numberFormatOf(settings.numberFormat),
    symbolOf: (walletId) => symbols.get(walletId),
    symbolOfCurrency: (currency) => {
      const wallet = wallets.find((each) => each.currency === currency)
      return (wallet && symbols.get(wallet.id)) ?? currency
    },
  }
}
