import { type Reader, statements, type Transaction } from '@monedero/database'
import { lockLedger } from './ledger-state.ts'
import type { LedgerTables } from './tables.ts'

const { query, command } = statements<LedgerTables>()

const tables = ['entries', 'documents', 'wallet_totals', 'devices', 'ledgers', 'staged_lines'] as const

const deletions = tables.map((table) =>
  command<{ uid: string }>()((db, param) => db.deleteFrom(table).where('uid', '=', param('uid'))),
)

const walletOfUser = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('collection', '=', 'wallets')
    .limit(1),
)

/** Removes all rows, devices and answers of a user, in the transaction that removes the account [D7]. */
export async function deleteEverythingOf(tx: Transaction, uid: string): Promise<void> {
  await lockLedger(tx, uid)
  for (const deletion of deletions) await tx.run(deletion, { uid })
}

/** Whether a user has made anything that is worth keeping: a wallet. */
export async function holdsData(reader: Reader, uid: string): Promise<boolean> {
  return (await reader.first(walletOfUser, { uid })) !== undefined
}
