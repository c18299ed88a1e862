import { statements } from '@monedero/database'
import { putCategories, storedCategory } from '../rows/category-rows.ts'
import { putEntries, storedEntry } from '../rows/entry-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import { putWallets, storedWallet } from '../rows/wallet-rows.ts'
import type { LedgerTables } from '../tables.ts'
import { rowsOfPiece } from './check-archive.ts'
import { nextStagedLines, removeStagedLines } from './staged-lines.ts'

const { query, command } = statements<LedgerTables>()

/** The rows that an import takes the place of have a lower revision. */
const replaced = (['entries', 'wallets', 'categories'] as const).map((table) => ({
  find: query<{ uid: string; rev: number; limit: number }>()((db, param) =>
    db
      .selectFrom(table)
      .select('id')
      .where('uid', '=', param('uid'))
      .where('rev', '<', param('rev'))
      .limit(param('limit')),
  ),
  remove: command<{ uid: string; rev: number; ids: string }>()((db, param, engine) =>
    db
      .deleteFrom(table)
      .where('uid', '=', param('uid'))
      .where('rev', '<', param('rev'))
      .where(oneOf(engine, 'id', param('ids'))),
  ),
}))

/** Removes the old rows of a ledger, then writes those of an upload, each piece with its removal. */
export async function* importSlices(
  { database, uid, rev, rowsPerSlice }: SlicePlace,
  upload: string,
): AsyncGenerator<Slice> {
  for (const { find, remove } of replaced) {
    for (;;) {
      const found = await database.all(find, { uid, rev, limit: rowsPerSlice })
      if (found.length === 0) break
      const ids = JSON.stringify(found.map(({ id }) => id))
      yield async (tx) => void (await tx.run(remove, { uid, rev, ids }))
    }
  }
  for (;;) {
    const piece = await database.first(nextStagedLines, { upload, place: 0 })
    if (!piece) return
    const rows = rowsOfPiece(piece.lines)
    yield async (tx) => {
      const put = atCommit(tx)
      const wallets = rows.flatMap((row) =>
        'wallet' in row ? storedWallet(uid, { ...row.wallet, rev }) : [],
      )
      const categories = rows.flatMap((row) =>
        'category' in row ? storedCategory(uid, row.category, rev) : [],
      )
      const entries = rows.flatMap((row) => ('entry' in row ? storedEntry(uid, row.entry, rev) : []))
      putWallets(database.engine, wallets, put)
      putCategories(database.engine, categories, put)
      putEntries(database.engine, entries, put)
      await tx.run(removeStagedLines, { upload, place: piece.place })
    }
  }
}
