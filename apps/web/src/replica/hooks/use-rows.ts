import { useCallback, useSyncExternalStore } from 'react'
import type { Replica } from '../replica.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { SyncStatus } from '../sync-status.ts'

/** Reads from the store, live. The read must give the same reference while nothing changes, as all reads of the store do. */
export function useRows<T>(replica: Replica, read: (store: ReplicaStore) => T): T {
  const { store } = replica
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => read(store))
}

/** How things stand between this device and the server, live. */
export function useSyncStatus(replica: Replica): SyncStatus {
  const subscribe = useCallback((listener: () => void) => replica.onStatus(listener), [replica])
  return useSyncExternalStore(subscribe, () => replica.status())
}
