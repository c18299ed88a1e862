import type { FetchEvent } from '../share-target/share-worker.ts'

declare const registration: ServiceWorkerRegistration

/** The message that Workbox's worker listens for. */
const skipWaiting = { type: 'SKIP_WAITING' }
/** Far more than the next version needs to take over; with it no page can be reloaded for ever. */
const maxReloads = 50

/**
 * Lets one reload, or a page that is opened, be enough to get the version that is ready: without this the present one serves every
 * page until all tabs are closed. The page is asked for again until the next version, whose worker takes over meanwhile, answers.
 */
export function listenForReloads(): void {
  const serverPaths = new RegExp(import.meta.env['VITE_SERVER_PATHS'])
  let reloads = 0
  addEventListener('fetch', (event) => {
    // The only events with this name are those of a service worker.
    const fetched = event as FetchEvent
    const { method, mode, url } = fetched.request
    const { waiting } = registration
    if (!waiting || method !== 'GET' || mode !== 'navigate' || serverPaths.test(new URL(url).pathname)) return
    reloads += 1
    if (reloads > maxReloads) return
    waiting.postMessage(skipWaiting, [])
    fetched.stopImmediatePropagation()
    fetched.respondWith(new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } }))
  })
}
