import { type PullPage, pageOfPuts, pageRows, type RowPut } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { categoriesChanged } from '../rows/category-rows.ts'
import { entriesChanged, entryOf } from '../rows/entry-rows.ts'
import { walletOf, walletsChanged } from '../rows/wallet-rows.ts'
import { readUserDocument } from '../user-document.ts'
import { type DeltaCursor, FIRST_ID, LAST_ID, nextOf } from './page-cursor.ts'

/** The order of tables within one revision: what rows refer to comes before them. */
const tables = { user: 0, wallets: 1, categories: 2, entries: 3 } as const

/** Rows of a delta from its cursor on, by revision, table and id [L1]. */
export async function deltaPage(reader: Reader, uid: string, cursor: DeltaCursor): Promise<PullPage> {
  const { epoch, rev, floor, purgedUntilMs } = cursor
  const changed = await changedAfter(reader, uid, cursor)
  const page = changed.slice(0, pageRows)
  const last = page.at(-1)
  const hasMore = changed.length > pageRows && last !== undefined
  const next = hasMore
    ? nextOf({ ...cursor, atRev: last.row.rev, table: tables[last.table], id: last.row.id })
    : null
  return { epoch, rev, floor, purgedUntilMs, next, ...pageOfPuts(page) }
}

/** A page of changed rows, and at least one more if there are more. */
async function changedAfter(reader: Reader, uid: string, cursor: DeltaCursor): Promise<RowPut[]> {
  const from = (table: number) => ({
    uid,
    rev: cursor.atRev,
    // Within the cursor's revision, tables before the cursor's are done and those after it are still to come.
    id: table === cursor.table ? cursor.id : table < cursor.table ? LAST_ID : FIRST_ID,
    upTo: cursor.rev,
    limit: pageRows + 1,
  })
  const [user, wallets, categories, entries] = await Promise.all([
    readUserDocument(reader, uid),
    reader.all(walletsChanged, from(tables.wallets)),
    reader.all(categoriesChanged, from(tables.categories)),
    reader.all(entriesChanged, from(tables.entries)),
  ])
  const rows: RowPut[] = []
  if (user && user.rev > cursor.atRev && user.rev <= cursor.rev) {
    rows.push({ table: 'user', row: user })
  }
  for (const stored of wallets) rows.push({ table: 'wallets', row: walletOf(stored) })
  for (const row of categories) rows.push({ table: 'categories', row })
  for (const stored of entries) rows.push({ table: 'entries', row: entryOf(stored) })
  // Each table is in order already, and ties within a table keep theirs.
  return rows.toSorted((a, b) => a.row.rev - b.row.rev || tables[a.table] - tables[b.table])
}
