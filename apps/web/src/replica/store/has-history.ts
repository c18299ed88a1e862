import { addDays, type CalendarDay } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

const fewestDays = 7

/** Whether the entries of a wallet go back far enough for a line of its balance; until they have loaded it is taken for granted. */
export function hasHistory(store: ReplicaStore, walletId: string, today: CalendarDay): boolean {
  const oldest = store.oldestDay(walletId)
  if (!store.layers.isComplete) return true
  return oldest !== undefined && oldest <= addDays(today, 1 - fewestDays)
}
