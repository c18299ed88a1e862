import { isDerivedId } from '@monedero/core'
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
