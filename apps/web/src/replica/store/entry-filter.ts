import type { CalendarDay, EntryRow, EntryType } from '@monedero/core'
import type { Tables } from './tables.ts'

/** Stands for entries that are filed nowhere. */
export const noCategory = 'none'

/** Which entries to find. What is left out is not a condition; of a list, any one is enough. */
export interface EntryFilter {
  /** Every word is somewhere in the texts, tags, amount, category or title. */
  readonly text?: string
  readonly walletIds?: readonly string[]
  readonly types?: readonly EntryType[]
  /** With a category come those under it; `noCategory` is entries without one. */
  readonly categoryIds?: readonly string[]
  readonly tags?: readonly string[]
  readonly from?: CalendarDay
  readonly to?: CalendarDay
  /** In hundredths, whichever way the money went. */
  readonly min?: number
  readonly max?: number
  readonly hasNote?: boolean
}

type Condition = (entry: EntryRow) => boolean

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** The conditions of a filter on the entry itself: all but its text and its wallet. */
export function conditionsOf(filter: EntryFilter, tables: Tables): readonly Condition[] {
  const { types, categoryIds, tags, from, to, min, max, hasNote } = filter
  const made: Condition[] = []
  if (types) made.push(({ type }) => types.includes(type))
  if (categoryIds) made.push(inCategories(categoryIds, tables))
  if (tags) made.push((entry) => entry.tags.some((tag) => tags.includes(tag)))
  if (from) made.push(dayCondition((day, bound) => day >= bound, from))
  if (to) made.push(dayCondition((day, bound) => day <= bound, to))
  if (min !== undefined) made.push(({ amount }) => Math.abs(amount) >= min)
  if (max !== undefined) made.push(({ amount }) => Math.abs(amount) <= max)
  if (hasNote) made.push(({ note }) => note !== '')
  return made
}

/** Days as numbers: writing each as text would cost more than all else. */
function dayCondition(compare: (day: number, bound: number) => boolean, bound: CalendarDay): Condition {
  const boundDay = Date.parse(bound) / msPerDay
  return ({ dateMs, offsetMinutes }) =>
    compare(Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay), boundDay)
}

function inCategories(ids: readonly string[], tables: Tables): Condition {
  const live = [...tables.all('categories')].filter(({ deletedAtMs }) => deletedAtMs === null)
  const known = new Set(live.map(({ id }) => id))
  const wanted = new Set(
    live.flatMap(({ id, parentId }) => (ids.includes(id) || ids.includes(parentId ?? '') ? [id] : [])),
  )
  const isNoneWanted = ids.includes(noCategory)
  return ({ type, categoryId }) =>
    wanted.has(categoryId ?? '') || (isNoneWanted && type !== 'transfer' && !known.has(categoryId ?? ''))
}
