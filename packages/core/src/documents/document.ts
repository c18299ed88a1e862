import { readInstantMs } from '../calendar/read-instant.ts'
import { readUuidV7 } from '../ids/read-uuid-v7.ts'
import { isCount } from '../reading/count.ts'
import { matching, nullable, type Reader } from '../reading/reader.ts'

/** A row of any collection except entries: few, small, read and written as a whole. */
export interface Document {
  readonly id: string
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** The id of a row. Rows use plain strings, because that is what storage returns on both ends. */
export const readId: Reader<string> = readUuidV7

export const readDeletedAtMs = nullable(readInstantMs)

/** A revision, or 0 where there is none yet. */
export const readRev = matching(isCount, 'must be a revision')
