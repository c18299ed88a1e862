/** One part of a split entry, as it is typed. */
export interface PartDraft {
  readonly id: string
  readonly amount: string
  /** Empty for none. */
  readonly categoryId: string
  readonly note: string
  readonly tags: readonly string[]
  /** A tag that is still being typed; it counts. */
  readonly newTag: string
}

/** A part with nothing in it. */
export function emptyPart(id: string): PartDraft {
  return { id, amount: '', categoryId: '', note: '', tags: [], newTag: '' }
}
