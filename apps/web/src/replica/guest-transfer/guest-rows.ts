import type { AllRows } from '@monedero/core'
import { forgetReplica, keepNoLonger, markForDeletion, replicaName } from '../browser/kept-replicas.ts'
import { noChannel, ownLock, webPorts } from '../browser/web-ports.ts'
import type { DeferredModules } from '../deferred-modules.ts'
import { Replica } from '../replica.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { openIndexedDb } from '../storage/indexed-db.ts'
import { writeHandedOver } from '../sync/recover-handed-over.ts'

/** Reads the rows that a guest left on this device, including unsent changes. Nothing is sent for the guest any more. */
export async function readGuestRows(uid: string): Promise<AllRows> {
  const storage = await openIndexedDb(replicaName(uid), () => {})
  const ports = { ...webPorts(uid), storage, lock: ownLock, channel: noChannel }
  await writeHandedOver(ports)
  const replica = new Replica(uid, ports, silence)
  await replica.open()
  const rows = replica.store.layers.shown.allRows()
  replica.close()
  return rows
}

/** Removes the rows that a guest left on this device. */
export async function removeGuestRows(uid: string): Promise<void> {
  forgetReplica(uid)
  markForDeletion(uid)
  if (await deleteDatabase(replicaName(uid))) keepNoLonger(uid)
}

const never = () => new Promise<never>(() => {})
const silence: DeferredModules = {
  sync: never,
  compaction: never,
  totals: never,
  decideLost: never,
  refusedImports: never,
  recurringPoster: never,
}
