import { abandonedGuest } from '../../session/abandoned-guest.ts'
import { readPresence } from '../../session/presence.ts'
import { personOf, placeOf } from '../ports/ledger-ref.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { keptList } from './kept-list.ts'
import { forgetReplica, replicaName } from './kept-replicas.ts'
import { knownLedgers } from './known-ledgers.ts'

/** How long a replica is kept for its owner after a forced sign-out. */
const keptMs = 30 * 24 * 60 * 60 * 1000

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
  return knownLedgers(uid).some(({ id, isHere }) => isHere && placeOf({ uid, ledgerId: id }) === place)
}
