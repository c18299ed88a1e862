import { mayBeSignedIn } from '../session/session.ts'
import { onSessionChange } from '../session/session-state.ts'

const delayMs = 1000

/** Caches the app for offline use and keeps it up to date, once a person is signed in or if it is already cached. */
export function followAppUpdates(openPath: (path: string) => void): void {
  const stop = onSessionChange(start)
  function start(): void {
    if (!mayBeSignedIn() && !isKept()) return
    stop()
    // Neither the first paint nor the first list shares the network with the service worker.
    if (document.readyState === 'complete') setTimeout(load, delayMs)
    else addEventListener('load', () => setTimeout(load, delayMs), { once: true })
  }
  function load(): void {
    void import('./app-update.ts').then(({ startAppUpdate }) => startAppUpdate(openPath))
  }
  start()
}

function isKept(): boolean {
  // Without a secure context there is no service worker.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
  return Boolean(serviceWorker?.controller)
}
