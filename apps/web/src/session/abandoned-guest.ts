import { useSyncExternalStore } from 'react'
import { type AbandonedGuest, parseAbandonedGuest } from './parse-abandoned-guest.ts'

const storageKey = 'monedero.left-guest'
const listeners = new Set<() => void>()
let parsed: { stored: string | null; guest: AbandonedGuest | undefined } = { stored: null, guest: undefined }

/** The abandoned guest of this browser; the same object until something changes. */
export function abandonedGuest(): AbandonedGuest | undefined {
  const stored = read()
  if (stored !== parsed.stored) parsed = { stored, guest: parseAbandonedGuest(stored) }
  return parsed.guest
}

/** The abandoned guest of this browser, live, across tabs. */
export function useAbandonedGuest(): AbandonedGuest | undefined {
  return useSyncExternalStore(follow, abandonedGuest)
}

/** Stores a guest, and the progress of the transfer. */
export function rememberAbandonedGuest(guest: AbandonedGuest): void {
  write(JSON.stringify(guest))
}

/** Removes a guest: nothing is left of them, or they kept their session. */
export function forgetAbandonedGuest(uid: string): void {
  if (abandonedGuest()?.uid === uid) write(null)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(stored: string | null): void {
  try {
    if (stored === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, stored)
  } catch {
    // Blocked storage keeps nothing of a guest either.
  }
  for (const listener of listeners) listener()
}
