import { useSyncExternalStore } from 'react'

/** Where the choice of this device is kept; public/before-paint.js reads it before the first paint. */
const storageKey = 'monedero.amounts'
const hidden = 'hidden'

const listeners = new Set<() => void>()

/** Whether amounts are hidden on this device. */
export function areAmountsHidden(): boolean {
  return document.documentElement.dataset['amounts'] === hidden
}

function apply(isHidden: boolean): void {
  if (isHidden) document.documentElement.dataset['amounts'] = hidden
  else delete document.documentElement.dataset['amounts']
  for (const listener of listeners) listener()
}

/** Hides amounts on this device, in all tabs, or shows them again. */
export function hideAmounts(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(storageKey, hidden)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  apply(isHidden)
}

function follow({ key, newValue }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === storageKey || key === null) apply(newValue === hidden)
}

/** Follows the choice that another tab makes. Returns how to stop. */
export function followHiddenAmounts(): () => void {
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Shows an amount as long as it is held, from now on: browsers differ in whether what a finger holds is `:active`. */
export function showHeldAmounts(): void {
  // Adding a listener again changes nothing.
  document.addEventListener('pointerdown', hold, true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true)
}

function hold({ target }: PointerEvent): void {
  const amount = target instanceof Element && target.closest('[data-money], [data-money-chart]')
  if (amount && areAmountsHidden()) amount.setAttribute('data-held', '')
}

function release(): void {
  document.querySelector('[data-held]')?.removeAttribute('data-held')
}

/** Whether amounts are hidden on this device, live. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, areAmountsHidden)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
