import type { Transaction } from '@monedero/database'
import { forgetAllInvitations } from './invitation-rows.ts'

/** Ends every invitation in a restored database: one that was used or revoked since the backup must not work again. */
export async function revokeLedgerInvitations(tx: Transaction): Promise<void> {
  await tx.run(forgetAllInvitations, {})
}
