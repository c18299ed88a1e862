import type { Source } from '../apps/app-table.ts'
import { refuseFile } from '../problem.ts'
import type { Statement } from '../statement.ts'
import { type OpenDatabase, type TableRows, withDatabase } from './database.ts'
import { readActual } from './read-actual.ts'
import { readMmex } from './read-mmex.ts'

interface KnownDatabase {
  readonly source: Source
  readonly tables: readonly string[]
  readonly read: (rows: TableRows) => Statement[]
}

const knownDatabases: readonly KnownDatabase[] = [
  { source: 'Money Manager EX', tables: ['CHECKINGACCOUNT_V1', 'ACCOUNTLIST_V1'], read: readMmex },
  { source: 'Actual', tables: ['transactions', 'accounts', 'payees'], read: readActual },
]

/** Reads the database of an app. */
export function readDatabase(
  bytes: Uint8Array,
  open: OpenDatabase,
): { readonly source: Source; readonly statements: readonly Statement[] } {
  return withDatabase(bytes, open, (tables, rows) => {
    const format = knownDatabases.find((each) => each.tables.every((table) => tables.has(table)))
    if (!format) return refuseFile('UNSUPPORTED', 0, 0, 'SQLite')
    return { source: format.source, statements: format.read(rows) }
  })
}
