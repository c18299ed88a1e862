import { statements, type Transaction } from '@monedero/database'
import type { IdentityTables } from '../tables.ts'

const { command } = statements<IdentityTables>()

/** Removes the data of another package for an account, in the transaction that deletes the account. */
export type OnAccountDeleted = (tx: Transaction, uid: string) => Promise<void>

const deleteRow = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('accounts').where('uid', '=', param('uid')),
)

/** Deletes a locked account and everything its owner has; this package's own rows are deleted by cascade. */
export async function deleteAccount(
  { onAccountDeleted }: { onAccountDeleted: readonly OnAccountDeleted[] },
  tx: Transaction,
  uid: string,
): Promise<void> {
  for (const removeOwned of onAccountDeleted) await removeOwned(tx, uid)
  await tx.run(deleteRow, { uid })
}
