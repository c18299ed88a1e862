import type { Document, EntryRow } from '@monedero/core'

/** Approximate size of a row without its texts: id, numbers, index entries. */
const ROW_BYTES = 250

/**
 * Maximum size of rows as JSON, relative to their counted bytes. An imported leg of a transfer without texts has the most: its bank id of 120 letters and the names of its
 * fields do not count.
 */
export const MAX_JSON_PER_BYTE = 6

/** Counted bytes of a document: its texts, and its lists and objects as they are stored. */
export function documentBytes({ id: _, ...fields }: Document): number {
  let bytes = ROW_BYTES
  for (const field of Object.values(fields)) {
    if (typeof field === 'string') bytes += Buffer.byteLength(field)
    else if (typeof field === 'object' && field !== null) bytes += Buffer.byteLength(JSON.stringify(field))
  }
  return bytes
}

/** The same for a part of an entry: its id, category, amount. */
const PART_BYTES = 150

/** Counted bytes of an entry. */
export function entryBytes({
  description,
  original,
  note,
  tags,
  parts,
}: Pick<EntryRow, 'description' | 'original' | 'note' | 'tags' | 'parts'>): number {
  let bytes = ROW_BYTES + Buffer.byteLength(description) + Buffer.byteLength(note) + bytesOfTags(tags)
  if (original !== null) bytes += Buffer.byteLength(original)
  for (const part of parts ?? []) bytes += PART_BYTES + Buffer.byteLength(part.note) + bytesOfTags(part.tags)
  return bytes
}

function bytesOfTags(tags: readonly string[]): number {
  let bytes = 0
  for (const tag of tags) bytes += Buffer.byteLength(tag)
  return bytes
}
