import { readCategoryColour, readIcon } from '../appearance/read-appearance.ts'
import { closed } from '../reading/closed.ts'
import { nullable, oneOf, type Reader } from '../reading/reader.ts'
import { readDeletedAtMs, readId, readRev } from '../sync/read-row-parts.ts'
import { lineReader } from '../texts/text-reader.ts'
import { type CategoryRow, categoryKinds } from './category-row.ts'

/** What a person decides about a category and may change later. */
export const categoryFields = {
  name: lineReader(1, 60),
  colour: readCategoryColour,
  icon: readIcon,
  parentId: nullable(readId),
}

export const readCategoryKind = oneOf(categoryKinds, 'must be expense or income')

/** A category as it is stored, in an archive or a page. */
export const readCategoryRow: Reader<CategoryRow> = closed({
  id: readId,
  ...categoryFields,
  kind: readCategoryKind,
  mergedInto: nullable(readId),
  deletedAtMs: readDeletedAtMs,
  rev: readRev,
})
