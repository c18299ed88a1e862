import { useSyncExternalStore } from 'react'
import { type CurrentReplica, currentReplica, onCurrentReplica } from '../current-replica.ts'

/** The personal ledger of the signed-in person, live. */
export function useReplica(): CurrentReplica | undefined {
  return useSyncExternalStore(onCurrentReplica, currentReplica)
}
