import { readInstantMs } from '../calendar/read-instant.ts'
import { readUuidV7 } from '../ids/read-uuid-v7.ts'
import { matching, nullable, type Reader } from '../reading/reader.ts'
import { isCount } from './count.ts'

/** The id of a row. Rows carry plain text, because storage on both ends gives plain text back. */
export const readId: Reader<string> = readUuidV7

export const readDeletedAtMs = nullable(readInstantMs)

/** A revision, or 0 where there is none yet. */
export const readRev = matching(isCount, 'must be a revision')
