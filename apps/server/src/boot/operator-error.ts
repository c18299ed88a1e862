import { DatabaseError } from '@monedero/database'

/** Something the person who runs the server can put right: told in sentences, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The sentences for whoever runs the server, or undefined when the error is a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  return error instanceof DatabaseError ? `DATABASE_URL: ${error.message}` : undefined
}

/** The code of an error of the operating system, such as EACCES. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
