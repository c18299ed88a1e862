/** Tags as a form holds them. */
export interface TypedTags {
  readonly tags: readonly string[]
  /** One that is still being typed; it counts. */
  readonly newTag: string
}

/** The tags with the one that is being typed. */
export function tagsOf({ tags, newTag }: TypedTags): readonly string[] {
  const tag = newTag.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}
