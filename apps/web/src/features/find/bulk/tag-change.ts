import { allTagsOf, type EntryRow } from '@monedero/core'

/** Which tags all of some entries carry, and which only some of them do. */
export function tagsAmong(entries: readonly EntryRow[]): { onAll: string[]; onSome: string[] } {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const tag of allTagsOf(entry)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const tags = [...counts.keys()]
  return {
    onAll: tags.filter((tag) => counts.get(tag) === entries.length),
    onSome: tags.filter((tag) => (counts.get(tag) ?? 0) < entries.length),
  }
}
