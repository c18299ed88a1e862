import { useSyncExternalStore } from 'react'
import { type CurrentReplica, currentReplica, onCurrentReplica } from '../current-replica.ts'

/** The replica of whoever is signed in, live. */
export function useReplica(): CurrentReplica | undefined {
  return useSyncExternalStore(onCurrentReplica, currentReplica)
}
