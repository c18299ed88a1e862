import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { readInstantMs, readUtcOffsetMinutes } from '../calendar/read-instant.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { entryTexts, readMovedAmount } from '../entries/read-entry-values.ts'
import { isCount } from '../reading/count.ts'
import { atMost, listOf, matching, nullable, optional, type Reader, readYesOrNo } from '../reading/reader.ts'
import { objectWithOptional, strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'
import type {
  ImportAccount,
  ImportRow,
  ImportTable,
  MatchedEntry,
  RejectedRow,
  ReplacedEntry,
} from './import-row.ts'

/** Maximum number of rejected rows that one import keeps. */
export const maxRejectedRows = 500

/** Maximum number of entries that the transfers of one import replace. */
export const maxReplaced = 5_000

/** Defaults for fields that earlier builds did not write. */
const defaults = { matched: [], rejected: [] }

const readWord = lineReader(1, 20)
const readCount = matching(isCount, 'must be a number of rows')
const readBankId = nullable(lineReader(1, 120))
const upTo = <T>(most: number, read: Reader<T>): Reader<readonly T[]> => atMost(most, listOf(read))
export const readReplaced: Reader<readonly ReplacedEntry[]> = upTo(
  maxReplaced,
  strictObject({ entryId: readId, transferId: readId }),
)
const readMatched: Reader<readonly MatchedEntry[]> = upTo(
  5_000,
  strictObject({ entryId: readId, bankId: readBankId, dayBefore: readCalendarDay, day: readCalendarDay }),
)
const readRejected: Reader<readonly RejectedRow[]> = upTo(
  maxRejectedRows,
  strictObject({
    walletId: readId,
    day: readCalendarDay,
    amount: readMovedAmount,
    description: entryTexts.description,
    bankId: readBankId,
    isTakenBack: readYesOrNo,
  }),
)
const readAccounts: Reader<readonly ImportAccount[]> = upTo(
  200,
  strictObject({ account: lineReader(0, 130), walletId: readId }),
)
const readTable: Reader<ImportTable> = objectWithOptional(
  { header: readId, roles: upTo(300, readWord), dayOrder: readWord, decimal: readWord },
  { isSignChosen: readYesOrNo, isByHand: readYesOrNo },
)

/** What an import is made with. */
export const importFields = {
  fileName: lineReader(1, 200),
  source: lineReader(1, 40),
  importedAtMs: readInstantMs,
  offsetMinutes: readUtcOffsetMinutes,
  accounts: readAccounts,
  table: nullable(readTable),
  madeWalletIds: upTo(200, readId),
  madeCategoryIds: upTo(500, readId),
  replaced: readReplaced,
  matched: optional(readMatched, defaults.matched),
  rejected: optional(readRejected, defaults.rejected),
  entryCount: readCount,
  skippedCount: readCount,
}

const settable = { table: nullable(readTable), undoneAtMs: nullable(readInstantMs) }

export const imports: Collection<ImportRow, typeof settable> = {
  sinceVersion: 5,
  read: strictObject({
    id: readId,
    ...importFields,
    ...settable,
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => ({ ...defaults, ...row }),
  settable,
  references: {},
  // One a week into each of three wallets for about six years.
  limit: 1_000,
  storedLimit: 2_000,
  integrityErrors: () => [],
}
