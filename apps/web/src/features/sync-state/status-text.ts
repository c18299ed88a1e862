import type { SyncStatus } from '../../replica/sync-status.ts'

/** How things stand with the server, in few words. */
export function statusText({ phase, unsentCount }: Pick<SyncStatus, 'phase' | 'unsentCount'>): string {
  if (phase === 'attention') return 'Needs attention'
  if (phase === 'saving') return 'Saving'
  if (unsentCount > 0) return `On this device: ${unsentCount} waiting`
  if (phase === 'loading') return 'Loading'
  return phase === 'offline' ? 'Offline' : 'Saved'
}
