import { type CurrentReplica, OpenLedgers } from './open-ledgers.ts'
import type { Replica } from './replica.ts'

/** The ledgers that this tab has open. */
export const tabLedgers = new OpenLedgers()

/** Changes the state of a ledger, as long as it is open. */
export function updateOpened(place: string, state: Partial<Omit<CurrentReplica, 'replica'>>): void {
  const opened = tabLedgers.at(place)
  if (opened) tabLedgers.set({ ...opened, ...state })
}

/** Whether a replica is open, and stored on this device. */
export function isKept(replica: Replica): boolean {
  const opened = tabLedgers.at(replica.place)
  return opened?.replica === replica && !opened.isOnlineOnly
}
