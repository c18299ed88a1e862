import { useSyncExternalStore } from 'react'

/** `promptable`: the browser can install at a press. `manual`: only by its own menu. */
export type InstallState = 'installed' | 'promptable' | 'manual'

/** Chromium's event, not in the DOM's types: https://wicg.github.io/manifest-incubations/ */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let deferred: BeforeInstallPromptEvent | undefined
let wasInstalled = false

function change(): void {
  for (const listener of listeners) listener()
}

function isPromptEvent(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event
}

function keep(event: Event): void {
  if (!isPromptEvent(event)) return
  event.preventDefault()
  deferred = event
  change()
}

declare global {
  interface Window {
    /** An offer that came before the app; public/before-paint.js keeps it. */
    readonly installOffer?: Event
  }
}

/** Keeps the browser's offer to install, which comes once, and possibly before any screen could use it. */
export function watchInstallPrompt(): void {
  if (window.installOffer) keep(window.installOffer)
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', () => {
    wasInstalled = true
    change()
  })
}

/** Shows the browser's install prompt; true if accepted. A prompt can be used only once. */
export async function promptInstall(): Promise<boolean> {
  const offer = deferred
  if (offer === undefined) return false
  const { outcome } = await offer.prompt()
  deferred = undefined
  change()
  return outcome === 'accepted'
}

function installState(): InstallState {
  if (wasInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return deferred === undefined ? 'manual' : 'promptable'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether and how the app can be installed here, live. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, installState)
}
