import type { Meta } from '../ports/stored.ts'
import { nothingYet } from '../ports/stored.ts'
import { createMissingStores } from './upgrade-steps.ts'

/** An upgrade that keeps the outbox, refused and lost rows; everything else is pulled again. */
export function dropRows(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const name of ['log', 'chunks'])
    if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name)
  createMissingStores(database)
  const store = transaction.objectStore('meta')
  const reading: IDBRequest<Meta | undefined> = store.get('meta')
  reading.addEventListener('success', () => {
    const meta = reading.result
    if (meta) store.put({ ...meta, ...nothingYet, change: meta.change + 1 }, 'meta')
  })
}
