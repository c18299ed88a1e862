import { type Reader, statements } from '@monedero/database'
import type { LedgerTables } from './tables.ts'

/** Uids after one and up to another, in their order. */
export interface UidRange {
  readonly afterUid: string
  readonly untilUid: string
}

/** What a user stores, in all ledgers that they own. */
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

const furtherSizes = query<{ afterUid: string; untilUid: string }>()((db, param) =>
  db
    .selectFrom('members')
    .innerJoin('ledgers', 'ledgers.uid', 'members.ledger')
    .select(['members.uid', 'bytes', 'entries'])
    .where('members.role', '=', 'owner')
    .where('members.until_ms', 'is', null)
    .where('members.uid', '>', param('afterUid'))
    .where('members.uid', '<=', param('untilUid')),
)

/**
 * Reads the sizes of the ledgers of a range of uids; those that were never synced have none. Further ledgers are also among them by their own ids, which
 * are no uids.
 */
export async function ledgerSizes(reader: Reader, range: UidRange): Promise<LedgerSize[]> {
  const [own, further] = await Promise.all([
    reader.all(sizes, { ...range }),
    reader.all(furtherSizes, { ...range }),
  ])
  const byUid = new Map(own.map((size) => [size.uid, size]))
  for (const { uid, bytes, entries } of further) {
    const before = byUid.get(uid) ?? { bytes: 0, entries: 0 }
    byUid.set(uid, { uid, bytes: before.bytes + bytes, entries: before.entries + entries })
  }
  return [...byUid.values()]
}
