import { useSyncExternalStore } from 'react'
import { type LeftGuest, parseLeftGuest } from './parse-left-guest.ts'

const storageKey = 'monedero.left-guest'
const listeners = new Set<() => void>()
let known: { stored: string | null; guest: LeftGuest | undefined } = { stored: null, guest: undefined }

/** The guest who left something in this browser; the same object until something changes. */
export function leftGuest(): LeftGuest | undefined {
  const stored = read()
  if (stored !== known.stored) known = { stored, guest: parseLeftGuest(stored) }
  return known.guest
}

/** The guest who left something in this browser, live, whichever tab changes it. */
export function useLeftGuest(): LeftGuest | undefined {
  return useSyncExternalStore(follow, leftGuest)
}

/** Remembers a guest, and how far what they left has come. */
export function rememberLeftGuest(guest: LeftGuest): void {
  write(JSON.stringify(guest))
}

/** Forgets a guest: nothing of theirs is left, or they stayed. */
export function forgetLeftGuest(uid: string): void {
  if (leftGuest()?.uid === uid) write(null)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  const hear = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
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
