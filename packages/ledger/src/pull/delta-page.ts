import {
  type CategoryRow,
  type EntryRow,
  encodeEntries,
  type PullPage,
  pageRows,
  type UserRow,
  type WalletRow,
} from '@monedero/core'
import type { Reader } from '@monedero/database'
import { categoriesChanged } from '../rows/category-rows.ts'
import { entriesChanged, entryOf } from '../rows/entry-rows.ts'
import { walletOf, walletsChanged } from '../rows/wallet-rows.ts'
import { readUserDocument } from '../user-document.ts'
import { type DeltaCursor, FIRST_ID, LAST_ID, nextOf } from './page-cursor.ts'

/** The order of tables within one revision: what rows refer to comes before them. */
const tables = { user: 0, wallets: 1, categories: 2, entries: 3 } as const

type Changed =
  | { table: typeof tables.user; row: UserRow }
  | { table: typeof tables.wallets; row: WalletRow }
  | { table: typeof tables.categories; row: CategoryRow }
  | { table: typeof tables.entries; row: EntryRow }

/** Rows of a delta from its cursor on, by revision, table and id [L1]. */
export async function deltaPage(reader: Reader, uid: string, cursor: DeltaCursor): Promise<PullPage> {
  const { epoch, rev, floor, purgedUntilMs } = cursor
  const changed = await changedAfter(reader, uid, cursor)
  const page = changed.slice(0, pageRows)
  const last = page.at(-1)
  const hasMore = changed.length > pageRows && last !== undefined
  const next = hasMore ? nextOf({ ...cursor, atRev: last.row.rev, table: last.table, id: last.row.id }) : null
  return { epoch, rev, floor, purgedUntilMs, next, ...columnsOf(page) }
}

/** A page of changed rows, and at least one more if there are more. */
async function changedAfter(reader: Reader, uid: string, cursor: DeltaCursor): Promise<Changed[]> {
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
  const rows: Changed[] = []
  if (user && user.rev > cursor.atRev && user.rev <= cursor.rev) {
    rows.push({ table: tables.user, row: user })
  }
  for (const stored of wallets) rows.push({ table: tables.wallets, row: walletOf(stored) })
  for (const row of categories) rows.push({ table: tables.categories, row })
  for (const stored of entries) rows.push({ table: tables.entries, row: entryOf(stored) })
  // Each table is in order already, and ties within a table keep theirs.
  return rows.toSorted((a, b) => a.row.rev - b.row.rev || a.table - b.table)
}

function columnsOf(page: readonly Changed[]): Pick<PullPage, 'user' | 'wallets' | 'categories' | 'entries'> {
  const wallets: WalletRow[] = []
  const categories: CategoryRow[] = []
  const entries: EntryRow[] = []
  let user: UserRow | undefined
  for (const { table, row } of page) {
    if (table === tables.wallets) wallets.push(row)
    else if (table === tables.categories) categories.push(row)
    else if (table === tables.entries) entries.push(row)
    else user = row
  }
  return {
    ...(user && { user }),
    ...(wallets.length > 0 && { wallets }),
    ...(categories.length > 0 && { categories }),
    entries: encodeEntries(entries),
  }
}
