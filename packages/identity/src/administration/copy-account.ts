import {
  isUniqueViolation,
  type Reader,
  sql,
  statements,
  type Transaction,
  type Value,
} from '@monedero/database'
import { IdentityError } from '../errors.ts'
import type { IdentityTables } from '../tables.ts'

/** How an account is signed in to; sessions and codes are not copied. */
const tables = ['accounts', 'identities', 'second_factors', 'recovery_codes'] as const

const { query, command } = statements<IdentityTables>()

const rowsOfAccount = tables.map((table) => ({
  table,
  rows: query<{ uid: string }>()<Record<string, Value>>(
    (_db, param) => sql`select * from ${sql.table(table)} where uid = ${param('uid')}`,
  ),
}))

/** Copies a deleted account out of another state of the database, under its uid. */
export async function copyAccount(from: Reader, to: Transaction, uid: string): Promise<void> {
  for (const { table, rows } of rowsOfAccount) {
    for (const row of await from.all(rows, { uid })) await to.run(insertInto(table, Object.keys(row)), row)
  }
}

/** The sentence for an account whose address, number or identity belongs to another one by now. */
export function takenSince(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new IdentityError(
        'EMAIL_EXISTS',
        'Another account has the address, number or provider of this one by now.',
      )
    : error
}

function insertInto(table: string, columns: readonly string[]) {
  return command<Record<string, Value>>()<never>((_db, param) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(columns.map((column) => param(column)))
    return sql`insert into ${sql.table(table)} (${names}) values (${values})`
  })
}
