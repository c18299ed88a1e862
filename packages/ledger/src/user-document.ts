import { collectionOf, newUserRow, type UserRow } from '@monedero/core'
import { type Asked, ask, type Reader, statements, type Transaction } from '@monedero/database'
import type { LedgerTables, UsersTable } from './tables.ts'

const { query, command } = statements<LedgerTables>()

const documentOf = query<{ uid: string }>()((db, param) =>
  db.selectFrom('users').select(['document', 'rev']).where('uid', '=', param('uid')),
)

const insertUnlessThere = command<UsersTable>()((db, param) =>
  db
    .insertInto('users')
    .values({ uid: param('uid'), document: param('document'), rev: param('rev') })
    .onConflict((conflict) => conflict.column('uid').doNothing()),
)

const replace = command<UsersTable>()((db, param) =>
  db
    .insertInto('users')
    .values({ uid: param('uid'), document: param('document'), rev: param('rev') })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ document: param('document'), rev: param('rev') }),
    ),
)

/** Merges nothing into the user's document: afterwards there is one, and what it held it still holds. */
export async function mergeUserDocument(tx: Transaction, uid: string): Promise<void> {
  await tx.run(insertUnlessThere, storedDocument(uid, newUserRow))
}

/** The user's document, if there is one. */
export async function readUserDocument(reader: Reader, uid: string): Promise<UserRow | undefined> {
  const stored = await reader.first(documentOf, { uid })
  return stored && userDocumentOf(stored)
}

export function askUserDocument(uid: string): Asked<StoredDocument> {
  return ask(documentOf, { uid })
}

type StoredDocument = Pick<UsersTable, 'document' | 'rev'>

export function userDocumentOf(stored: StoredDocument): UserRow {
  const document: UserRow = JSON.parse(stored.document)
  return collectionOf('user').complete({ ...document, rev: stored.rev })
}

/** Writes the user's document as a whole. */
export function writeUserDocument(tx: Transaction, uid: string, row: UserRow): void {
  tx.runAtCommit(replace, storedDocument(uid, row))
}

function storedDocument(uid: string, { rev, ...document }: UserRow): UsersTable {
  return { uid, document: JSON.stringify(document), rev }
}
