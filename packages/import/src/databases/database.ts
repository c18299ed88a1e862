import { refuseFile, UnreadableFile } from '../problem.ts'

/** An SQLite database that is open for reading. Throws where it is damaged. */
export interface Database {
  /** Ordinary tables: neither views nor virtual tables, which run code of the file. */
  tables(): readonly string[]
  /** The rows of a table, up to a number, by the names of their columns in lower case. */
  rows(table: string, limit: number): readonly unknown[]
  close(): void
}

/** Opens a database. Given by the caller, because the code that does is large and needs more rights than the rest. */
export type OpenDatabase = (bytes: Uint8Array) => Database

const signature = 'SQLite format 3\0'
const maxTableRows = 400_000

export function isDatabase(bytes: Uint8Array): boolean {
  return Array.from(signature).every((letter, index) => bytes[index] === letter.charCodeAt(0))
}

/** The rows of a table; none if there is no such table. */
export type TableRows = (table: string) => readonly unknown[]

/** Opens a database for as long as it is read. */
export function withDatabase<T>(
  bytes: Uint8Array,
  open: OpenDatabase,
  read: (tables: ReadonlySet<string>, rows: TableRows) => T,
): T {
  let database: Database | undefined
  try {
    const opened = open(bytes)
    database = opened
    const tables = new Set(opened.tables())
    return read(tables, (table) => {
      const rows = tables.has(table) ? opened.rows(table, maxTableRows + 1) : []
      return rows.length > maxTableRows ? refuseFile('TOO_MANY_ROWS') : rows
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    return refuseFile('DATABASE_UNREADABLE')
  } finally {
    database?.close()
  }
}
