import type { EntryPart } from '../entries/entry-row.ts'
import type { EntrySet, PartSet } from './mutation-args.ts'

type Parts = readonly EntryPart[] | null

/**
 * The part of a `set` that turns an entry's parts into those of a form. It contains only what differs, so that concurrent changes of
 * other devices are kept; empty if nothing does. An entry that is no longer split also needs amount, category and tags.
 */
export function partsSet(
  before: Parts,
  after: Parts,
): Pick<EntrySet, 'parts' | 'addParts' | 'removeParts' | 'changeParts'> {
  if (before === null || after === null) return before === after ? {} : { parts: after }
  const oldParts = new Map(before.map((part) => [part.id, part]))
  const kept = new Set(after.map(({ id }) => id))
  const addParts = after.filter(({ id }) => !oldParts.has(id))
  const removeParts = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const changeParts = after.flatMap((part) => {
    const old = oldParts.get(part.id)
    const set = old && differences(old, part)
    return set && Object.keys(set).length > 0 ? [{ id: part.id, set }] : []
  })
  return {
    ...(addParts.length > 0 && { addParts }),
    ...(removeParts.length > 0 && { removeParts }),
    ...(changeParts.length > 0 && { changeParts }),
  }
}

function differences(before: EntryPart, { amount, categoryId, note, tags }: EntryPart): PartSet {
  return {
    ...(amount !== before.amount && { amount }),
    ...(categoryId !== before.categoryId && { categoryId }),
    ...(note !== before.note && { note }),
    ...(JSON.stringify(tags) !== JSON.stringify(before.tags) && { tags }),
  }
}
