import { isDerivedId, type Mutation } from '@monedero/core'
import type { ReplicaStore, TrashView } from './replica-store.ts'

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

/**
 * The changes that take the sample away: its wallets with all that is in them. A wallet that also has entries of the person's
 * own stays with those.
 */
export function removalMutations(store: ReplicaStore): Mutation[] {
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

/** The trash without a removed sample: *Load sample data* restores it. */
export function trashWithoutSample(store: ReplicaStore, trash: TrashView): TrashView {
  if (hasSample(store)) return trash
  return {
    ...trash,
    wallets: trash.wallets.filter(({ id }) => !isDerivedId(id) || hasOwnEntries(store, id)),
    entries: trash.entries.filter(({ id }) => !isDerivedId(id)),
  }
}

function hasOwnEntries(store: ReplicaStore, walletId: string): boolean {
  const { rows } = store.ledger(walletId, 0, Number.POSITIVE_INFINITY)
  return rows.some(({ entry }) => !isDerivedId(entry.id))
}
