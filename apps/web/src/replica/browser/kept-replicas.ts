import { abandonedGuest } from '../../session/abandoned-guest.ts'
import { readPresence } from '../../session/presence.ts'
import { personOf, placeOf } from '../ports/ledger-ref.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { removePicture } from './boot-picture.ts'
import { forgetDismissedNotices } from './dismissed-notices.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetHanded } from './handover.ts'
import { keptList, writeKeptList } from './kept-list.ts'
import { knownLedgers } from './known-ledgers.ts'
import { writeText } from './local-text.ts'
import { markUnsent } from './unsent-mark.ts'

/** How long a replica is kept for its owner after a forced sign-out. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** The name of the database, the lock and the channel of one ledger. */
export function replicaName(place: string): string {
  return `monedero.${place}`
}

/** Where the uses of commands of a person are stored. */
export function usesKeyOf(uid: string): string {
  return `${replicaName(uid)}.uses`
}

/** Removes a ledger's data outside of the database. */
export function forgetReplica(place: string): void {
  removePicture(place)
  forgetDrafts(place)
  forgetDismissedNotices(place)
  writeText(usesKeyOf(place), null)
  forgetHanded(place)
  markUnsent(place, false)
  keepNoLonger(place)
}

/** Hides the replica after a forced sign-out, and keeps all of it for its owner. */
export function keepReplica(place: string, nowMs: number): void {
  removePicture(place)
  writeKeptList([...keptList().filter((kept) => kept.place !== place), { place, endedAtMs: nowMs }])
}

/** Schedules the deletion of a database for the next visit, in case it cannot be deleted now. */
export function markForDeletion(place: string): void {
  keepReplica(place, 0)
}

/** Called when the owner is back, or the replica was removed. */
export function keepNoLonger(place: string): void {
  writeKeptList(keptList().filter((kept) => kept.place !== place))
}

/** Removes replicas that were kept long enough, but none of a guest whose rows are still undecided. */
export async function sweepReplicas(nowMs: number): Promise<void> {
  const old = keptList().filter(({ place, endedAtMs }) => !isInUse(place) && nowMs - endedAtMs > keptMs)
  for (const { place } of old) {
    if (await deleteDatabase(replicaName(place))) forgetReplica(place)
  }
}

/** A tab that detected the end of a session late may have listed a person who is signed in again. */
function isInUse(place: string): boolean {
  const presence = readPresence()
  const uid = presence && 'user' in presence ? presence.user.uid : undefined
  if (place === abandonedGuest()?.uid || place === uid) return true
  if (uid === undefined || personOf(place) !== uid) return false
  return knownLedgers.of(uid).some(({ id, isHere }) => isHere && placeOf({ uid, ledgerId: id }) === place)
}
