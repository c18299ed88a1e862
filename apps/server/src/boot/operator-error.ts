import { DatabaseError, type DatabaseErrorCode } from '@monedero/database'
import { IdentityError } from '@monedero/identity'

/** Something the person who runs the server can put right: told in sentences, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** What is wrong with the database that DATABASE_URL names. */
const aboutUrl = new Set<DatabaseErrorCode>([
  'BAD_URL',
  'UNREACHABLE',
  'UNWRITABLE',
  'NOT_A_DATABASE',
  'DAMAGED',
])

/** The sentences for whoever runs the server, or undefined when the error is a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError && aboutUrl.has(error.code)) return `DATABASE_URL: ${error.message}`
  const isExpected =
    error instanceof OperatorError || error instanceof IdentityError || error instanceof DatabaseError
  return isExpected ? error.message : undefined
}

/** The code of an error of the operating system, such as EACCES. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
