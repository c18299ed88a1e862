import { statements } from '@monedero/database'
import { oneOf } from '../rows/one-of.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import type { LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

const someEntries = query<{ uid: string; limit: number }>()((db, param) =>
  db.selectFrom('entries').select('id').where('uid', '=', param('uid')).limit(param('limit')),
)

const removeEntries = command<{ uid: string; ids: string }>()((db, param, engine) =>
  db
    .deleteFrom('entries')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'id', param('ids'))),
)

const removeLedger = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('ledgers').where('uid', '=', param('uid')),
)

/** Removes the entries of a deleted account, and then the ledger. */
export async function* removalSlices({ database, uid, rowsPerSlice }: SlicePlace): AsyncGenerator<Slice> {
  for (;;) {
    const found = await database.all(someEntries, { uid, limit: rowsPerSlice })
    if (found.length === 0) break
    const ids = JSON.stringify(found.map(({ id }) => id))
    yield async (tx) => void (await tx.run(removeEntries, { uid, ids }))
  }
  yield async (tx) => void (await tx.run(removeLedger, { uid }))
}
