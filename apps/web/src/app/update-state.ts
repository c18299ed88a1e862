import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isReloadDue = false

/** Asks for a reload of this tab, because another one has been updated. */
export function askForReload(): void {
  isReloadDue = true
  for (const listener of listeners) listener()
}

/** Whether this tab still runs a version that another one has replaced. */
export function useIsReloadDue(): boolean {
  return useSyncExternalStore(subscribe, () => isReloadDue)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
