import { type Reader, statements, type Transaction } from '@monedero/database'
import { lockLedger, newLedger, writeState } from './ledger-state.ts'
import { isLarge } from './pending/sweep.ts'
import type { LedgerPorts } from './ports.ts'
import type { LedgerTables } from './tables.ts'

const { query, command } = statements<LedgerTables>()

const deletionFrom = (table: keyof LedgerTables) =>
  command<{ uid: string }>()((db, param) => db.deleteFrom(table).where('uid', '=', param('uid')))

const deletions = (
  ['documents', 'wallet_totals', 'recurring_due', 'devices', 'ledgers', 'staged_lines'] as const
).map(deletionFrom)
const deleteEntries = deletionFrom('entries')

const walletOfUser = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('collection', '=', 'wallets')
    .limit(1),
)

/** The channel that notifies nodes of a deleted account with entries left to remove. */
export const REMOVALS = 'ledger_removals'

/** Removes all rows, devices and answers of a user, in the transaction that removes the account; many entries follow in slices [D7]. */
export async function deleteEverythingOf(
  tx: Transaction,
  uid: string,
  { database, finisher }: Pick<LedgerPorts, 'database' | 'finisher'>,
): Promise<void> {
  await lockLedger(tx, uid)
  const hasManyEntries = await isLarge(tx, uid, finisher.rowsPerSlice)
  for (const deletion of deletions) await tx.run(deletion, { uid })
  if (!hasManyEntries) {
    await tx.run(deleteEntries, { uid })
    return
  }
  writeState(tx, database.engine, { uid, state: newLedger(), pending: { removal: true } })
  tx.notify(REMOVALS, uid)
}

/** Whether a user has data worth keeping: a wallet. */
export async function holdsData(reader: Reader, uid: string): Promise<boolean> {
  return (await reader.first(walletOfUser, { uid })) !== undefined
}
