import { isDerivedId, type Mutation } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'
import { samplePlans } from './sample.ts'

/**
 * The changes that take the sample away: its wallets with all that is in them, its budgets and its recurring entries. A wallet
 * that also has entries of the person's own stays with those.
 */
export function removalMutations(store: ReplicaStore): Mutation[] {
  const { budgets, recurring } = samplePlans(store, false)
  return [
    ...recurring.map(({ id }): Mutation => ({ op: 'recurring.delete', args: { id } })),
    ...budgets.map(({ id }): Mutation => ({ op: 'budget.delete', args: { id } })),
    ...walletRemovals(store),
  ]
}

function walletRemovals(store: ReplicaStore): Mutation[] {
  const wallets = store.wallets().filter(({ wallet }) => isDerivedId(wallet.id))
  return wallets.flatMap(({ wallet, entryCount }): Mutation[] => {
    const entries = store.ledger(wallet.id, 0, entryCount).rows.map(({ entry }) => entry)
    const sample = entries.filter(({ id }) => isDerivedId(id))
    if (sample.length === entries.length) return [{ op: 'wallet.delete', args: { id: wallet.id } }]
    const transferIds = new Set(sample.flatMap(({ transferId }) => transferId ?? []))
    const entryIds = sample
      .filter(({ transferId, feeOf }) => transferId === null && feeOf === null)
      .map(({ id }) => id)
    return [{ op: 'entries.delete', args: { entryIds, transferIds: [...transferIds] } }]
  })
}
