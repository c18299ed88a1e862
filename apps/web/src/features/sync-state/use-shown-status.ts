import { useCallback, useContext, useSyncExternalStore } from 'react'
import { useIsOnline } from '../../design/device/use-is-online.ts'
import { afterPaint } from '../../replica/hooks/after-paint.ts'
import { LedgerContext, useLedger } from '../../replica/hooks/ledger-context.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'

interface ShownStatus extends SyncStatus {
  /** The device has unsent changes that it cannot read. */
  readonly hasUnreadable: boolean
}

/** The sync status for the interface. While nothing is sent, only the browser can report that it is offline. */
export function useShownStatus(): ShownStatus {
  const hasUnreadable = useContext(LedgerContext)?.hasUnreadable === true
  const status = useLateStatus()
  const isOnline = useIsOnline()
  if (hasUnreadable) return { ...status, hasUnreadable, phase: 'attention' }
  const isQuiet = status.phase === 'saved' || status.phase === 'loading'
  return { ...status, hasUnreadable, phase: isOnline || !isQuiet ? status.phase : 'offline' }
}

/** The sync status, live: a saved change is painted before it. */
function useLateStatus(): SyncStatus {
  const replica = useLedger()
  const subscribe = useCallback((draw: () => void) => replica.onStatus(() => afterPaint(draw)), [replica])
  return useSyncExternalStore(subscribe, () => replica.status())
}
