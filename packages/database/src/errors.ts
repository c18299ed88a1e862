/** Every way this package fails on purpose: code → what it means, as a sentence for whoever runs the server. */
const meanings = {
  BAD_URL: 'The database URL must be sqlite:PATH, sqlite::memory: or postgres://USER:PASSWORD@HOST/NAME.',
  UNREACHABLE: 'The database server cannot be reached.',
  UNWRITABLE: 'The database file cannot be opened for writing.',
  NOT_A_DATABASE: 'The file is not a SQLite database.',
  DAMAGED: 'The database file is damaged.',
  DISK: 'The disk under the database is full or failing.',
  BUSY: 'The database stayed busy for too long.',
  TIMED_OUT: 'The transaction took too long and was rolled back.',
  CONNECTION_LOST: 'The connection to the database was lost.',
  OUTCOME_UNKNOWN: 'The connection was lost while a change was being saved; it may be there or not.',
  SCHEMA_CHANGED: 'The schema changed under a prepared statement.',
  CLOSED: 'The database is closed.',
  ENDED: 'The transaction or snapshot has ended.',
  NESTED: 'Inside a write or a snapshot, only the object that it was given may be used.',
  FAILED: 'A statement of this transaction failed outside a savepoint, so the transaction cannot go on.',
  READ_ONLY: 'A query may only read; what changes rows is a command.',
  BAD_PARAMETER: 'A parameter cannot be stored.',
  NUMBER_TOO_LARGE: 'A number is beyond 2^53 - 1.',
  UNIQUE_VIOLATION: 'A row with the same unique value exists.',
  CONSTRAINT_VIOLATION: 'A row breaks a constraint of its table.',
  STATEMENT_FAILED: 'A statement failed.',
  NEWER_DATABASE: 'The database was migrated by a newer version of the program.',
  FOREIGN_HISTORY: 'The migrations of the database are not those of the program.',
  NOT_MIGRATED: 'The database has not been migrated.',
  FILE_EXISTS: 'The file exists already.',
  NO_SUCH_FILE: 'The file does not exist.',
  IN_USE: 'The database is in use.',
  USE_PG_TOOLS: 'A PostgreSQL database is backed up with pg_dump and restored with pg_restore.',
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
