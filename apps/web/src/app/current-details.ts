import type { SyncStatus } from '../replica/sync-status.ts'
import { mayBeSignedIn } from '../session/session.ts'
import { failureDetails } from './failure-details.ts'

/** The details of a failure on this page, now. */
export async function currentDetails(error: unknown): Promise<string> {
  // The file name distinguishes builds of the same version.
  const version = `${import.meta.env['VITE_VERSION']} ${import.meta.url.split('/').at(-1)}`
  const { userAgent, onLine } = navigator
  return failureDetails({
    error,
    version,
    userAgent,
    path: location.pathname,
    isOnline: onLine,
    sync: await syncStatus(),
  })
}

async function syncStatus(): Promise<SyncStatus | undefined> {
  if (!mayBeSignedIn()) return undefined
  const { tabLedgers } = await import('../replica/current-replica.ts')
  return tabLedgers.personal?.replica.status()
}
