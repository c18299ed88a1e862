import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntryRow } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { entriesAfter, entryOf } from './entry-rows.ts'

/** All entries of a user in the order of their ids; yields to the event loop between pages. */
export async function* entryPages(
  reader: Pick<Reader, 'all'>,
  uid: string,
  limit: number,
): AsyncGenerator<EntryRow[]> {
  for (let id = ''; ; ) {
    const stored = await reader.all(entriesAfter, { uid, id, limit })
    const last = stored.at(-1)
    if (last === undefined) return
    yield stored.map(entryOf)
    id = last.id
    await nextTurn()
  }
}
