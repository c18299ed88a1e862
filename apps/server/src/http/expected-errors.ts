import { type DatabaseErrorCode, isRetryableByClient } from '@monedero/database'
import { LedgerError, type LedgerErrorCode } from '@monedero/ledger'
import type { BodyAnswer } from '@monedero/service'
import { envelope, type RefusalCode, refusalStatus } from './refusals.ts'

/** The status of each refusal of the ledger. */
const ledgerStatus: Record<LedgerErrorCode, number> = {
  UNAUTHENTICATED: 401,
  INVALID_REQUEST: 400,
  NO_ARCHIVE: 400,
  ARCHIVE_VERSION: 400,
  ARCHIVE_DAMAGED: 400,
  ARCHIVE_INVALID: 400,
  ARCHIVE_TOO_LARGE: 413,
  ACCOUNT_NOT_EMPTY: 409,
  LEDGER_NOT_FOUND: 404,
  NOT_ALLOWED: 403,
  ID_TAKEN: 409,
  LEDGER_SHARED: 409,
  MEMBER_NOT_FOUND: 404,
  HAND_OVER_FIRST: 409,
  LIMIT_REACHED: 409,
  LEDGER_CHANGED: 409,
  TOO_MANY_STREAMS: 429,
  BUSY: 503,
}

const databaseRefusals: Partial<Record<DatabaseErrorCode, RefusalCode>> = {
  DISK: 'DISK',
  LOCK_QUEUE_FULL: 'TOO_MANY_REQUESTS',
}

/** The response to an expected error of a package; undefined for a bug. */
export function answerTo(error: unknown): BodyAnswer | undefined {
  if (error instanceof LedgerError) {
    const { code, message, path, details } = error
    const where = path === undefined ? {} : { path }
    const particulars = details.length > 0 ? { details } : {}
    return { status: ledgerStatus[code], json: { error: { code, message, ...particulars, ...where } } }
  }
  if (!isRetryableByClient(error)) return undefined
  const refusal = databaseRefusals[error.code] ?? 'UNAVAILABLE'
  return { status: refusalStatus(refusal), json: envelope(refusal) }
}
