import type { CategoryRow, EntryRow, WalletRow } from '@monedero/core'

/** What a row takes beside its texts, about: ids, numbers, its places in the indexes. */
const ROW_BYTES = 250

/** What a wallet counts for. */
export function walletBytes({ name, symbol }: Pick<WalletRow, 'name' | 'symbol'>): number {
  return ROW_BYTES + Buffer.byteLength(name) + Buffer.byteLength(symbol)
}

/** What a category counts for. */
export function categoryBytes({ name }: Pick<CategoryRow, 'name'>): number {
  return ROW_BYTES + Buffer.byteLength(name)
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
