import { useCallback, useSyncExternalStore } from 'react'
import type { Replica } from '../replica.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { SyncStatus } from '../sync-status.ts'

/** When a change is drawn, if not at once. */
export type Pace = (draw: () => void) => void

/** Reads from the store, live. The read must give the same reference while nothing changes, as all reads of the store do. */
export function useRows<T>(replica: Replica, read: (store: ReplicaStore) => T, pace?: Pace): T {
  const { store } = replica
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(pace ? () => pace(listener) : listener),
    [store, pace],
  )
  return useSyncExternalStore(subscribe, () => read(store))
}

/** The sync status, live. It changes several times with each change that is saved: see `useIsFilled`. */
export function useSyncStatus(replica: Replica): SyncStatus {
  return useStatus(replica, (status) => status)
}

/** Whether a first pull is complete, live; a component that needs nothing else of the status is not drawn again with each save. */
export function useIsFilled(replica: Replica): boolean {
  return useStatus(replica, ({ isFilled }) => isFilled)
}

function useStatus<T>(replica: Replica, read: (status: SyncStatus) => T): T {
  return useSyncExternalStore(replica.onStatus, () => read(replica.status()))
}
