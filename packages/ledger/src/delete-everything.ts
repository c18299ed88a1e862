import { type Reader, statements, type Transaction } from '@monedero/database'
import { removeFurtherLedger } from './ledgers/delete-ledger.ts'
import { forgetMemberships, ledgersOfMember } from './ledgers/ledger-rows.ts'
import type { LedgerPorts } from './ports.ts'
import { removeRows } from './remove-rows.ts'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

const walletOfUser = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('collection', '=', 'wallets')
    .limit(1),
)

/** Removes all ledgers of a user, in the transaction that removes the account [D7] [S5]. */
export async function deleteEverythingOf(
  tx: Transaction,
  uid: string,
  ports: Pick<LedgerPorts, 'database' | 'finisher'>,
): Promise<void> {
  await removeRows(tx, uid, ports)
  for (const { ledger } of await tx.all(ledgersOfMember, { uid }))
    await removeFurtherLedger(tx, ledger, ports)
  await tx.run(forgetMemberships, { uid })
}

/** Whether a user has data worth keeping: a wallet. */
export async function holdsData(reader: Reader, uid: string): Promise<boolean> {
  return (await reader.first(walletOfUser, { uid })) !== undefined
}
