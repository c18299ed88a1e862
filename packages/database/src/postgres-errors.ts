import { DatabaseError as ServerError } from 'pg'
import { DatabaseError, type DatabaseErrorCode, reasonOf } from './errors.ts'

/** By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html; a prefix stands for a class. */
const postgresCodes: Record<string, DatabaseErrorCode> = {
  '08': 'CONNECTION_LOST',
  '22003': 'NUMBER_TOO_LARGE',
  '22': 'BAD_PARAMETER',
  '23505': 'UNIQUE_VIOLATION',
  '23': 'CONSTRAINT_VIOLATION',
  '25006': 'READ_ONLY',
  '25P02': 'FAILED',
  '25P03': 'TIMED_OUT',
  '40': 'BUSY',
  '53100': 'DISK',
  '53': 'BUSY',
  '55P03': 'BUSY',
  '57014': 'TIMED_OUT',
  '57P': 'CONNECTION_LOST',
  '58': 'DISK',
}

/** Maps errors of the driver: a response of the server, otherwise a lost connection. */
export function fromPostgres(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  if (!(error instanceof ServerError)) return new DatabaseError('CONNECTION_LOST', reasonOf(error), error)
  const state = error.code ?? ''
  if (state === '0A000' && error.routine === 'RevalidateCachedQuery') {
    return new DatabaseError('SCHEMA_CHANGED', undefined, error)
  }
  const code = postgresCodes[state] ?? postgresCodes[state.slice(0, 3)] ?? postgresCodes[state.slice(0, 2)]
  // The server's messages about invalid values quote them.
  return new DatabaseError(code ?? 'STATEMENT_FAILED', state.startsWith('22') ? state : error.message, error)
}
