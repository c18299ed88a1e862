import { registerSW } from 'virtual:pwa-register'
import { toasts } from '../design/feedback/toasts.ts'
import { t } from '../messages/text.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { askForReload } from './update-state.ts'

const checkEveryMs = 60 * 60 * 1000
/** What the worker that Workbox makes listens to. */
const skipWaiting = { type: 'SKIP_WAITING' }

/** Registers the service worker and offers each new version when it is ready. */
export function startAppUpdate(): void {
  let isReady = false
  registerSW({
    immediate: true,
    onNeedRefresh() {
      isReady = true
      offer()
    },
    onNeedReload() {
      isReady = false
      followOtherTab()
    },
    onRegisteredSW(_url, registration) {
      // A tab that stays open for days would otherwise never ask. Without a network the question just fails.
      setInterval(() => void registration?.update().catch(() => undefined), checkEveryMs)
    },
  })
  // The toast goes after a while; whoever comes back to the tab gets it again.
  document.addEventListener('visibilitychange', () => {
    if (isReady && document.visibilityState === 'visible') offer()
  })
}

/** Another tab has accepted the update: this one reloads too, but only while nothing in it would be lost. */
function followOtherTab(): void {
  if (!hasUnsavedInput()) location.reload()
  askForReload()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !hasUnsavedInput()) location.reload()
  })
}

function offer(): void {
  toasts.show({
    message: t('start.newVersionReady'),
    tone: 'info',
    isNews: true,
    action: { label: t('start.reload'), run: () => void reloadUpdated() },
  })
}

/** Reloads into the newest version: left alone, the service worker answers a reload with the one that it has. */
export async function reloadUpdated(): Promise<void> {
  const next = await nextWorker()
  const goOn = () => {
    if (next?.state === 'installed') next.postMessage(skipWaiting, [])
    // Redundant is one that could not be loaded completely.
    if (!next || next.state === 'activated' || next.state === 'redundant') location.reload()
  }
  next?.addEventListener('statechange', goOn)
  goOn()
}

/** The service worker that is to follow the one that is there. */
async function nextWorker(): Promise<ServiceWorker | null | undefined> {
  // Without a secure context there is none.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
  const registration = await serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  return registration?.waiting ?? registration?.installing
}
