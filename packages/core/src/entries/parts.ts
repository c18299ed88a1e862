import type { EntryPart, EntryRow } from './entry-row.ts'

/** Minimum and maximum number of parts of a split entry. */
export const partCounts = { min: 2, max: 50 } as const

/** The sum of the parts, which is the amount of their entry. */
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

/** The amount of an entry per category: all of it, or for a split entry the sum of its parts in each category. */
export function filedAmounts({ amount, categoryId, parts }: EntryRow): ReadonlyMap<string | null, number> {
  if (parts === null) return new Map([[categoryId, amount]])
  const amounts = new Map<string | null, number>()
  for (const part of parts) amounts.set(part.categoryId, (amounts.get(part.categoryId) ?? 0) + part.amount)
  return amounts
}

/** Sorted by id, the same order on every device. */
export function inPartOrder(parts: readonly EntryPart[]): readonly EntryPart[] {
  return parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Maps the parts of an entry; undefined if none changes. */
export function withPartsChanged(
  entry: EntryRow,
  change: (part: EntryPart) => EntryPart | undefined,
): EntryRow | undefined {
  const changed = entry.parts?.map((part) => change(part))
  if (!entry.parts || !changed?.some((part) => part !== undefined)) return undefined
  return { ...entry, parts: entry.parts.map((part, index) => changed[index] ?? part) }
}
