import { type CategoryRow, type EntryPart, type EntryRow, localDayOf, type WalletRow } from '@monedero/core'
import { ownColumns } from '@monedero/import'
import type { Cell, TableData, TableRow } from '../../design/charts/chart-data.ts'

/** The documents that entries name. */
export interface NamedRows {
  get(collection: 'wallets', id: string): Pick<WalletRow, 'name' | 'currency'> | undefined
  get(collection: 'categories', id: string): Pick<CategoryRow, 'name' | 'parentId'> | undefined
}

/** Entries as a table, a row for each part of a split one. The same columns are recognised when the file is imported. */
export function entriesTable(
  entries: readonly EntryRow[],
  rows: NamedRows,
  language: keyof typeof ownColumns,
): TableData {
  const columns = ownColumns[language]
  return {
    caption: '',
    columns: Object.values(columns),
    rows: entries.flatMap((entry, index) => rowsOf(entry, rows, String(index + 1))),
  }
}

function rowsOf(entry: EntryRow, rows: NamedRows, split: string): TableRow[] {
  const { id, parts, amount, categoryId, tags } = entry
  if (parts === null) return [{ key: id, cells: cellsOf(entry, rows, { amount, categoryId, tags }) }]
  return parts.map((part) => ({ key: part.id, cells: cellsOf(entry, rows, { ...part, split }) }))
}

type Part = Pick<EntryPart, 'amount' | 'categoryId' | 'tags'> & { split?: string; note?: string }

/** In the order of the columns. */
function cellsOf(entry: EntryRow, rows: NamedRows, part: Part): Cell[] {
  const wallet = rows.get('wallets', entry.walletId)
  const category = rows.get('categories', part.categoryId ?? '')
  const group = rows.get('categories', category?.parentId ?? '')
  return [
    localDayOf(entry.dateMs, entry.offsetMinutes),
    wallet?.name ?? '',
    wallet?.currency ?? '',
    { amount: part.amount },
    entry.description,
    group?.name ?? '',
    category?.name ?? '',
    part.tags.join(', '),
    entry.note,
    otherWallet(entry, rows),
    part.split ?? '',
    part.note ?? '',
  ]
}

function otherWallet({ walletId, transferOrigin, transferDestination }: EntryRow, rows: NamedRows): string {
  const other = transferOrigin === walletId ? transferDestination : transferOrigin
  return rows.get('wallets', other ?? '')?.name ?? ''
}
