import type { AllRows } from '@monedero/core'
import { allDefaultCategoryNames } from '@monedero/messages'
import { entryTitle } from '../../messages/entry-title.ts'
import { tabLedgers } from '../current-replica.ts'
import type { Replica } from '../replica.ts'
import type { SyncStatus } from '../sync-status.ts'
import { type Brought, bringRows } from './bring-rows.ts'

/** Recreates a guest's rows in the account of the signed-in person, and waits until the server has them. */
export function transferGuestRows(guestUid: string, rows: AllRows, replica: Replica): Promise<Brought> {
  return bringRows(rows, {
    from: guestUid,
    to: replica.ledger.uid,
    categoryNames: allDefaultCategoryNames(),
    titleOf: entryTitle,
    replica,
    waitUntil: (isThere) => waitUntil(replica, isThere),
  })
}

/** How much of a person's would be noticed to be missing. */
export function countsOf(rows: AllRows): { readonly wallets: number; readonly entries: number } {
  const wallets = new Set(rows.wallets.filter(isLive).map(({ id }) => id))
  const entries = rows.entries.filter((row) => isLive(row) && wallets.has(row.walletId))
  return { wallets: wallets.size, entries: entries.length }
}

function isLive({ deletedAtMs }: { deletedAtMs: number | null }): boolean {
  return deletedAtMs === null
}

/** True as soon as the condition holds, however long that takes; false if the person signs out before. */
async function waitUntil(replica: Replica, isThere: (status: SyncStatus) => boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const check = () => {
    if (tabLedgers.personal?.replica !== replica) resolve(false)
    else if (isThere(replica.status())) resolve(true)
  }
  const stops = [replica.onStatus(check), replica.store.subscribe(check), tabLedgers.subscribe(check)]
  check()
  const isReached = await promise
  for (const stop of stops) stop()
  return isReached
}
