import { leftGuest } from '../../session/left-guest.ts'
import { deleteIndexedDb } from '../storage/indexed-db.ts'
import { removePicture } from './boot-picture.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetHanded } from './handover.ts'
import { keptList, writeKeptList } from './kept-list.ts'

/** So long unsent changes wait for the same person after their session was taken away. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** The name of everything that belongs to one user: database, lock and channel. */
export function replicaName(uid: string): string {
  return `monedero.${uid}`
}

/** Forgets what lies beside the database of a user. */
export function forgetReplica(uid: string): void {
  removePicture(uid)
  forgetDrafts(uid)
  forgetHanded(uid)
  keepNoLonger(uid)
}

/** Hides the replica of a session that was taken away, and keeps it for its owner. */
export function keepReplica(uid: string, nowMs: number): void {
  removePicture(uid)
  writeKeptList([...keptList().filter((kept) => kept.uid !== uid), { uid, endedAtMs: nowMs }])
}

/** The owner is back, or it is removed. */
export function keepNoLonger(uid: string): void {
  writeKeptList(keptList().filter((kept) => kept.uid !== uid))
}

/** Removes what was kept long enough; what a guest left waits until their person has decided about it. */
export async function sweepReplicas(nowMs: number): Promise<void> {
  const left = leftGuest()?.uid
  const old = keptList().filter(({ uid, endedAtMs }) => uid !== left && nowMs - endedAtMs > keptMs)
  for (const { uid } of old) {
    await deleteIndexedDb(replicaName(uid))
    forgetReplica(uid)
  }
}
