import { readCategoryRow } from '../categories/read-category-row.ts'
import { readEntryRow } from '../entries/read-entry-row.ts'
import { type AllRows, fitProblems } from '../invariants/fit-problems.ts'
import { type Reader, Wrong } from '../reading/reader.ts'
import { readWalletRow } from '../wallets/read-wallet-row.ts'

/** What is wrong with rows, each by itself and taken together. */
export function ledgerProblems(rows: AllRows): string[] {
  return [...shapeProblems(rows), ...fitProblems(rows)]
}

function* shapeProblems({ wallets, categories, entries }: AllRows): Generator<string> {
  const tables = [
    ['wallets', wallets, readWalletRow],
    ['categories', categories, readCategoryRow],
    ['entries', entries, readEntryRow],
  ] as const
  for (const [table, rows, read] of tables) {
    for (const row of rows) {
      const wrong = wrongWith(row, read)
      if (wrong) yield `${table} ${row.id}: ${wrong.path} ${wrong.message}`
    }
  }
}

function wrongWith(row: unknown, read: Reader<unknown>): Wrong | undefined {
  try {
    read(row)
  } catch (fault) {
    if (fault instanceof Wrong) return fault
    throw fault
  }
  return undefined
}
