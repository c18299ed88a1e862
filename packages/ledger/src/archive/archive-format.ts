import {
  collectionOf,
  isCollectionName,
  ReadError,
  type RowPut,
  readEntryRow,
  type TableName,
} from '@monedero/core'
import * as z from 'zod/mini'

/** Version of the lines; raised on an incompatible change. */
export const archiveVersion = 5

/** The oldest version that this one still reads. */
export const oldestArchiveVersion = 1

/**
 * An archive is JSON lines in UTF-8: a header, then every row as `{"name of its table": row}`, tombstones included,
 * documents in the order of their collections before the entries, and a footer. The checksum is the SHA-256 of every byte
 * before the footer.
 */
export const headerSchema = z.object({
  format: z.literal('monedero-archive'),
  version: z.int(),
  exportedAtMs: z.int(),
  /** What other packages have of the account, for its owner to read; an import leaves it out. */
  account: z.optional(z.record(z.string(), z.unknown())),
})

/** Line names of version 1. */
const namesOfVersion1: ReadonlyMap<string, TableName> = new Map([
  ['wallet', 'wallets'],
  ['category', 'categories'],
  ['entry', 'entries'],
])

/** Reads the line of a row; throws a `ReadError` if it is not one. */
export function readArchiveLine(line: unknown): RowPut {
  // Lists are not taken apart: one of millions would take seconds.
  const fields: Record<string, unknown> = Array.isArray(line) ? {} : Object(line)
  const names = Object.keys(fields)
  if (names.length > 1) throw new ReadError('must be one row')
  const [name = ''] = names
  const given = fields[name]
  const table = namesOfVersion1.get(name) ?? name
  if (table === 'entries') return { table, row: readEntryRow(given) }
  if (!isCollectionName(table)) throw new ReadError('must be a row')
  // The reader of a collection gives a row of that collection; the compiler does not follow the union.
  return { table, row: collectionOf(table).read(given) } as RowPut
}

export const footerSchema = z.strictObject({
  end: z.strictObject({ rows: z.int(), sha256: z.string() }),
})

export type ArchiveFooter = z.output<typeof footerSchema>
export type ArchiveHeader = z.output<typeof headerSchema>

export const archiveType = 'application/x-ndjson'
