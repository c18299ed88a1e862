import { encodeEntries, type RowPut } from '@monedero/core'
import type { RowsPage } from './stored.ts'

/** A page of rows. */
export function pageOfPuts(puts: Iterable<RowPut>): RowsPage {
  const tables = { user: [], wallets: [], categories: [], entries: [] } as Grouped
  for (const put of puts) group(tables, put)
  const { user, wallets, categories, entries } = tables
  const last = user.at(-1)
  return { ...(last && { user: last }), wallets, categories, entries: encodeEntries(entries) }
}

type Grouped = { [Put in RowPut as Put['table']]: Put['row'][] }

function group(tables: Grouped, put: RowPut): void {
  if (put.table === 'user') tables.user.push(put.row)
  else if (put.table === 'wallets') tables.wallets.push(put.row)
  else if (put.table === 'categories') tables.categories.push(put.row)
  else tables.entries.push(put.row)
}
