import { derivedId } from '../ids/derived-id.ts'

/**
 * The ids of a transfer that replaces an entry, and of its legs: two devices that replace one make the same transfer. They have the
 * time of the entry, a millisecond later, because those of recurring entries have times of their own; those of the sample keep theirs.
 */
export function replacementIds(entryId: string) {
  const timeMs = Number.parseInt(entryId.slice(0, 8) + entryId.slice(9, 13), 16)
  const id = (part: string) => derivedId(`replaces/${entryId}/${part}`, timeMs === 0 ? 0 : timeMs + 1)
  return {
    transferId: id('transfer'),
    originEntryId: id('origin'),
    destinationEntryId: id('destination'),
  }
}
