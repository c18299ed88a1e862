import { addDays, type EntryRow } from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { Coming } from './upcoming.ts'

/** How many days an entry may be away from the day on which it was expected. */
const maxDaysApart = 5
/** Amounts that vary may differ by this share. */
const maxDifference = 0.15

/** An entry that may already be an occurrence to be confirmed, for example an imported one: in its wallet, near its day, of its amount. */
export function matchingEntry(
  store: ReplicaStore,
  { row, on, amount, state, isAutomatic }: Coming,
): EntryRow | undefined {
  if (isAutomatic || row.destinationId !== null || (state !== 'overdue' && state !== 'today'))
    return undefined
  const index = store.layers.shown.indexOf(row.walletId)
  const allowed = row.isAbout ? Math.abs(amount) * maxDifference : 0
  for (let away = 0; away <= maxDaysApart; away += 1) {
    const days = away === 0 ? [on] : [addDays(on, -away), addDays(on, away)]
    const found = days
      .flatMap((day) => index.rowsOf(day))
      .find((entry) => entry.transferId === null && Math.abs(entry.amount - amount) <= allowed)
    if (found) return found
  }
  return undefined
}
