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

type TableOfAccounts = {
  [Table in keyof IdentityTables]: 'uid' extends keyof IdentityTables[Table] ? Table : never
}[keyof IdentityTables]

/** Every table with rows of accounts. How an account is signed in to is copied; sessions, codes and what was seen of it are not. */
const isCopied: Record<TableOfAccounts, boolean> = {
  accounts: true,
  identities: true,
  second_factors: true,
  recovery_codes: true,
  passkeys: true,
  sessions: false,
  action_codes: false,
  known_networks: false,
  mfa_pending: false,
}
const tables = Object.entries(isCopied).flatMap(([table, copied]) => (copied ? [table] : []))

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
    for (const row of await from.all(rows, { uid }))
      await to.run(insertInto(table, Object.keys(row)), row).catch(refuseTaken)
  }
}

/** The address, number or provider of the account belongs to another one by now. */
function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  const sentence = 'Another account now has the address, number or provider of this one.'
  throw new IdentityError('EMAIL_EXISTS', sentence)
}

function insertInto(table: string, columns: readonly string[]) {
  return command<Record<string, Value>>()<never>((_db, param) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(columns.map((column) => param(column)))
    return sql`insert into ${sql.table(table)} (${names}) values (${values})`
  })
}
