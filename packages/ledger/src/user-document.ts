import { newUserRow } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import type { LedgerTables, UsersTable } from './tables.ts'

const { command } = statements<LedgerTables>()

const insertUnlessThere = command<UsersTable>()((db, param) =>
  db
    .insertInto('users')
    .values({ uid: param('uid'), document: param('document'), rev: param('rev') })
    .onConflict((conflict) => conflict.column('uid').doNothing()),
)

/** Merges nothing into the user's document: afterwards there is one, and what it held it still holds. */
export async function mergeUserDocument(tx: Transaction, uid: string): Promise<void> {
  const { rev, ...document } = newUserRow
  await tx.run(insertUnlessThere, { uid, document: JSON.stringify(document), rev })
}
