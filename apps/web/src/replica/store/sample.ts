import { type BudgetRow, isDerivedId, type RecurringRow } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

/** Of a wallet that somebody made their own only so many entries are looked through. */
const lookedThrough = 500

/** Whether something of the sample is still there: a wallet of it that is empty, or has an entry of it. */
export function hasSample(store: ReplicaStore): boolean {
  return store.wallets().some(({ wallet, entryCount }) => {
    if (!isDerivedId(wallet.id)) return false
    const { rows } = store.ledger(wallet.id, 0, lookedThrough)
    return entryCount === 0 || rows.some(({ entry }) => isDerivedId(entry.id))
  })
}

/** The budgets and recurring entries of the sample, deleted ones too. */
export function samplePlans({ layers: { shown } }: ReplicaStore): {
  readonly budgets: readonly BudgetRow[]
  readonly recurring: readonly RecurringRow[]
} {
  return {
    budgets: [...shown.all('budgets')].filter(({ id }) => isDerivedId(id)),
    recurring: [...shown.all('recurring')].filter(({ id }) => isDerivedId(id)),
  }
}
