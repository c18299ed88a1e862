import type { EntryPart, EntryRow } from './entry-row.ts'

/** Fewest and most parts of a split entry. */
export const partCounts = { min: 2, max: 50 } as const

/** What parts add up to: the amount of the entry that they are parts of. */
export function sumOfParts(parts: readonly Pick<EntryPart, 'amount'>[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether an entry, or a part of it, names a category. */
export function isFiledUnder({ categoryId, parts }: EntryRow, id: string): boolean {
  return categoryId === id || (parts?.some((part) => part.categoryId === id) ?? false)
}

/** Whether an entry, or a part of it, carries a tag. */
export function hasTag({ tags, parts }: EntryRow, tag: string): boolean {
  return tags.includes(tag) || (parts?.some((part) => part.tags.includes(tag)) ?? false)
}

/** The tags of an entry and of its parts, each once. */
export function allTagsOf({ tags, parts }: EntryRow): readonly string[] {
  return parts === null ? tags : [...new Set(parts.flatMap((part) => part.tags))]
}

/** How much of an entry is filed where: the whole of it, or of a split one what its parts in each category add up to. */
export function filedAmounts({ amount, categoryId, parts }: EntryRow): ReadonlyMap<string | null, number> {
  if (parts === null) return new Map([[categoryId, amount]])
  const amounts = new Map<string | null, number>()
  for (const part of parts) amounts.set(part.categoryId, (amounts.get(part.categoryId) ?? 0) + part.amount)
  return amounts
}

/** In the order of their ids, in which every device has them. */
export function inPartOrder(parts: readonly EntryPart[]): readonly EntryPart[] {
  return parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** An entry with its parts changed one by one; undefined where none of them is. */
export function withPartsChanged(
  entry: EntryRow,
  change: (part: EntryPart) => EntryPart | undefined,
): EntryRow | undefined {
  const changed = entry.parts?.map((part) => change(part))
  if (!entry.parts || !changed?.some((part) => part !== undefined)) return undefined
  return { ...entry, parts: entry.parts.map((part, index) => changed[index] ?? part) }
}
