import type { Reader } from '@monedero/database'
import { documentLists, documentsChanged } from '../rows/document-rows.ts'
import { entriesChanged } from '../rows/entry-rows.ts'
import { entriesOfPage } from './entries-of-page.ts'
import { type DeltaCursor, nextOf } from './page-cursor.ts'
import type { PagePart, PageRows } from './page-rows.ts'

/** Changes after a revision: on the first page all documents, and entries by revision and id [L1]. */
export async function deltaPage(
  reader: Reader,
  cursor: DeltaCursor,
  { uid, isFirstPage, nowMs }: PagePart,
): Promise<PageRows> {
  const { epoch, rev, floor, purgedUntilMs, since, atRev, id } = cursor
  const [documents, { entries, hasMore }] = await Promise.all([
    isFirstPage ? reader.all(documentsChanged, { uid, since, upTo: rev }) : [],
    entriesOfPage((after, limit) =>
      reader.all(entriesChanged, { uid, rev: after?.rev ?? atRev, id: after?.id ?? id, upTo: rev, limit }),
    ),
  ])
  const last = entries.at(-1)
  return {
    epoch,
    rev,
    floor,
    purgedUntilMs,
    next: hasMore && last ? nextOf({ ...cursor, atRev: last.rev, id: last.id, beganAtMs: nowMs }) : null,
    documents: documentLists(documents),
    entries,
  }
}
