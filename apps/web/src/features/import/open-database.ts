import type { OpenDatabase } from '@monedero/import'
import initSqlJs, { type SqlJsConfig, type SqlValue } from 'sql.js'

/** Characters of texts and bytes of blobs: a damaged file can hold the same content many times over. */
const maxLength = 200_000_000

/** Loads SQLite. Whatever a file defines beside tables is not run. */
export async function databaseOpener(config?: SqlJsConfig): Promise<OpenDatabase> {
  const { Database } = await initSqlJs(config)
  return (bytes) => {
    const database = new Database(bytes)
    let left = maxLength
    database.run('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON')
    function* records(sql: string): Generator<Record<string, unknown>> {
      const statement = database.prepare(sql)
      try {
        const names = statement.getColumnNames().map((name) => name.toLowerCase())
        while (statement.step()) {
          const values = statement.get()
          for (const value of values) left -= lengthOf(value)
          if (left < 0) throw new RangeError('the database holds too much')
          yield Object.fromEntries(names.map((name, index) => [name, values[index]]))
        }
      } finally {
        statement.free()
      }
    }
    return {
      tables: () =>
        Array.from(
          records("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"),
          ({ name }) => String(name),
        ),
      rows: (table, limit) => [...records(`SELECT * FROM "${table.replaceAll('"', '""')}" LIMIT ${limit}`)],
      close: () => database.close(),
    }
  }
}

function lengthOf(value: SqlValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 1
}
