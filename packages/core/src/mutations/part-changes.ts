import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import { inPartOrder, partCounts, sumOfParts } from '../entries/parts.ts'
import { areOfOneSign } from '../entries/read-parts.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { type Amount, isAmount } from '../money/amount.ts'
import { changedTags, setsTags } from './changed-tags.ts'
import type { Draft } from './draft.ts'
import { filedUnder } from './guards.ts'
import type { EntrySet, PartSet } from './mutation-args.ts'

/** The fields that depend on the parts of an entry. */
type Filed = Pick<EntryRow, 'amount' | 'categoryId' | 'tags' | 'parts'>

const oneByOne = ['addParts', 'removeParts', 'changeParts'] as const

/** The path of a refusal: the row among several, or the field of a single one. */
type PathOf = (field: string) => string

/** Amount, category, tags and parts after a `set`. The amount of a split entry is always the sum of its parts. */
export function changedFiling(
  draft: Draft,
  entry: EntryRow,
  set: EntrySet,
  path: string,
  pathOf: PathOf,
): Filed {
  const parts = changedParts(draft, entry, set, path, pathOf)
  if (parts !== null) return splitFiling(parts, set, pathOf)
  const { amount = entry.amount, categoryId } = set
  return {
    amount,
    categoryId:
      categoryId === undefined
        ? entry.categoryId
        : categoryId && filedUnder(draft, categoryId, `${path}.categoryId`),
    tags: changedTags(entry.tags, set, path),
    parts: null,
  }
}

/** The fields of an entry with these parts; refuses a `set` that only applies to entries without parts. */
export function splitFiling(
  parts: readonly EntryPart[],
  set: Pick<EntrySet, 'amount' | 'categoryId' | 'tags' | 'addTags' | 'removeTags' | 'partsIn'>,
  pathOf: PathOf,
): Filed {
  const amount = checkedSum(parts, pathOf)
  if (set.amount !== undefined && set.amount !== amount) refuseMutation('SPLIT_AMOUNT', pathOf('amount'))
  if (set.partsIn === undefined) {
    if (set.categoryId) refuseMutation('SPLIT_ENTRY', pathOf('categoryId'))
    for (const field of ['tags', 'addTags', 'removeTags'] as const) {
      if (set[field]?.length) refuseMutation('SPLIT_ENTRY', pathOf(field))
    }
  }
  return { amount, categoryId: null, tags: [], parts }
}

/** Parts with merged categories resolved. */
export function filedParts(
  draft: Pick<LedgerRows, 'get'>,
  parts: readonly EntryPart[],
  path: string,
): readonly EntryPart[] {
  return parts.map((part, index) => ({
    ...part,
    categoryId: part.categoryId && filedUnder(draft, part.categoryId, `${path}.${index}.categoryId`),
  }))
}

/** The part of a `set` that restores the current parts of an entry and the fields that depend on them. */
export function oldFiling(before: LedgerRows, row: EntryRow, set: EntrySet): EntrySet {
  const existingOrNull = (categoryId: string | null) =>
    // A purged category counts as none and would be refused.
    before.get('categories', categoryId ?? '') ? categoryId : null
  const knownPart = (part: EntryPart) => ({ ...part, categoryId: existingOrNull(part.categoryId) })
  const { parts } = row
  if (parts === null) {
    const becomesSplit = Boolean(set.parts)
    const old: EntrySet = becomesSplit ? { parts: null } : {}
    if (becomesSplit || set.amount !== undefined) old.amount = row.amount
    if (becomesSplit || set.categoryId !== undefined) old.categoryId = existingOrNull(row.categoryId)
    if (becomesSplit || setsTags(set)) old.tags = row.tags
    return old
  }
  if (set.parts !== undefined) return { parts: parts.map(knownPart) }
  const old: EntrySet = {}
  const partOf = (id: string) => parts.find((part) => part.id === id)
  const added = set.addParts?.filter(({ id }) => !partOf(id)).map(({ id }) => id) ?? []
  if (added.length > 0) old.removeParts = added
  const removed = parts.filter(({ id }) => set.removeParts?.includes(id))
  if (removed.length > 0) old.addParts = removed.map(knownPart)
  const changed = changesIn(before, parts, set).flatMap(({ id, set: partSet }) => {
    const part = partOf(id)
    return part ? [{ id, set: oldPartSet(knownPart(part), partSet) }] : []
  })
  if (changed.length > 0) old.changeParts = changed
  return old
}

export function needsOfParts({ parts, addParts = [], changeParts = [], partsIn }: EntrySet): Need[] {
  const named = [...(parts ?? []), ...addParts, ...changeParts.map(({ set }) => set)]
  return [
    ...named.flatMap(({ categoryId }): Need[] =>
      categoryId ? [{ document: ['categories', categoryId] }] : [],
    ),
    ...(partsIn ? [{ collection: 'categories' } as const] : []),
  ]
}

function changedParts(
  draft: Draft,
  entry: EntryRow,
  set: EntrySet,
  path: string,
  pathOf: PathOf,
): readonly EntryPart[] | null {
  if (set.parts !== undefined) return set.parts && filedParts(draft, set.parts, `${path}.parts`)
  const named = oneByOne.find((key) => set[key] !== undefined)
  if (entry.parts === null) return named ? refuseMutation('NOT_SPLIT', pathOf(named)) : null
  const partIds = new Set(entry.parts.map(({ id }) => id))
  const missing = set.changeParts?.findIndex(({ id }) => !partIds.has(id)) ?? -1
  if (missing !== -1) refuseMutation('NOT_FOUND', `${path}.changeParts.${missing}.id`, 'part')
  const changes = new Map(changesIn(draft, entry.parts, set).map((change) => [change.id, change.set]))
  const kept = entry.parts
    .filter(({ id }) => !set.removeParts?.includes(id))
    .map((part) => changedPart(draft, part, changes.get(part.id), path))
  const added = filedParts(draft, set.addParts ?? [], `${path}.addParts`).filter(({ id }) => !partIds.has(id))
  return inPartOrder([...kept, ...added])
}

/** Changes to single parts: those listed by id, or those of a `set` for all parts in some categories. */
function changesIn(
  rows: Pick<LedgerRows, 'get'>,
  parts: readonly EntryPart[],
  { changeParts = [], partsIn, categoryId, tags, addTags, removeTags }: EntrySet,
): readonly { readonly id: string; readonly set: PartSet }[] {
  if (partsIn === undefined) return changeParts
  const set: PartSet = {
    ...(categoryId !== undefined && { categoryId }),
    ...(tags && { tags }),
    ...(addTags && { addTags }),
    ...(removeTags && { removeTags }),
  }
  const wanted = partsIn && filingsIn(rows, partsIn)
  const reached = parts.filter((part) => wanted?.has(part.categoryId) ?? true)
  return Object.keys(set).length === 0 ? [] : reached.map(({ id }) => ({ id, set }))
}

type Categories = NonNullable<EntrySet['partsIn']>
type Filings = ReadonlySet<string | null>

const lastFilings = new WeakMap<Categories, { readonly rows: object; readonly filings: Filings }>()

/** The listed categories and their merge targets. Cached per list: one change may apply to thousands of entries. */
function filingsIn(rows: Pick<LedgerRows, 'get'>, named: Categories): Filings {
  const cached = lastFilings.get(named)
  if (cached?.rows === rows) return cached.filings
  const filings = new Set<string | null>()
  for (const id of named) {
    filings.add(id)
    if (id !== null && rows.get('categories', id)) filings.add(filedUnder(rows, id, ''))
  }
  lastFilings.set(named, { rows, filings })
  return filings
}

function changedPart(draft: Draft, part: EntryPart, set: PartSet = {}, path: string): EntryPart {
  const { amount = part.amount, note = part.note, categoryId } = set
  return {
    id: part.id,
    amount,
    categoryId:
      categoryId === undefined
        ? part.categoryId
        : categoryId && filedUnder(draft, categoryId, `${path}.categoryId`),
    note,
    tags: changedTags(part.tags, set, path),
  }
}

function oldPartSet({ amount, categoryId, note, tags }: EntryPart, set: PartSet): PartSet {
  return {
    ...(set.amount !== undefined && { amount }),
    ...(set.categoryId !== undefined && { categoryId }),
    ...(set.note !== undefined && { note }),
    ...(setsTags(set) && { tags }),
  }
}

/** The sum of the parts; refuses invalid parts. */
function checkedSum(parts: readonly EntryPart[], pathOf: PathOf): Amount {
  const { min, max } = partCounts
  if (parts.length < min || parts.length > max) refuseMutation('SPLIT_SIZE', pathOf('parts'), min, max)
  if (!areOfOneSign(parts)) refuseMutation('SPLIT_SIGN', pathOf('parts'))
  const sum = sumOfParts(parts)
  return isAmount(sum)
    ? sum
    : refuseMutation('INVALID', pathOf('parts'), 'parts', 'must add up to an amount within ±10^13')
}
