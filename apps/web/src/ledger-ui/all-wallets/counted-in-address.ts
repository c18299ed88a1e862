import { allWallets, listText } from '../../address/find-search.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'

/** The wallets behind figures of all, as in the address: all but those that are left out of reports. */
export function countedInAddress(store: ReplicaStore): string {
  const wallets = store.wallets().map(({ wallet }) => wallet)
  const counted = wallets.filter(({ isLeftOut }) => !isLeftOut)
  return (counted.length < wallets.length ? listText(counted.map(({ id }) => id)) : undefined) ?? allWallets
}
