import type { Replica } from '../replica.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { forgetReplica, keepNoLonger, markForDeletion, replicaName } from './kept-replicas.ts'

const removalMs = 2000
let removing: Promise<void> = Promise.resolve()

/** Resolves when the replica that was removed last is gone, or has had its time. */
export function lastRemoval(): Promise<void> {
  return removing
}

/** Removes a replica from this device, after a chosen sign-out. */
export function removeReplica(replica: Replica): void {
  removing = remove(replica)
}

/** Empties the database and deletes it, also one that could not be opened; if another tab blocks it, at a later visit. */
async function remove(replica: Replica): Promise<void> {
  const { place } = replica
  forgetReplica(place)
  markForDeletion(place)
  const late = new Promise((resolve) => setTimeout(resolve, removalMs))
  await Promise.race([replica.destroy().catch(() => {}), late])
  if (await deleteDatabase(replicaName(place))) keepNoLonger(place)
}
