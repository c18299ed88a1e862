import type { AllRows } from '@monedero/core'
import { abandonedGuestToken } from '../../session/abandoned-guest-token.ts'
import type { AbandonedGuest } from '../../session/parse-abandoned-guest.ts'
import { forgetReplica, keepNoLonger, markForDeletion, replicaName } from '../browser/kept-replicas.ts'
import { webModules } from '../browser/web-modules.ts'
import { webChannel, webLock, webPorts } from '../browser/web-ports.ts'
import { personalLedger } from '../ports/ledger-ref.ts'
import { Replica } from '../replica.ts'
import { deleteDatabase } from '../storage/delete-database.ts'
import { openIndexedDb } from '../storage/indexed-db.ts'
import { writeHandedOver } from '../sync/recover-handed-over.ts'
import { ownRows } from './own-rows.ts'

/**
 * Reads the rows of their own that a guest left on this device, including unsent changes. Nothing is sent for the guest any more, unless the device
 * does not have all rows yet: then the rest is pulled first. Rejects where that cannot be done now.
 */
export async function readGuestRows(guest: AbandonedGuest): Promise<AllRows> {
  const ledger = personalLedger(guest.uid)
  const name = replicaName(guest.uid)
  const storage = await openIndexedDb(name, () => {})
  const ports = { ...webPorts(guest.uid), storage, lock: webLock(name), channel: webChannel(name) }
  await writeHandedOver(ports)
  const replica: Replica = new Replica(ledger, ports, {
    ...webModules,
    sync: () => (replica.hasAllRows ? never() : syncOf(guest)),
    recurringPoster: never,
  })
  try {
    await replica.open()
    // A guest whom the server has deleted has no more than what is here.
    if (!replica.hasAllRows && (await abandonedGuestToken(guest)) !== null) await replica.allRows()
    return ownRows(replica)
  } finally {
    replica.close()
  }
}

/** Removes the rows that a guest left on this device. */
export async function removeGuestRows(uid: string): Promise<void> {
  forgetReplica(uid)
  markForDeletion(uid)
  if (await deleteDatabase(replicaName(uid))) keepNoLonger(uid)
}

const never = () => new Promise<never>(() => {})

async function syncOf(guest: AbandonedGuest) {
  const [modules, { webTransport }] = await Promise.all([
    import('../browser/web-sync.ts'),
    import('../browser/web-transport.ts'),
  ])
  let token: string | null = null
  const tokenOf = async ({ isFresh }: { isFresh: boolean }) => {
    if (isFresh || token === null) token = await abandonedGuestToken(guest)
    if (token === null) throw new Error('the guest no longer exists')
    return token
  }
  return { ...modules, transportOf: () => webTransport(tokenOf) }
}
