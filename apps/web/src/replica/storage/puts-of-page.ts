import { collectionOf, decodeEntries, type RowPut } from '@monedero/core'
import type { RowsPage } from './stored.ts'

/** The rows of a page. A page that was cut or mangled throws a RangeError. */
export function putsOfPage({ user, wallets = [], categories = [], entries }: RowsPage): RowPut[] {
  return [
    ...(user ? [{ table: 'user', row: collectionOf('user').complete(user) } as const] : []),
    ...wallets.map((row): RowPut => ({ table: 'wallets', row: collectionOf('wallets').complete(row) })),
    ...categories.map(
      (row): RowPut => ({
        table: 'categories',
        row: collectionOf('categories').complete(row),
      }),
    ),
    ...decodeEntries(entries).map((row): RowPut => ({ table: 'entries', row })),
  ]
}
