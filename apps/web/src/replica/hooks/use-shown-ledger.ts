import { useSyncExternalStore } from 'react'
import { type CurrentReplica, onCurrentReplica, shownLedger } from '../current-replica.ts'

/** The ledger that this tab shows, live. */
export function useShownLedger(): CurrentReplica | undefined {
  return useSyncExternalStore(onCurrentReplica, shownLedger)
}
