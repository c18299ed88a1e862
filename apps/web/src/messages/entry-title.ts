import { type EntryRow, type TitleNames, type TitleWords, entryTitle as titleOf } from '@monedero/core'
import { t } from './text.ts'

const words: TitleWords = {
  transferTo: (wallet) => t('app.transferTo', { wallet }),
  transferFrom: (wallet) => t('app.transferFrom', { wallet }),
  fee: () => t('app.transferFee'),
  expense: () => t('app.expense'),
  income: () => t('app.income'),
  thisWallet: () => t('app.thisWallet'),
  deletedWallet: () => t('app.deletedWallet'),
}

/** The line that stands for an entry, in the language of the page. */
export function entryTitle(entry: EntryRow, names: TitleNames): string {
  return titleOf(entry, names, words)
}

/** All words that such lines may have beside names. */
export function titleWords(): string[] {
  return [
    words.transferTo(words.deletedWallet()),
    words.transferFrom(words.thisWallet()),
    words.fee(),
    words.expense(),
    words.income(),
  ]
}
