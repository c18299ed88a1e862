import type { Transaction } from '@monedero/database'
import { removeAllDevices } from './push/push-rows.ts'
import { revokeAllFeeds } from './reminder-rows.ts'

/** Ends what lets others read reminders in a restored database: an address or device that was revoked since the backup must not work again. */
export async function revokeFeedsAndDevices(tx: Transaction): Promise<void> {
  await tx.run(revokeAllFeeds, {})
  await tx.run(removeAllDevices, {})
}
