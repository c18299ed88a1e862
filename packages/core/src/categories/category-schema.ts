import * as z from 'zod/mini'
import { categoryColourSchema, iconSchema } from '../appearance/appearance-schema.ts'
import { deletedAtMsSchema, idSchema, revSchema } from '../sync/row-schema.ts'
import { lineSchema } from '../texts/text-schema.ts'
import { type CategoryRow, categoryKinds } from './category-row.ts'

/** What a person decides about a category and may change later. */
export const categoryFields = {
  name: lineSchema(1, 60),
  colour: categoryColourSchema,
  icon: iconSchema,
  parentId: z.nullable(idSchema),
}

export const categoryKindSchema = z.enum(categoryKinds, 'must be expense or income')

/** A category as it is stored, in an archive or a page. */
export const categoryRowSchema = z.strictObject({
  id: idSchema,
  ...categoryFields,
  kind: categoryKindSchema,
  mergedInto: z.nullable(idSchema),
  deletedAtMs: deletedAtMsSchema,
  rev: revSchema,
}) satisfies z.ZodMiniType<CategoryRow>
