import { type BudgetRow, isDerivedId, type RecurringRow } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

/** Of a wallet that somebody made their own only so many entries are looked through. */
const lookedThrough = 500

/** Whether something of the sample is still there: a wallet of it that is empty, or has an entry of it. */
export function hasSample(store: ReplicaStore): boolean {
  return store.wallets().some(({ wallet, entryCount }) => {
    if (!isDerivedId(wallet.id)) return false
    const { rows } = store.ledger(wallet.id, 0, lookedThrough)
    // While entries are loading, a wallet that a person made their own looks empty.
    return entryCount === 0 ? store.layers.isComplete : rows.some(({ entry }) => isDerivedId(entry.id))
  })
}

/** The budgets and recurring entries of the sample: the deleted ones, or the others. */
export function samplePlans(
  { layers: { shown } }: ReplicaStore,
  areDeleted: boolean,
): { readonly budgets: readonly BudgetRow[]; readonly recurring: readonly RecurringRow[] } {
  const isMeant = ({ id, deletedAtMs }: BudgetRow | RecurringRow) =>
    isDerivedId(id) && (deletedAtMs !== null) === areDeleted
  return {
    budgets: [...shown.all('budgets')].filter(isMeant),
    recurring: [...shown.all('recurring')].filter(isMeant),
  }
}
