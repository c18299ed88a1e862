import { type EntryRow, isEditedSinceImport } from '@monedero/core'

/** Whether an entry may become the other side of a transfer unless the person decides otherwise: it was imported, and no person has filed or edited it. */
export function isMergedByDefault(entry: EntryRow): boolean {
  if (entry.imported === null) return false
  return entry.filedBy !== 'person' || (entry.categoryId === null && !isEditedSinceImport(entry))
}
