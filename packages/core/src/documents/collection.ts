import type { Reader } from '../reading/reader.ts'
import type { Fields } from '../reading/strict-object.ts'
import type { Document } from './document.ts'

/** Everything generic code needs to know about one collection of documents. */
export interface Collection<Row extends Document, Settable extends Fields = Fields> {
  /** The first protocol version that knows it: devices of an older one never get its rows. */
  readonly sinceVersion: number
  /** Reads a row of an archive, whoever wrote it. */
  readonly read: Reader<Row>
  /** Fills in the fields that a row from our own storage or server lacks, because an older version wrote it. */
  complete(row: Row): Row
  /** The fields that an update's `set` may name, each with its reader. */
  readonly settable: Settable
  /** Fields that hold the id of another document, or null, and the collection it is in. */
  readonly references: { readonly [Field in keyof Row]?: string }
  /** Most rows of one user that are not deleted. */
  readonly limit: number
  /** Most rows of one user that a server stores, deleted ones included: all of them come with a first pull. */
  readonly storedLimit: number
  /** Sentences about what is wrong with the rows of one user taken together. */
  integrityErrors(rows: readonly Row[]): Iterable<string>
}
