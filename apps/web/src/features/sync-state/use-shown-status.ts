import { useIsOnline } from '../../design/network/use-is-online.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'

/** How things stand with the server. Where nothing is sent or awaited, only the browser knows that it could not be. */
export function useShownStatus(): SyncStatus {
  const status = useSyncStatus(useLedger())
  const isQuiet = status.phase === 'saved' || status.phase === 'loading'
  return useIsOnline() || !isQuiet ? status : { ...status, phase: 'offline' }
}
