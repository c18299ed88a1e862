import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import type { NamedParts } from './mutation-args.ts'

/** What has a category and tags of its own: an entry, or a part of one. */
export interface Holder {
  readonly entryId: string
  /** Null stands for the entry itself. */
  readonly partId: string | null
}

/** The entry itself, or all its parts. */
export function allHoldersOf({ id, parts }: EntryRow): Holder[] {
  return parts?.map((part) => ({ entryId: id, partId: part.id })) ?? [{ entryId: id, partId: null }]
}

/** The parts that a change names. */
export function holdersOf(parts: NamedParts): Holder[] {
  return parts.flatMap(({ entryId, partIds }) => partIds.map((partId) => ({ entryId, partId })))
}

/** How a change names entries and parts. */
export function namesOf(holders: readonly Holder[]): { entryIds: string[]; parts?: NamedParts } {
  const entryIds = holders.flatMap(({ entryId, partId }) => (partId === null ? [entryId] : []))
  const ofParts = Map.groupBy(
    holders.filter(({ partId }) => partId !== null),
    ({ entryId }) => entryId,
  )
  const parts = Array.from(ofParts, ([entryId, named]) => ({
    entryId,
    partIds: named.flatMap(({ partId }) => partId ?? []),
  }))
  return { entryIds, ...(parts.length > 0 && { parts }) }
}

/** How many rows a change names by parts: each entry at least once. */
export function countOfParts(parts: NamedParts): number {
  return parts.reduce((count, { partIds }) => count + Math.max(1, partIds.length), 0)
}

export function partIn(entry: EntryRow | undefined, partId: string): EntryPart | undefined {
  return entry?.parts?.find(({ id }) => id === partId)
}
