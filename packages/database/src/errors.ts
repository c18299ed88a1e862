/** Every expected failure of this package: code → a sentence for the operator. */
const meanings = {
  BAD_URL: 'The database URL must be sqlite:PATH, sqlite::memory: or postgres://USER:PASSWORD@HOST/NAME.',
  UNREACHABLE: 'The database server cannot be reached.',
  UNWRITABLE: 'The database file cannot be opened for writing.',
  NOT_A_DATABASE: 'The file is not a SQLite database.',
  DAMAGED: 'The database file is damaged.',
  DISK: 'The disk is full or failing.',
  BUSY: 'The database stayed busy for too long.',
  LOCK_QUEUE_FULL: 'Too many changes are waiting for the same lock.',
  TIMED_OUT: 'The transaction took too long and was rolled back.',
  CONNECTION_LOST: 'The connection to the database was lost.',
  OUTCOME_UNKNOWN:
    'The connection was lost while a change was being saved. It may or may not have been saved.',
  SCHEMA_CHANGED: 'The schema changed under a prepared statement.',
  CLOSED: 'The database is closed.',
  ENDED: 'The transaction or snapshot has ended.',
  NESTED: 'Inside a write or a snapshot, only the object that it was given may be used.',
  FAILED: 'A statement of this transaction failed outside a savepoint, so the transaction cannot continue.',
  OVERLAP: 'Savepoints may be nested but must not overlap.',
  READ_ONLY: 'A query may only read. Use a command to change rows.',
  BAD_PARAMETER: 'A parameter cannot be stored.',
  NUMBER_TOO_LARGE: 'A number is beyond 2^53 - 1.',
  UNIQUE_VIOLATION: 'A row with the same unique value exists.',
  CONSTRAINT_VIOLATION: 'A row breaks a constraint of its table.',
  STATEMENT_FAILED: 'A statement failed.',
  NEWER_DATABASE: 'The database was migrated by a newer version of the program.',
  FOREIGN_HISTORY: 'The database has other migrations than this program.',
  MIGRATION_FAILED: 'A migration failed and was rolled back.',
  NOT_MIGRATED: 'The database is older than this program and must be migrated first.',
  FILE_EXISTS: 'The file already exists.',
  NO_SUCH_FILE: 'The file does not exist.',
  IN_USE: 'The database is in use. Stop all servers first.',
  NOT_EMPTY: 'The database already has tables.',
  BAD_BACKUP: 'The backup cannot be used.',
  INCOMPLETE_COPY: 'A table was not copied completely.',
} as const

export type DatabaseErrorCode = keyof typeof meanings

/** A failure with a code of the table above. Its message never holds a password or a parameter. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, detail?: string, cause?: unknown) {
    super(detail === undefined ? meanings[code] : `${meanings[code]} (${detail})`, { cause })
    this.code = code
  }
}

/** Whether a command failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, 'UNIQUE_VIOLATION')
}

export function hasCode(error: unknown, code: DatabaseErrorCode): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code
}

/** Whether to retry at once; the failed attempt changed nothing. */
export function isRetryableNow(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && retryableNowCodes.has(error.code)
}

/** Whether a client may retry later: the failure ends by itself, or once an operator has fixed it. */
export function isRetryableByClient(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && retryableByClientCodes.has(error.code)
}

const retryableByClientCodes = new Set<DatabaseErrorCode>([
  'BUSY',
  'LOCK_QUEUE_FULL',
  'TIMED_OUT',
  'UNREACHABLE',
  'CONNECTION_LOST',
  'OUTCOME_UNKNOWN',
  'CLOSED',
  'UNWRITABLE',
  'DISK',
])

const retryableNowCodes = new Set<DatabaseErrorCode>(['BUSY', 'CONNECTION_LOST', 'SCHEMA_CHANGED'])

/** By SQLite's result codes, https://sqlite.org/rescode.html; the low byte stands for a class. */
const sqliteCodes: Record<number, DatabaseErrorCode> = {
  5: 'BUSY',
  6: 'BUSY',
  8: 'READ_ONLY',
  10: 'DISK',
  11: 'DAMAGED',
  13: 'DISK',
  14: 'UNWRITABLE',
  19: 'CONSTRAINT_VIOLATION',
  26: 'NOT_A_DATABASE',
  3091: 'BAD_PARAMETER',
  1555: 'UNIQUE_VIOLATION',
  2067: 'UNIQUE_VIOLATION',
}

/** Maps errors of SQLite and of the file system. */
export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_OUT_OF_RANGE') return new DatabaseError('NUMBER_TOO_LARGE', undefined, error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO')
    return new DatabaseError('DISK', error.message, error)
  if (/^E[A-Z]+$/.test(code)) return new DatabaseError('UNWRITABLE', error.message, error)
  if (!('errcode' in error) || typeof error.errcode !== 'number') return error
  const errorCode = sqliteCodes[error.errcode] ?? sqliteCodes[error.errcode & 0xff]
  return new DatabaseError(errorCode ?? 'STATEMENT_FAILED', error.message, error)
}

/** Some errors of sockets have a code and no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' && 'code' in error ? String(error.code) : error.message
}
