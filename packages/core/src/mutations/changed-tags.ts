import { maxTags } from '../entries/read-entry-values.ts'
import { refuseMutation } from '../errors/refusal.ts'

/** The tag fields of a `set`. */
export interface TagsSet {
  readonly tags?: readonly string[]
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

/** The tags that an entry, a transfer or a part has after a `set`. */
export function changedTags(tags: readonly string[], set: TagsSet, path: string): readonly string[] {
  const { addTags = [], removeTags = [] } = set
  if (set.tags) return set.tags
  if (addTags.length + removeTags.length === 0) return tags
  const changed = [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])]
  if (changed.length > maxTags)
    refuseMutation('INVALID', `${path}.addTags`, 'addTags', `leads to more than ${maxTags} tags`)
  return changed
}

/** Whether a `set` changes tags. */
export function setsTags({ tags, addTags, removeTags }: TagsSet): boolean {
  return (tags ?? addTags ?? removeTags) !== undefined
}
