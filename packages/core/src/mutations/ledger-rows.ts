import type { CategoryRow } from '../categories/category-row.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { Balance } from '../money/amount.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'

/**
 * One user's rows, read synchronously. Lookups by id find deleted rows too, until they are purged.
 * The browser answers from its replica; the server first loads what a mutation needs, then answers from memory.
 */
export interface LedgerRows {
  user(): UserRow
  wallet(id: string): WalletRow | undefined
  entry(id: string): EntryRow | undefined
  category(id: string): CategoryRow | undefined
  /** Both legs, or the one that is left after the other's wallet was purged; deleted ones too; in any order. */
  transferLegs(transferId: string): readonly EntryRow[]
  /** Entries that name the category, deleted and hidden ones too. */
  entriesOfCategory(categoryId: string): Iterable<EntryRow>
  /** Entries that carry exactly this tag, deleted and hidden ones too. */
  entriesOfTag(tag: string): Iterable<EntryRow>
  /** Categories that name the category as their parent and are not deleted. */
  childrenOf(categoryId: string): Iterable<CategoryRow>
  /** Opening balance plus all entries of the wallet that are not deleted, of a deleted wallet too. */
  balance(walletId: string): Balance
  /** Whether any entry lies in the wallet, deleted ones counted. */
  hasEntries(walletId: string): boolean
  /** How many rows are not deleted; an entry in a deleted wallet counts. */
  counts(): RowCounts
}

export interface RowCounts {
  readonly wallets: number
  readonly categories: number
  readonly entries: number
}

/** A whole new row in its table, replacing the one with the same id. Its `rev` is 0: the server assigns it. */
export type RowPut =
  | { readonly table: 'user'; readonly row: UserRow }
  | { readonly table: 'wallets'; readonly row: WalletRow }
  | { readonly table: 'categories'; readonly row: CategoryRow }
  | { readonly table: 'entries'; readonly row: EntryRow }

/**
 * What must be loaded before a mutation's effect is asked for:
 * - `wallet`: the row, its balance, whether it has entries;
 * - `entry`: the row, and its wallet as above; of a leg, its whole transfer as below. One that `isNew` is hardly ever there:
 *   who would notice when writing it need not look;
 * - `transfer`: all its legs, and both wallets as above;
 * - `category`: the row, the chain of `mergedInto` behind it, its parent and its children that are not deleted;
 * - `entriesOfCategory`, `entriesOfTag`: those entries alone;
 * - `user`: the user document. Counts are always there.
 */
export type Need =
  | { readonly user: true }
  | { readonly wallet: string }
  | { readonly entry: string; readonly isNew?: true }
  | { readonly transfer: string }
  | { readonly category: string }
  | { readonly entriesOfCategory: string }
  | { readonly entriesOfTag: string }
