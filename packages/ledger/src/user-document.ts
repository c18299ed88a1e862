import { newUserRow, type UserRow, userDocumentId } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import { askDocuments, documentLists, storedDocument } from './rows/document-rows.ts'
import type { DocumentsTable, LedgerTables } from './tables.ts'

const { command } = statements<LedgerTables>()

const insertUnlessThere = command<DocumentsTable>()((db, param) =>
  db
    .insertInto('documents')
    .values({
      uid: param('uid'),
      collection: param('collection'),
      id: param('id'),
      deleted_at_ms: param('deleted_at_ms'),
      rev: param('rev'),
      body: param('body'),
    })
    .onConflict((conflict) => conflict.columns(['uid', 'collection', 'id']).doNothing()),
)

/** An empty merge into the document of a ledger: creates it if needed, and changes nothing otherwise. */
export async function mergeUserDocument(
  tx: Transaction,
  ledger: string,
  row: UserRow = newUserRow,
): Promise<void> {
  await tx.run(insertUnlessThere, storedDocument(ledger, 'user', row, 0))
}

/** The user's document, if there is one. */
export async function readUserDocument(tx: Transaction, uid: string): Promise<UserRow | undefined> {
  const [stored] = await tx.batch([askDocuments(uid, [['user', userDocumentId]])])
  return documentLists(stored).user?.[0]
}

/** The document with another name of its ledger. */
export function withLedgerName(row: UserRow, name: string): UserRow {
  return { ...row, settings: { ...row.settings, name } }
}
