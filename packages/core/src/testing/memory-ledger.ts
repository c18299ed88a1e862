import type { CategoryRow } from '../categories/category-row.ts'
import { walletBalance } from '../entries/balances.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { AllRows } from '../invariants/fit-problems.ts'
import type { Balance } from '../money/amount.ts'
import { toBalance } from '../money/amount.ts'
import type { LedgerRows, RowCounts, RowPut } from '../mutations/ledger-rows.ts'
import { newUserRow, type UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'

/** The plainest rows there can be: three maps and loops, the measure for every index. */
export class MemoryLedger implements LedgerRows {
  #user: UserRow = newUserRow
  readonly wallets = new Map<string, WalletRow>()
  readonly categories = new Map<string, CategoryRow>()
  readonly entries = new Map<string, EntryRow>()

  /** Puts rows, stamped with a revision and frozen, so that a test sees who changes a row in place. */
  apply(puts: Iterable<RowPut>, rev = 0): this {
    for (const { table, row } of puts) {
      if (table === 'user') this.#user = Object.freeze({ ...row, rev })
      if (table === 'wallets') this.wallets.set(row.id, Object.freeze({ ...row, rev }))
      if (table === 'categories') this.categories.set(row.id, Object.freeze({ ...row, rev }))
      if (table === 'entries') this.entries.set(row.id, Object.freeze({ ...row, rev }))
    }
    return this
  }

  /** Puts rows as they are found in a storage. */
  putAll({ wallets = [], categories = [], entries = [] }: Partial<AllRows>): this {
    for (const row of wallets) this.apply([{ table: 'wallets', row }], row.rev)
    for (const row of categories) this.apply([{ table: 'categories', row }], row.rev)
    for (const row of entries) this.apply([{ table: 'entries', row }], row.rev)
    return this
  }

  /** Removes what was deleted up to an instant, and what lies in wallets so removed. */
  purge(untilMs: number): void {
    const isPurged = ({ deletedAtMs }: { deletedAtMs: number | null }) =>
      deletedAtMs !== null && deletedAtMs <= untilMs
    for (const row of this.wallets.values()) if (isPurged(row)) this.wallets.delete(row.id)
    for (const row of this.categories.values()) if (isPurged(row)) this.categories.delete(row.id)
    for (const row of this.entries.values()) {
      if (isPurged(row) || !this.wallets.has(row.walletId)) this.entries.delete(row.id)
    }
  }

  /** All rows, deleted ones too. */
  all(): AllRows {
    return {
      wallets: [...this.wallets.values()],
      categories: [...this.categories.values()],
      entries: [...this.entries.values()],
    }
  }

  clone(): MemoryLedger {
    const copy = new MemoryLedger()
    copy.#user = this.#user
    for (const row of this.wallets.values()) copy.wallets.set(row.id, row)
    for (const row of this.categories.values()) copy.categories.set(row.id, row)
    for (const row of this.entries.values()) copy.entries.set(row.id, row)
    return copy
  }

  user(): UserRow {
    return this.#user
  }

  wallet(id: string): WalletRow | undefined {
    return this.wallets.get(id)
  }

  entry(id: string): EntryRow | undefined {
    return this.entries.get(id)
  }

  category(id: string): CategoryRow | undefined {
    return this.categories.get(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    return this.#entriesWhere((entry) => entry.transferId === transferId)
  }

  entriesOfCategory(categoryId: string): EntryRow[] {
    return this.#entriesWhere((entry) => entry.categoryId === categoryId)
  }

  entriesOfTag(tag: string): EntryRow[] {
    return this.#entriesWhere((entry) => entry.tags.includes(tag))
  }

  childrenOf(categoryId: string): CategoryRow[] {
    return [...this.categories.values()].filter(
      (row) => row.parentId === categoryId && row.deletedAtMs === null,
    )
  }

  balance(walletId: string): Balance {
    const wallet = this.wallets.get(walletId)
    return wallet ? walletBalance(wallet, this.entries.values()) : toBalance(0)
  }

  hasEntries(walletId: string): boolean {
    return this.#entriesWhere((entry) => entry.walletId === walletId).length > 0
  }

  counts(): RowCounts {
    return { wallets: live(this.wallets), categories: live(this.categories), entries: live(this.entries) }
  }

  #entriesWhere(wanted: (entry: EntryRow) => boolean): EntryRow[] {
    return [...this.entries.values()].filter(wanted)
  }
}

function live(rows: ReadonlyMap<string, { deletedAtMs: number | null }>): number {
  return [...rows.values()].filter(({ deletedAtMs }) => deletedAtMs === null).length
}
