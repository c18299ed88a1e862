/** Where the service worker puts files that another app shared. */
export const cacheName = 'shared-files'

/** Removes the files that were shared last, opened or not. */
export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName)
}
