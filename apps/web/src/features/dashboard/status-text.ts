import type { SyncStatus } from '../../replica/sync-status.ts'

/** How things stand with the server, in few words. */
export function statusText({ phase, unsentCount, refused, needsReload }: SyncStatus): string {
  if (needsReload) return 'There is a new version: reload the page. Nothing is lost.'
  if (refused[0]) return `Not saved: ${refused[0].message}`
  if (phase === 'attention') return 'Something needs your attention'
  if (unsentCount > 0) return phase === 'saving' ? 'Saving' : `On this device: ${unsentCount} waiting`
  return phase === 'offline' ? 'Offline' : 'Saved'
}
