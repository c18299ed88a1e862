import {
  type BudgetRow,
  type CategoryRow,
  type EntryRow,
  type IouRow,
  isDerivedId,
  purchaseOf,
  type WalletRow,
} from '@monedero/core'
import { keptByVersion } from './kept-by-version.ts'
import type { ReplicaStore } from './replica-store.ts'
import { hasSample } from './sample.ts'

/** Rows that can be restored, last deleted first. */
export interface TrashView {
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  /** Both legs of a transfer where both wallets are there. */
  readonly entries: readonly EntryRow[]
  /** Of purchases that people can see. */
  readonly ious: readonly IouRow[]
  readonly budgets: readonly BudgetRow[]
}

/** Everything in the trash; the same object while nothing in it can have changed. */
export const trashOf = keptByVersion<TrashView>(
  ['wallets', 'categories', 'entries', 'ious', 'budgets'],
  ({ layers: { shown } }) => ({
    wallets: lastDeletedFirst(shown.all('wallets')),
    categories: lastDeletedFirst(shown.all('categories')),
    entries: lastDeletedFirst(
      [...shown.deletedEntries.values()].filter(
        // A fee is restored with its transfer.
        ({ walletId, feeOf }) => feeOf === null && shown.get('wallets', walletId)?.deletedAtMs === null,
      ),
    ),
    ious: lastDeletedFirst(
      [...shown.all('ious')].filter(({ entryId }) => purchaseOf(shown, { refundOf: entryId })),
    ),
    budgets: lastDeletedFirst(shown.all('budgets')),
  }),
)

/** The trash without a removed sample: *Add sample data* restores it. */
export function trashWithoutSample(store: ReplicaStore, trash: TrashView): TrashView {
  if (hasSample(store)) return trash
  return {
    ...trash,
    wallets: trash.wallets.filter(({ id }) => !isDerivedId(id) || hasOwnEntries(store, id)),
    entries: trash.entries.filter(({ id }) => !isDerivedId(id)),
    budgets: trash.budgets.filter(({ id }) => !isDerivedId(id)),
  }
}

function hasOwnEntries(store: ReplicaStore, walletId: string): boolean {
  const { rows } = store.ledger(walletId, 0, Number.POSITIVE_INFINITY)
  return rows.some(({ entry }) => !isDerivedId(entry.id))
}

function lastDeletedFirst<T extends { id: string; deletedAtMs: number | null }>(rows: Iterable<T>): T[] {
  return [...rows]
    .filter(({ deletedAtMs }) => deletedAtMs !== null)
    .toSorted((a, b) => (b.deletedAtMs ?? 0) - (a.deletedAtMs ?? 0) || (a.id < b.id ? -1 : 1))
}
