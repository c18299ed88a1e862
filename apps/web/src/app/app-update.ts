import { registerSW } from 'virtual:pwa-register'
import { toasts } from '../design/feedback/toasts.ts'
import { t } from '../messages/text.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { askForReload } from './update-state.ts'

/** With the time that loading a new version takes, people are told within a minute. A check is three requests that are answered with 304. */
const checkEveryMs = 40_000
/** The message that Workbox's worker listens for. */
const skipWaiting = { type: 'SKIP_WAITING' }

/** Registers the service worker and offers each new version when it is ready. */
export function startAppUpdate(openPath: (path: string) => void): void {
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
      // A tab that stays open for days would otherwise never check. Offline, the check just fails.
      const check = () => {
        if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined)
      }
      setInterval(check, checkEveryMs)
      document.addEventListener('visibilitychange', check)
    },
  })
  if (globalThis.Notification?.permission === 'granted')
    void import('../session/reminders-push.ts').then(({ followPushes }) => followPushes(openPath))
  // The toast disappears after a while; it is shown again when the tab is focused.
  document.addEventListener('visibilitychange', () => {
    if (isReady && document.visibilityState === 'visible') offer()
  })
}

/** Another tab has accepted the update: this one reloads too, but only if no input would be lost. */
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

/** Reloads into the newest version: otherwise the service worker serves a reload from its cache. */
export async function reloadUpdated(): Promise<void> {
  const next = await nextWorker()
  const goOn = () => {
    if (next?.state === 'installed') next.postMessage(skipWaiting, [])
    // A worker becomes redundant if it could not be loaded completely.
    if (!next || next.state === 'activated' || next.state === 'redundant') location.reload()
  }
  next?.addEventListener('statechange', goOn)
  goOn()
}

/** The next service worker. */
async function nextWorker(): Promise<ServiceWorker | null | undefined> {
  // Without a secure context there is none.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
  const registration = await serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  return registration?.waiting ?? registration?.installing
}
