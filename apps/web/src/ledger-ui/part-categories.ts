import type { CategoryRow, EntryPart, EntryRow, TitleNames } from '@monedero/core'
import { t } from '../messages/text.ts'

/** The category of a part; undefined where it has none, or one that is deleted. */
export function categoryOf({ categoryId }: EntryPart, names: TitleNames): CategoryRow | undefined {
  const category = names.get('categories', categoryId ?? '')
  return category?.deletedAtMs === null ? category : undefined
}

/** Note and tags of a part; empty where it has neither. */
export function partDetails({ note, tags }: EntryPart): string {
  return [note, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' ')
}

/** Such as `3 categories`. */
export function categoryCount(parts: readonly EntryPart[]): string {
  const { size } = new Set(parts.map(({ categoryId }) => categoryId))
  return size === 1 ? t('app.partCount', { count: parts.length }) : t('app.categoryCount', { count: size })
}

/** The categories of a split entry, each once, the largest part first; empty where it is not split. */
export function categoryNames({ parts }: EntryRow, names: TitleNames): string {
  const bySize = (parts ?? []).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  return [...new Set(bySize.flatMap((part) => categoryOf(part, names)?.name ?? []))].join(', ')
}

/** The parts of an entry as shares of it, in the colours of their categories. */
export function sharesOf(parts: readonly EntryPart[], names: TitleNames) {
  return parts.map((part) => ({
    id: part.id,
    colour: categoryOf(part, names)?.colour ?? ('slate' as const),
    size: Math.abs(part.amount),
  }))
}
