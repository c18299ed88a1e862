import { type CalendarDay, type DocumentLists, type EntryRow, pageRows } from '@monedero/core'
import { readState } from './ledger-state.ts'
import type { LedgerPorts } from './ports.ts'
import { allDocuments, documentLists } from './rows/document-rows.ts'
import { entryPages } from './rows/entry-pages.ts'
import { entriesOfDaysAfter, entryOf } from './rows/entry-rows.ts'
import { localDayNumber } from './rows/local-day.ts'

type Ports = Pick<LedgerPorts, 'database' | 'finisher'>

/** All documents of a user, deleted ones too. */
export function readDocuments({ database, finisher }: Ports, uid: string): Promise<DocumentLists> {
  return finisher.settled(uid, () =>
    database.snapshot(async (reader) => {
      await readState(reader, uid)
      return documentLists(await reader.all(allDocuments, { uid }))
    }),
  )
}

/** Entries of a user on days after a day that are not deleted. */
export function readEntriesAfter(
  { database, finisher }: Ports,
  uid: string,
  day: CalendarDay,
): Promise<EntryRow[]> {
  return finisher.settled(uid, async () =>
    (
      await database.all(entriesOfDaysAfter, {
        uid,
        day: localDayNumber(Date.parse(day), 0),
        limit: pageRows,
      })
    ).map(entryOf),
  )
}

/** All entries of a user that are not deleted; yields to the event loop between pages. */
export function readEntries({ database, finisher }: Ports, uid: string): Promise<EntryRow[]> {
  return finisher.settled(uid, () =>
    database.snapshot(async (reader) => {
      await readState(reader, uid)
      const entries: EntryRow[] = []
      for await (const page of entryPages(reader, uid, pageRows))
        for (const entry of page) if (entry.deletedAtMs === null) entries.push(entry)
      return entries
    }),
  )
}
