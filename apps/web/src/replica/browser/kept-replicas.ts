import { abandonedGuest } from '../../session/abandoned-guest.ts'
import { readPresence } from '../../session/presence.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { removePicture } from './boot-picture.ts'
import { forgetDismissedNotices } from './dismissed-notices.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetHanded } from './handover.ts'
import { keptList, writeKeptList } from './kept-list.ts'
import { writeText } from './local-text.ts'
import { markUnsent } from './unsent-mark.ts'

/** How long a replica is kept for its owner after a forced sign-out. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** The name of everything that belongs to one user: database, lock and channel. */
export function replicaName(uid: string): string {
  return `monedero.${uid}`
}

/** Where the uses of commands are stored. */
export function usesKeyOf(uid: string): string {
  return `${replicaName(uid)}.uses`
}

/** Removes a user's data outside of the database. */
export function forgetReplica(uid: string): void {
  removePicture(uid)
  forgetDrafts(uid)
  forgetDismissedNotices(uid)
  writeText(usesKeyOf(uid), null)
  forgetHanded(uid)
  markUnsent(uid, false)
  keepNoLonger(uid)
}

/** Hides the replica after a forced sign-out, and keeps all of it for its owner. */
export function keepReplica(uid: string, nowMs: number): void {
  removePicture(uid)
  writeKeptList([...keptList().filter((kept) => kept.uid !== uid), { uid, endedAtMs: nowMs }])
}

/** Schedules the deletion of a database for the next visit, in case it cannot be deleted now. */
export function markForDeletion(uid: string): void {
  keepReplica(uid, 0)
}

/** Called when the owner is back, or the replica was removed. */
export function keepNoLonger(uid: string): void {
  writeKeptList(keptList().filter((kept) => kept.uid !== uid))
}

/** Removes replicas that were kept long enough, but none of a guest whose rows are still undecided. */
export async function sweepReplicas(nowMs: number): Promise<void> {
  const presence = readPresence()
  // A tab that detected the end of a session late may have listed a person who is signed in again.
  const inUse = new Set([
    abandonedGuest()?.uid,
    presence && 'user' in presence ? presence.user.uid : undefined,
  ])
  const old = keptList().filter(({ uid, endedAtMs }) => !inUse.has(uid) && nowMs - endedAtMs > keptMs)
  for (const { uid } of old) {
    if (await deleteDatabase(replicaName(uid))) forgetReplica(uid)
  }
}
