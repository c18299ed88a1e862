import { encodeEntries, type PullPage, pageRows } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { documentLists, documentsChanged } from '../rows/document-rows.ts'
import { entriesChanged, entryOf } from '../rows/entry-rows.ts'
import { type DeltaCursor, nextOf } from './page-cursor.ts'

/** What changed after a revision: on the first page all documents, and entries by revision and id [L1]. */
export async function deltaPage(
  reader: Reader,
  uid: string,
  cursor: DeltaCursor,
  { isFirstPage }: { isFirstPage: boolean },
): Promise<PullPage> {
  const { epoch, rev, floor, purgedUntilMs, since, atRev, id } = cursor
  const [documents, changed] = await Promise.all([
    isFirstPage ? reader.all(documentsChanged, { uid, since, upTo: rev }) : [],
    reader.all(entriesChanged, { uid, rev: atRev, id, upTo: rev, limit: pageRows + 1 }),
  ])
  const entries = changed.slice(0, pageRows).map(entryOf)
  const last = entries.at(-1)
  const hasMore = changed.length > pageRows && last !== undefined
  return {
    epoch,
    rev,
    floor,
    purgedUntilMs,
    next: hasMore ? nextOf({ ...cursor, atRev: last.rev, id: last.id }) : null,
    documents: documentLists(documents),
    entries: encodeEntries(entries),
  }
}
