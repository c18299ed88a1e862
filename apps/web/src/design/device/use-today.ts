import { addDays, type CalendarDay, localDayOf } from '@monedero/core'
import { useSyncExternalStore } from 'react'

/** How soon a changed clock or a sleep is detected. */
const maxWaitMs = 30_000

/** The day that the device's calendar shows, also after midnight and after a sleep. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, deviceToday)
}

/** The day that the device's calendar shows now. */
export function deviceToday(): CalendarDay {
  const now = new Date()
  return localDayOf(now.getTime(), 0 - now.getTimezoneOffset())
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', notify)
    waitForMidnight()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', notify)
    clearTimeout(timer)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function waitForMidnight(): void {
  const midnightMs = new Date(`${addDays(deviceToday(), 1)}T00:00`).getTime()
  const waitMs = Math.min(Math.max(midnightMs - Date.now(), 0) + 1, maxWaitMs)
  timer = setTimeout(() => {
    notify()
    waitForMidnight()
  }, waitMs)
}
