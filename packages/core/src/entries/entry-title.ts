import type { CategoryRow } from '../categories/category-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryRow } from './entry-row.ts'

/** Looks up the names used in a title. */
export interface TitleNames {
  get(collection: 'wallets', id: string): WalletRow | undefined
  get(collection: 'categories', id: string): CategoryRow | undefined
}

/** Translated titles for entries without a description. */
export interface TitleWords {
  readonly transferTo: (wallet: string) => string
  readonly transferFrom: (wallet: string) => string
  readonly fee: () => string
  readonly expense: () => string
  readonly income: () => string
  readonly thisWallet: () => string
  readonly deletedWallet: () => string
}

/**
 * The title of an entry: its description; else, for a transfer, the other wallet as seen from the wallet that the
 * entry lies in; else `Transfer fee` for the fee of one; else its category, or those of its parts; else `Expense` or `Income`.
 */
export function entryTitle(entry: EntryRow, names: TitleNames, words: TitleWords): string {
  if (entry.description) return entry.description
  if (entry.type === 'transfer') {
    return entry.transferOrigin === entry.walletId
      ? words.transferTo(walletName(entry.transferDestination, entry, names, words))
      : words.transferFrom(walletName(entry.transferOrigin, entry, names, words))
  }
  if (entry.feeOf !== null) return words.fee()
  const category = entry.parts
    ? [...new Set(entry.parts.map((part) => categoryName(part.categoryId, names)))].filter(Boolean).join(', ')
    : categoryName(entry.categoryId, names)
  if (category) return category
  return entry.type === 'expense' ? words.expense() : words.income()
}

function categoryName(id: string | null, names: TitleNames): string {
  const category = names.get('categories', id ?? '')
  return category?.deletedAtMs === null ? category.name : ''
}

function walletName(id: string | null, entry: EntryRow, names: TitleNames, words: TitleWords): string {
  if (id === entry.walletId) return words.thisWallet()
  const wallet = names.get('wallets', id ?? '')
  return wallet?.deletedAtMs === null ? wallet.name : words.deletedWallet()
}
