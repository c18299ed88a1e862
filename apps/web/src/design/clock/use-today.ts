import { type CalendarDay, localDayOf } from '@monedero/core'
import { useSyncExternalStore } from 'react'

const lookEveryMs = 30_000

/** The day that the device's calendar shows, also after midnight and after a sleep. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, today)
}

/** The day that the device's calendar shows now. */
function today(): CalendarDay {
  const now = new Date()
  return localDayOf(now.getTime(), 0 - now.getTimezoneOffset())
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
