import { useCallback, useContext, useSyncExternalStore } from 'react'
import { useIsOnline } from '../../design/device/use-is-online.ts'
import { LedgerContext, useLedger } from '../../replica/hooks/ledger-context.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { afterPaint } from '../../scheduling/schedule.ts'

interface ShownStatus extends SyncStatus {
  /** The device has unsent changes that it cannot read. */
  readonly hasUnreadable: boolean
}

/** The sync status for the interface. */
export function useShownStatus(): ShownStatus {
  return useShown(useSyncStatus(useLedger()))
}

/** The same for what only shows it: a saved change is painted before it. */
export function useLateStatus(): ShownStatus {
  const replica = useLedger()
  const subscribe = useCallback((draw: () => void) => replica.onStatus(() => afterPaint(draw)), [replica])
  return useShown(useSyncExternalStore(subscribe, () => replica.status()))
}

/** While nothing is sent, only the browser can report that it is offline. */
function useShown(status: SyncStatus): ShownStatus {
  const hasUnreadable = useContext(LedgerContext)?.hasUnreadable === true
  const isOnline = useIsOnline()
  if (hasUnreadable) return { ...status, hasUnreadable, phase: 'attention' }
  const isQuiet = status.phase === 'saved' || status.phase === 'loading'
  return { ...status, hasUnreadable, phase: isOnline || !isQuiet ? status.phase : 'offline' }
}
