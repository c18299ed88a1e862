import type { Reader } from '../reading/reader.ts'
import type { Fields } from '../reading/strict-object.ts'
import type { Document } from './document.ts'

/** Declares one collection of documents for generic code. */
export interface Collection<Row extends Document, Settable extends Fields = Fields> {
  /** The first protocol version that has it; devices of older versions never receive its rows. */
  readonly sinceVersion: number
  /** Reads and validates a row of an archive. */
  readonly read: Reader<Row>
  /** Fills in fields that are missing from a stored row because an older version wrote it. */
  complete(row: Row): Row
  /** The fields that an update's `set` may name, each with its reader. */
  readonly settable: Settable
  /** Fields that hold the id of another document, or null, and the collection it is in. */
  readonly references: { readonly [Field in keyof Row]?: string }
  /** Maximum number of rows per user, deleted ones excluded. */
  readonly limit: number
  /** Maximum number of rows per user that a server stores, deleted ones included: a first pull sends them all. */
  readonly storedLimit: number
  /** Integrity errors across all rows of one user, as sentences. */
  integrityErrors(rows: readonly Row[]): Iterable<string>
}
