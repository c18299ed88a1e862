import type { CategoryRow } from '../categories/category-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryRow } from './entry-row.ts'

/** Where the names in a title come from. */
export interface TitleNames {
  get(collection: 'wallets', id: string): WalletRow | undefined
  get(collection: 'categories', id: string): CategoryRow | undefined
}

/**
 * The line that stands for an entry: its description; else, for a transfer, the other wallet as seen from the wallet that the
 * entry lies in; else `Transfer fee` for the fee of one; else its category, or those of its parts; else `Expense` or `Income`.
 */
export function entryTitle(entry: EntryRow, names: TitleNames): string {
  if (entry.description) return entry.description
  if (entry.type === 'transfer') {
    return entry.transferOrigin === entry.walletId
      ? `Transfer to ${walletName(entry.transferDestination, entry, names)}`
      : `Transfer from ${walletName(entry.transferOrigin, entry, names)}`
  }
  if (entry.feeOf !== null) return 'Transfer fee'
  const category = entry.parts
    ? [...new Set(entry.parts.map((part) => categoryName(part.categoryId, names)))].filter(Boolean).join(', ')
    : categoryName(entry.categoryId, names)
  if (category) return category
  return entry.type === 'expense' ? 'Expense' : 'Income'
}

function categoryName(id: string | null, names: TitleNames): string {
  const category = names.get('categories', id ?? '')
  return category?.deletedAtMs === null ? category.name : ''
}

function walletName(id: string | null, entry: EntryRow, names: TitleNames): string {
  if (id === entry.walletId) return 'This Wallet'
  const wallet = names.get('wallets', id ?? '')
  return wallet?.deletedAtMs === null ? wallet.name : 'Deleted Wallet'
}
