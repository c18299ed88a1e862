import { useCallback, useSyncExternalStore } from 'react'
import type { Replica } from '../replica.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { SyncStatus } from '../sync-status.ts'

/**
 * Reads from the store, live, or after the paint of each change. The read must give the same reference while nothing changes, as all reads
 * of the store do.
 */
export function useRows<T>(replica: Replica, read: (store: ReplicaStore) => T, isLate = false): T {
  const { store } = replica
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(isLate ? () => runAfterPaint(listener) : listener),
    [store, isLate],
  )
  return useSyncExternalStore(subscribe, () => read(store))
}

const late = new Set<() => void>()

/** All of them run in one task, so that React draws what they change at once. */
function runAfterPaint(listener: () => void): void {
  if (late.size === 0)
    requestAnimationFrame(() =>
      setTimeout(() => {
        const due = [...late]
        late.clear()
        for (const run of due) run()
      }),
    )
  late.add(listener)
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
  const subscribe = useCallback((listener: () => void) => replica.onStatus(listener), [replica])
  return useSyncExternalStore(subscribe, () => read(replica.status()))
}
