import { type EntryRow, pageRows } from '@monedero/core'
import { entryOf, type StoredEntry } from '../rows/entry-rows.ts'

/** Target number of texts per page: entries with many parts fill it before the target number of rows. */
const PAGE_LETTERS = 4 * 1024 * 1024

/** Rows per query: at most this many are read in vain if a page ends early. */
const ROWS_AT_ONCE = 512

/** The entries of a page, at least one if there are any. `read` returns those that follow an entry, or the first ones. */
export async function entriesOfPage(
  read: (after: EntryRow | undefined, limit: number) => Promise<StoredEntry[]>,
): Promise<{ entries: EntryRow[]; hasMore: boolean }> {
  const entries: EntryRow[] = []
  let letters = 0
  for (;;) {
    const limit = Math.min(ROWS_AT_ONCE, pageRows + 1 - entries.length)
    const stored = await read(entries.at(-1), limit)
    for (const row of stored) {
      if (entries.length === pageRows || letters >= PAGE_LETTERS) return { entries, hasMore: true }
      entries.push(entryOf(row))
      letters += lettersOf(row)
    }
    if (stored.length < limit) return { entries, hasMore: false }
  }
}

function lettersOf({ description, note, tags, parts }: StoredEntry): number {
  return description.length + note.length + tags.length + (parts?.length ?? 0)
}
