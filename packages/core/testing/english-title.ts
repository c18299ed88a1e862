import type { EntryRow } from '../src/entries/entry-row.ts'
import { entryTitle, type TitleNames, type TitleWords } from '../src/entries/entry-title.ts'

const english: TitleWords = {
  transferTo: (wallet) => `Transfer to ${wallet}`,
  transferFrom: (wallet) => `Transfer from ${wallet}`,
  fee: () => 'Transfer fee',
  expense: () => 'Expense',
  income: () => 'Income',
  thisWallet: () => 'This Wallet',
  deletedWallet: () => 'Deleted Wallet',
}

/** The title of an entry in English. */
export function englishTitle(entry: EntryRow, names: TitleNames): string {
  return entryTitle(entry, names, english)
}
