import { type Reader, statements, type Transaction } from '@monedero/database'
import { canOpen, type SealedText, type Secrets } from '@monedero/service'
import type { ReminderTables } from '../tables.ts'
import { SUBSCRIPTION } from './push-delivery.ts'
import { removeDevice } from './push-rows.ts'

const { query } = statements<ReminderTables>()

const devices = query()((db) =>
  db.selectFrom('push_devices').select(['id', 'uid', 'sealed_subscription as sealed']),
)

/** The subscriptions of all devices with notifications. */
export async function readSealedDevices(reader: Reader): Promise<SealedText[]> {
  return (await reader.all(devices, {})).map(({ sealed }) => ({ purpose: SUBSCRIPTION, sealed }))
}

/** Removes the devices that a new secret key does not open: people turn notifications on again. */
export async function removeUnreadableDevices(tx: Transaction, secrets: Secrets): Promise<void> {
  for (const { id, uid, sealed } of await tx.all(devices, {}))
    if (!canOpen(secrets, { purpose: SUBSCRIPTION, sealed })) await tx.run(removeDevice, { id, uid })
}
