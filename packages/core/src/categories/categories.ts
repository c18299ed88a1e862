import { readCategoryColour, readIcon } from '../appearance/read-appearance.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { nullable, oneOf, optional, readYesOrNo } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'
import { type CategoryRow, categoryKinds } from './category-row.ts'

/** Defaults for fields that older versions did not write. */
const defaults = { isLeftOut: false }

const settable = {
  name: lineReader(1, 60),
  colour: readCategoryColour,
  icon: readIcon,
  parentId: nullable(readId),
  isLeftOut: optional(readYesOrNo, defaults.isLeftOut),
}

export const readCategoryKind = oneOf(categoryKinds, 'must be expense or income')

export const categories: Collection<CategoryRow, typeof settable> = {
  sinceVersion: 1,
  read: strictObject({
    id: readId,
    ...settable,
    kind: readCategoryKind,
    mergedInto: nullable(readId),
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => ({ ...defaults, ...row }),
  settable,
  references: { parentId: 'categories', mergedInto: 'categories' },
  limit: 500,
  storedLimit: 2_500,
  *integrityErrors(rows) {
    yield* nestingErrors(rows)
    yield* mergeErrors(rows)
  },
}

function* nestingErrors(rows: readonly CategoryRow[]): Generator<string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, kind, parentId, mergedInto, deletedAtMs } of rows) {
    if (deletedAtMs !== null) continue
    if (mergedInto !== null) yield `category ${id}: merged and not deleted`
    if (parentId === null) continue
    const parent = byId.get(parentId)
    if (parent?.deletedAtMs !== null) yield `category ${id}: without its parent`
    if (parent?.kind !== kind) yield `category ${id}: of another kind than its parent`
    if (parent?.parentId !== null) yield `category ${id}: nested too deep`
  }
}

/** Merges may form a chain of deleted categories, but never a cycle. */
function* mergeErrors(rows: readonly CategoryRow[]): Generator<string> {
  const mergedInto = new Map(rows.map((row) => [row.id, row.mergedInto]))
  const checked = new Set<string>()
  for (const { id } of rows) {
    const chain = new Set<string>()
    let at: string | null = id
    while (at !== null && !checked.has(at) && !chain.has(at)) {
      chain.add(at)
      at = mergedInto.get(at) ?? null
    }
    if (at !== null && chain.has(at)) yield `category ${at}: merged into itself`
    for (const passed of chain) checked.add(passed)
  }
}
