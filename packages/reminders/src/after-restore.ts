import type { Transaction } from '@monedero/database'
import { revokeAllFeeds } from './reminder-rows.ts'

/** Revokes the calendar addresses of a restored database: one that was revoked since the backup must not work again. */
export async function revokeCalendarFeeds(tx: Transaction): Promise<void> {
  await tx.run(revokeAllFeeds, {})
}
