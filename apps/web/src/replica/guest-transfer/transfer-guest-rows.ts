import { type AllRows, type Mutation, rateId, recreate, tableNames } from '@monedero/core'
import { allDefaultCategoryNames } from '@monedero/messages'
import { entryTitle } from '../../messages/entry-title.ts'
import { rememberAbandonedGuest } from '../../session/abandoned-guest.ts'
import type { AbandonedGuest } from '../../session/parse-abandoned-guest.ts'
import { currentReplica, onCurrentReplica } from '../current-replica.ts'
import type { Replica } from '../replica.ts'
import type { SyncStatus } from '../sync-status.ts'

/** The outcome: all rows are on the server, some were refused, or the person left before the end. */
type Outcome = 'done' | 'partly' | 'interrupted'

/**
 * Recreates a guest's rows in the account of the signed-in person, and waits until the server has them. Repeating it after a
 * crash makes no duplicates: the rows keep their ids.
 */
export async function transferGuestRows(
  guest: AbandonedGuest,
  rows: AllRows,
  to: { readonly uid: string; readonly replica: Replica },
): Promise<Outcome> {
  const { replica } = to
  // Only then is it known which categories and wallets the account has.
  if (!(await reached(replica, ({ isFilled }) => isFilled))) return 'interrupted'
  const mutations = recreate(rows, {
    from: guest.uid,
    to: to.uid,
    categoryNames: allDefaultCategoryNames(),
    titleOf: entryTitle,
  })
  if (!guest.isHandedOver) {
    const isKept = await replica.performEach(mutations).durable.then(
      () => true,
      () => false,
    )
    if (!isKept) return 'interrupted'
    rememberAbandonedGuest({ ...guest, isHandedOver: true })
  }
  if (!(await reached(replica, ({ unsentCount }) => unsentCount === 0))) return 'interrupted'
  const { shown } = replica.store.layers
  const isThere = (id: string) => tableNames.some((table) => shown.rowsOf(table).has(id))
  return idsOf(mutations).every(isThere) ? 'done' : 'partly'
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
async function reached(replica: Replica, isThere: (status: SyncStatus) => boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    if (currentReplica()?.replica !== replica) resolve(false)
    else if (isThere(replica.status())) resolve(true)
  }
  const stops = [replica.onStatus(look), onCurrentReplica(look)]
  look()
  const isReached = await promise
  for (const stop of stops) stop()
  return isReached
}

/** The rows that mutations make. */
function idsOf(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap(({ op, args }): string[] => {
    if (op === 'wallet.create' || op === 'category.create' || op === 'iou.create') return [args.id]
    if (op === 'rates.set') return args.rates.map(rateId)
    if (op !== 'entries.create') return []
    const legs = args.transfers.flatMap(({ originEntryId, destinationEntryId }) => [
      originEntryId,
      destinationEntryId,
    ])
    return [...args.entries.map(({ id }) => id), ...legs]
  })
}
