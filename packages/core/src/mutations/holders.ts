import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import type { NamedParts } from './mutation-args.ts'

/** An entry or a part of one: each has its own category and tags. */
export interface Holder {
  readonly entryId: string
  /** Null for the entry itself. */
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

/** References to entries and parts, as in arguments. */
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
