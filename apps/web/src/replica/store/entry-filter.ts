import {
  type CalendarDay,
  type EntryPart,
  type EntryRow,
  type EntryType,
  foldedText,
  purchaseOf,
  refundShares,
  sumOfParts,
  toAmount,
} from '@monedero/core'
import type { Tables } from './tables.ts'

/** Means entries without a category. */
export const noCategory = 'none'

/** What an entry counts as: an income that pays a purchase back is a refund. */
export type SoughtType = EntryType | 'refund'

/** The conditions of a filter. Omitted ones do not restrict; of a list, any value matches. */
export interface EntryFilter {
  /** Every word is somewhere in the texts, tags, amount, category or title. */
  readonly text?: string
  readonly walletIds?: readonly string[]
  readonly types?: readonly SoughtType[]
  /** A category includes its subcategories; `noCategory` is entries without one. For a split entry, one part is enough. */
  readonly categoryIds?: readonly string[]
  /** Categories do not include their subcategories. */
  readonly withoutSubcategories?: boolean
  /** The empty text is entries, and parts, without any. */
  readonly tags?: readonly string[]
  /** With a tag that is none of these; the empty text stands for having none. */
  readonly otherTags?: readonly string[]
  /** The whole description, as searches compare texts. */
  readonly description?: string
  /** The whole description is none of these. */
  readonly otherDescriptions?: readonly string[]
  /** A refund has the categories, tags and description of its purchase, as in reports. */
  readonly refundsAsPurchases?: boolean
  /** Refunds of purchases in other wallets are not found. */
  readonly purchaseWalletIds?: readonly string[]
  readonly from?: CalendarDay
  readonly to?: CalendarDay
  /** Refunds go by the day of their purchase instead of their own, if they arrived up to this day. */
  readonly refundsUntil?: CalendarDay
  /** In hundredths, whichever way the money went. */
  readonly min?: number
  readonly max?: number
  readonly hasNote?: boolean
}

type Condition = (entry: EntryRow) => boolean

/** What is filed and tagged: an entry, or a part of one. */
type Filed = Pick<EntryPart, 'categoryId' | 'tags'>
type FiledCondition = (filed: Filed, type: EntryType) => boolean

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** The conditions of a filter on the entry itself: all but its text and its wallet. */
export function conditionsOf(filter: EntryFilter, tables: Tables): readonly Condition[] {
  const { types, min, max, hasNote, description, otherDescriptions, purchaseWalletIds } = filter
  const made: Condition[] = []
  const isFiled = filedCondition(filter, tables)
  const sourceOf = sourceReader(filter, tables)
  if (types) made.push((entry) => types.includes(purchaseOf(tables, entry) ? 'refund' : entry.type))
  if (purchaseWalletIds) {
    made.push((entry) => {
      const purchase = purchaseOf(tables, entry)
      return !purchase || purchaseWalletIds.includes(purchase.walletId)
    })
  }
  if (isFiled) {
    made.push((entry) => {
      const source = sourceOf(entry)
      return (source.parts ?? [source]).some((part) => isFiled(part, source.type))
    })
  }
  if (description !== undefined) {
    const wanted = foldedText(description)
    made.push((entry) => foldedText(sourceOf(entry).description) === wanted)
  }
  if (otherDescriptions) {
    const unwanted = new Set(otherDescriptions.map(foldedText))
    made.push((entry) => !unwanted.has(foldedText(sourceOf(entry).description)))
  }
  made.push(...periodConditions(filter, tables))
  if (min !== undefined) made.push(({ amount }) => Math.abs(amount) >= min)
  if (max !== undefined) made.push(({ amount }) => Math.abs(amount) <= max)
  if (hasNote)
    made.push(({ note, parts }) => note !== '' || (parts?.some((part) => part.note !== '') ?? false))
  return made
}

/**
 * The matching amount of an entry: all of it, or of a split one only the parts with the right categories and tags; of a refund that
 * counts as its purchase, the share of such parts.
 */
export function foundAmount(filter: EntryFilter, tables: Tables): (entry: EntryRow) => number {
  const isFiled = filedCondition(filter, tables)
  const sourceOf = sourceReader(filter, tables)
  return (entry) => {
    const source = sourceOf(entry)
    if (source.parts === null || !isFiled) return entry.amount
    if (source === entry) return sumOfParts(source.parts.filter((part) => isFiled(part, source.type)))
    const shares = refundShares(entry.amount, source)
    return source.parts.reduce(
      (sum, part, index) => (isFiled(part, source.type) ? sum + (shares[index] ?? 0) : sum),
      0,
    )
  }
}

/** An entry reduced to its matching amount, with only its matching parts. */
export function foundPart(filter: EntryFilter, tables: Tables): (entry: EntryRow) => EntryRow {
  const isFiled = filedCondition(filter, tables)
  const sourceOf = sourceReader(filter, tables)
  const amountOf = foundAmount(filter, tables)
  return (entry) => {
    const amount = toAmount(amountOf(entry))
    if (amount === entry.amount) return entry
    // The share of a refund follows the parts of its purchase, not its own.
    const own = sourceOf(entry) === entry ? entry.parts : null
    return { ...entry, amount, parts: own?.filter((part) => isFiled?.(part, entry.type)) ?? null }
  }
}

/** What an entry is filed, tagged and described as: itself, or the purchase that it pays back. */
function sourceReader({ refundsAsPurchases }: EntryFilter, tables: Tables): (entry: EntryRow) => EntryRow {
  return refundsAsPurchases ? (entry) => purchaseOf(tables, entry) ?? entry : (entry) => entry
}

/** The condition that a part of a split entry meets by itself. */
function filedCondition(filter: EntryFilter, tables: Tables): FiledCondition | undefined {
  const { categoryIds, tags, otherTags, withoutSubcategories = false } = filter
  const conditions: FiledCondition[] = []
  if (categoryIds) conditions.push(inCategories(categoryIds, withoutSubcategories, tables))
  if (tags) conditions.push(hasTag((tag) => tags.includes(tag)))
  if (otherTags) conditions.push(hasTag((tag) => !otherTags.includes(tag)))
  const [only, ...others] = conditions
  if (others.length === 0) return only
  return (filed, type) => conditions.every((isMet) => isMet(filed, type))
}

/** Whether one of its tags is wanted; the empty text stands for having none. */
function hasTag(isWanted: (tag: string) => boolean): FiledCondition {
  return ({ tags }) => (tags.length === 0 ? isWanted('') : tags.some(isWanted))
}

function periodConditions({ from, to, refundsUntil }: EntryFilter, tables: Tables): Condition[] {
  const made: Condition[] = []
  if (from) made.push(dayCondition((day, bound) => day >= bound, from))
  if (to) made.push(dayCondition((day, bound) => day <= bound, to))
  if (!refundsUntil) return made
  const hasArrived = dayCondition((day, bound) => day <= bound, refundsUntil)
  return [
    (entry) => {
      const purchase = purchaseOf(tables, entry)
      return made.every((isMet) => isMet(purchase ?? entry)) && (!purchase || hasArrived(entry))
    },
  ]
}

/** Days as numbers: formatting them as text would dominate the cost. */
function dayCondition(compare: (day: number, bound: number) => boolean, bound: CalendarDay): Condition {
  const boundDay = Date.parse(bound) / msPerDay
  return ({ dateMs, offsetMinutes }) =>
    compare(Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay), boundDay)
}

function inCategories(ids: readonly string[], withoutSubcategories: boolean, tables: Tables): FiledCondition {
  const live = [...tables.all('categories')].filter(({ deletedAtMs }) => deletedAtMs === null)
  const liveIds = new Set(live.map(({ id }) => id))
  const wanted = new Set(
    live.flatMap(({ id, parentId }) =>
      ids.includes(id) || (!withoutSubcategories && ids.includes(parentId ?? '')) ? [id] : [],
    ),
  )
  const isNoneWanted = ids.includes(noCategory)
  return ({ categoryId }, type) =>
    wanted.has(categoryId ?? '') || (isNoneWanted && type !== 'transfer' && !liveIds.has(categoryId ?? ''))
}
