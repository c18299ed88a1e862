import { readInstantMs, readUtcOffsetMinutes } from '../calendar/read-instant.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { isCount } from '../reading/count.ts'
import { atMost, listOf, matching, nullable, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'
import type { ImportAccount, ImportRow, ImportTable, ReplacedEntry } from './import-row.ts'

const readWord = lineReader(1, 20)
const readCount = matching(isCount, 'must be a number of rows')
const readIds = (most: number): Reader<readonly string[]> =>
  atMost(most, listOf(readId, 'must be a list of ids'))
const readAccount = strictObject({ account: lineReader(0, 130), walletId: readId })
const readAccounts: Reader<readonly ImportAccount[]> = atMost(
  200,
  listOf(readAccount, 'must be a list of accounts'),
)
const readReplaced: Reader<readonly ReplacedEntry[]> = atMost(
  5_000,
  listOf(strictObject({ entryId: readId, transferId: readId }), 'must be a list of replaced entries'),
)
const readTable: Reader<ImportTable> = strictObject({
  header: readId,
  roles: atMost(300, listOf(readWord, 'must be a list of roles')),
  dayOrder: readWord,
  decimal: readWord,
})

/** What an import is made with. */
export const importFields = {
  fileName: lineReader(1, 200),
  source: lineReader(1, 40),
  importedAtMs: readInstantMs,
  offsetMinutes: readUtcOffsetMinutes,
  accounts: readAccounts,
  table: nullable(readTable),
  madeWalletIds: readIds(200),
  madeCategoryIds: readIds(500),
  replaced: readReplaced,
  entryCount: readCount,
  skippedCount: readCount,
}

const settable = { undoneAtMs: nullable(readInstantMs), replaced: readReplaced }

export const imports: Collection<ImportRow, typeof settable> = {
  sinceVersion: 5,
  read: strictObject({
    id: readId,
    ...importFields,
    ...settable,
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => row,
  settable,
  references: {},
  // One a week into each of three wallets for about six years.
  limit: 1_000,
  storedLimit: 2_000,
  integrityErrors: () => [],
}
