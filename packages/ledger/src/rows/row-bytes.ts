import type { Document, EntryRow } from '@monedero/core'

/** What a row takes beside its texts, roughly: its id, numbers, its places in the indexes. */
const ROW_BYTES = 250

/** What a document counts for. */
export function documentBytes({ id: _, ...fields }: Document): number {
  let bytes = ROW_BYTES
  for (const field of Object.values(fields)) if (typeof field === 'string') bytes += Buffer.byteLength(field)
  return bytes
}

/** What an entry counts for. */
export function entryBytes({
  description,
  note,
  tags,
}: Pick<EntryRow, 'description' | 'note' | 'tags'>): number {
  let bytes = ROW_BYTES + Buffer.byteLength(description) + Buffer.byteLength(note)
  for (const tag of tags) bytes += Buffer.byteLength(tag)
  return bytes
}
