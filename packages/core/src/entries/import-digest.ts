import type { EntryRow } from './entry-row.ts'

type Imported = Pick<
  EntryRow,
  | 'walletId'
  | 'amount'
  | 'description'
  | 'note'
  | 'dateMs'
  | 'offsetMinutes'
  | 'categoryId'
  | 'tags'
  | 'parts'
>

/** A short hash of the editable fields of an entry; it changes when the entry is edited. FNV-1a, 32 bits. */
export function importDigest(entry: Imported): string {
  const { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts } = entry
  const text = JSON.stringify([
    walletId,
    amount,
    description,
    note,
    dateMs,
    offsetMinutes,
    categoryId,
    tags,
    parts,
  ])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Whether an imported entry was edited after the import. */
export function isEditedSinceImport(entry: Imported & Pick<EntryRow, 'imported'>): boolean {
  return entry.imported !== null && entry.imported.digest !== importDigest(entry)
}
