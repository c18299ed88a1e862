import { derivedId } from '../ids/derived-id.ts'
import type { EntryRow } from './entry-row.ts'

interface KnownRows {
  entry(id: string): EntryRow | undefined
  transferLegs(transferId: string): readonly EntryRow[]
}

/**
 * The ids of a transfer that replaces an entry, or two of them, and of its legs: devices that replace the same make the same transfer,
 * and one that merges an entry differs from one that leaves it. They have the time of the later entry and a millisecond more, because
 * those of recurring entries have times of their own; those of the sample keep theirs.
 */
export function replacementIds(replaces: string, merges?: string | null) {
  const replaced = merges ? [replaces, merges].toSorted() : [replaces]
  const timeMs = Math.max(...replaced.map(timeAfter))
  const id = (part: string) => derivedId(`replaces/${replaced.join('+')}/${part}`, timeMs)
  return {
    transferId: id('transfer'),
    originEntryId: id('origin'),
    destinationEntryId: id('destination'),
  }
}

/**
 * The id of an entry that replaces a transfer: two devices that replace one make the same entry. Where an earlier one was taken back,
 * another follows: creating a deleted one again would change nothing.
 */
export function entryIdReplacing(transferId: string, rows: KnownRows): string {
  const isThere = rows.transferLegs(transferId).some(({ deletedAtMs }) => deletedAtMs === null)
  const idOf = (time: number) => derivedId(`replaces/${transferId}/entry/${time}`, timeAfter(transferId))
  if (!isThere) return idOf(0)
  let time = 0
  while (rows.entry(idOf(time))) time += 1
  return idOf(time)
}

function timeAfter(id: string): number {
  const timeMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return timeMs === 0 ? 0 : timeMs + 1
}
