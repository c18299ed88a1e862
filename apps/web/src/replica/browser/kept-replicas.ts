import { removePicture } from './boot-picture.ts'
import { forgetDismissedNotices } from './dismissed-notices.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetHanded } from './handover.ts'
import { keptList, writeKeptList } from './kept-list.ts'
import { writeText } from './local-text.ts'
import { markUnsent } from './unsent-mark.ts'

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
