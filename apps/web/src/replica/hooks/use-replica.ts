import { useSyncExternalStore } from 'react'
import { tabLedgers } from '../current-replica.ts'
import type { CurrentReplica } from '../open-ledgers.ts'

function subscribe(listener: () => void): () => void {
  return tabLedgers.subscribe(listener)
}

/** The personal ledger of the signed-in person, live. */
export function useReplica(): CurrentReplica | undefined {
  return useSyncExternalStore(subscribe, () => tabLedgers.personal)
}

/** The ledger that this tab shows, live. */
export function useShownLedger(): CurrentReplica | undefined {
  return useSyncExternalStore(subscribe, () => tabLedgers.shown)
}
