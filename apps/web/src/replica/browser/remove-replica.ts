import type { Replica } from '../replica.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { forgetReplica, keepNoLonger, markForDeletion, replicaName } from './kept-replicas.ts'

const removalMs = 2000
let removing: Promise<unknown> = Promise.resolve()

/** Resolves when the replicas that were removed last are gone, or have had their time. */
export function lastRemoval(): Promise<unknown> {
  return removing
}

/** Removes what is stored of ledgers from this device: those that are open, and those that are not. */
export function removeReplicas(places: readonly string[], replicas: readonly Replica[]): void {
  const before = removing
  const removals = places.map((place) =>
    remove(
      place,
      replicas.find((replica) => replica.place === place),
    ),
  )
  removing = Promise.all([before, ...removals])
}

/** Empties the database and deletes it, also one that could not be opened; if another tab blocks it, at a later visit. */
async function remove(place: string, replica: Replica | undefined): Promise<void> {
  forgetReplica(place)
  markForDeletion(place)
  const late = new Promise((resolve) => setTimeout(resolve, removalMs))
  await Promise.race([replica?.destroy().catch(() => {}), late])
  if (await deleteDatabase(replicaName(place))) keepNoLonger(place)
}
