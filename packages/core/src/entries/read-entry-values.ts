import { readInstantMs, readUtcOffsetMinutes } from '../calendar/read-instant.ts'
import { readAmount } from '../money/read-amount.ts'
import { checked, listOf, oneOf, ReadError } from '../reading/reader.ts'
import { lineReader, noteReader } from '../texts/text-reader.ts'
import { filedBys } from './entry-row.ts'

/** Maximum number of tags on one entry, or on one part. */
export const maxTags = 20

/** A tag: one line, compared letter by letter. */
export const readTag = lineReader(1, 40)

const readTagList = listOf(readTag)

/** Tags of one entry: at most 20, no duplicates. A longer list is refused without reading its items. */
export function readTags(given: unknown): readonly string[] {
  if (Array.isArray(given) && given.length > maxTags) throw new ReadError(`must be at most ${maxTags} tags`)
  const tags = readTagList(given)
  if (new Set(tags).size !== tags.length) throw new ReadError('must have no tag twice')
  return tags
}

/** An amount other than zero. */
export const readMovedAmount = checked(readAmount, (amount) => amount !== 0, 'must not be 0')

export const readFiledBy = oneOf(filedBys, 'must be who chose the category')

/** Fields that a person sets on an entry of any type. */
export const entryTexts = {
  description: lineReader(0, 200),
  note: noteReader(2000),
  tags: readTags,
}

export const entryDate = {
  dateMs: readInstantMs,
  offsetMinutes: readUtcOffsetMinutes,
}
