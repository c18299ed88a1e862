import { type Reader, statements } from '@monedero/database'
import type { LedgerTables } from './tables.ts'

/** Uids after one and up to another, in their order. */
export interface UidRange {
  readonly afterUid: string
  readonly untilUid: string
}

/** What a user stores. */
export interface LedgerSize {
  readonly uid: string
  readonly bytes: number
  /** Entries that are not deleted. */
  readonly entries: number
}

const { query } = statements<LedgerTables>()

const sizes = query<{ afterUid: string; untilUid: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .select(['uid', 'bytes', 'entries'])
    .where('uid', '>', param('afterUid'))
    .where('uid', '<=', param('untilUid')),
)

/** Reads the sizes of ledgers; those that were never synced have none. */
export function ledgerSizes(reader: Reader, { afterUid, untilUid }: UidRange): Promise<LedgerSize[]> {
  return reader.all(sizes, { afterUid, untilUid })
}
