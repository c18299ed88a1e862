import { useSyncExternalStore } from 'react'
import { tabLedgers } from '../current-replica.ts'
import type { SyncStatus } from '../sync-status.ts'

/** What would be lost if everything that is open were removed from this device, live. */
export function useUnsaved(): { unsentCount: number; undecided: number; hasUnreadable: boolean } {
  return {
    unsentCount: useSyncExternalStore(subscribe, unsentCount),
    undecided: useSyncExternalStore(subscribe, undecidedCount),
    hasUnreadable: useSyncExternalStore(subscribe, hasUnreadable),
  }
}

function unsentCount(): number {
  return sumOf(({ unsentCount: count }) => count)
}

function undecidedCount(): number {
  return sumOf(({ refused, lost }) => refused.length + lost.length)
}

function hasUnreadable(): boolean {
  return tabLedgers.all.some((opened) => opened.hasUnreadable)
}

function sumOf(count: (status: SyncStatus) => number): number {
  return tabLedgers.all.reduce((sum, { replica }) => sum + count(replica.status()), 0)
}

function subscribe(listener: () => void): () => void {
  const follow = () => tabLedgers.all.map(({ replica }) => replica.onStatus(listener))
  let stops = follow()
  const stop = tabLedgers.subscribe(() => {
    for (const each of stops) each()
    stops = follow()
    listener()
  })
  return () => {
    for (const each of [stop, ...stops]) each()
  }
}
