import { collectionNames, collectionOf } from '../src/collections/collections.ts'
import type { AllRows } from '../src/collections/ledger-rows.ts'
import { readEntryRow } from '../src/entries/read-entry-row.ts'
import { IntegrityCheck } from '../src/integrity/integrity-check.ts'
import { ReadError, type Reader } from '../src/reading/reader.ts'

/** Errors of single rows and integrity errors across rows. */
export function ledgerProblems(rows: AllRows): string[] {
  return [...shapeProblems(rows), ...integrityErrors(rows)]
}

function integrityErrors(rows: AllRows): string[] {
  const check = new IntegrityCheck()
  for (const name of collectionNames) for (const row of rows[name]) check.addDocument(name, row)
  for (const row of rows.entries) check.addEntry(row)
  return check.finish()
}

function* shapeProblems(rows: AllRows): Generator<string> {
  for (const name of collectionNames) yield* unreadable(name, rows[name], collectionOf(name).read)
  yield* unreadable('entries', rows.entries, readEntryRow)
}

function* unreadable(
  table: string,
  rows: readonly { id: string }[],
  read: Reader<unknown>,
): Generator<string> {
  for (const row of rows) {
    const wrong = wrongWith(row, read)
    if (wrong) yield `${table} ${row.id}: ${wrong.path} ${wrong.message}`
  }
}

function wrongWith(row: unknown, read: Reader<unknown>): ReadError | undefined {
  try {
    read(row)
  } catch (fault) {
    if (fault instanceof ReadError) return fault
    throw fault
  }
  return undefined
}
