import type { EntryRow } from '@monedero/core'

/** What a row takes beside its texts, roughly: ids, numbers, its places in the indexes. */
const ROW_BYTES = 250

/** What a document counts for; the user document, which has no name, counts for nothing. */
export function documentBytes(row: object): number {
  const { name, symbol = '' }: { name?: string; symbol?: string } = row
  return name === undefined ? 0 : ROW_BYTES + Buffer.byteLength(name) + Buffer.byteLength(symbol)
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
