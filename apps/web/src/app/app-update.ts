import { registerSW } from 'virtual:pwa-register'
import { toasts } from '../design/toast/toasts.ts'

const checkEveryMs = 60 * 60 * 1000

/** Registers the service worker and offers each new version when it is ready; nothing reloads unasked. */
export function startAppUpdate(): void {
  let isReady = false
  const takeUp = registerSW({
    immediate: true,
    onNeedRefresh() {
      isReady = true
      offer()
    },
    onRegisteredSW(_url, registration) {
      // A tab that stays open for days would otherwise never ask. Without a network the question just fails.
      setInterval(() => void registration?.update().catch(() => undefined), checkEveryMs)
    },
  })
  const offer = () => {
    toasts.show({
      message: 'New version ready',
      isNews: true,
      action: { label: 'Reload', run: () => void takeUp() },
    })
  }
  // The toast goes after a while; whoever comes back to the tab gets it again.
  document.addEventListener('visibilitychange', () => {
    if (isReady && document.visibilityState === 'visible') offer()
  })
}
