import { type Database, statements, type Transaction } from '@monedero/database'
import { ensure } from './errors.ts'
import type { Authenticate, Route } from './route.ts'
import type { LedgerTables } from './tables.ts'
import { mergeUserDocument } from './user-document.ts'

/** What users own, and the routes that they reach it by. */
export interface Ledger {
  readonly routes: Route[]
  /** Removes everything a user owns, in the transaction that removes their account. */
  deleteEverythingOf(tx: Transaction, uid: string): Promise<void>
}

const { command } = statements<LedgerTables>()

const deleteUser = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('users').where('uid', '=', param('uid')),
)

/** Makes the ledger over a migrated database. */
export function createLedger({
  database,
  authenticate,
}: {
  database: Database
  authenticate: Authenticate
}): Ledger {
  return {
    routes: [
      {
        method: 'POST',
        path: '/v1/users/me',
        async handle(request) {
          const caller = await authenticate(request)
          ensure(caller, 'UNAUTHENTICATED')
          await database.write((tx) => mergeUserDocument(tx, caller.uid))
          return { status: 200, json: {} }
        },
      },
    ],
    async deleteEverythingOf(tx, uid) {
      await tx.run(deleteUser, { uid })
    },
  }
}
