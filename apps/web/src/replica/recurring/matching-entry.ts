import { addDays, type EntryRow } from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { Coming } from './upcoming.ts'

/** How many days an entry may be away from the day on which it was expected. */
const mostDaysAway = 5
/** Amounts that vary may differ by this share. */
const mostDifferent = 0.15

/** An entry that may already be an occurrence to be confirmed, for example an imported one: in its wallet, near its day, of its amount. */
export function matchingEntry(
  store: ReplicaStore,
  { row, on, amount, state, isAutomatic }: Coming,
): EntryRow | undefined {
  if (isAutomatic || row.destinationId !== null || (state !== 'overdue' && state !== 'today'))
    return undefined
  const index = store.layers.shown.indexOf(row.walletId)
  const allowed = row.isAbout ? Math.abs(amount) * mostDifferent : 0
  for (let away = 0; away <= mostDaysAway; away += 1) {
    const days = away === 0 ? [on] : [addDays(on, -away), addDays(on, away)]
    const found = days
      .flatMap((day) => index.rowsOf(day))
      .find((entry) => entry.transferId === null && Math.abs(entry.amount - amount) <= allowed)
    if (found) return found
  }
  return undefined
}
