import { type DocumentLists, type EntryRow, pageRows } from '@monedero/core'
import { readState } from './ledger-state.ts'
import type { LedgerPorts } from './ports.ts'
import { allDocuments, documentLists } from './rows/document-rows.ts'
import { entryPages } from './rows/entry-pages.ts'

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
