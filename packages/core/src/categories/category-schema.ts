import * as z from 'zod/mini'
import { categoryColourSchema, iconSchema } from '../appearance/appearance-schema.ts'
import { uuidV7Schema } from '../ids/uuid-v7-schema.ts'
import { deletedAtMsSchema, revSchema } from '../sync/row-schema.ts'
import { lineSchema } from '../texts/text-schema.ts'
import { type CategoryRow, categoryKinds } from './category-row.ts'

/** What a person decides about a category and may change later. */
export const categoryFields = {
  name: lineSchema(1, 60),
  colour: categoryColourSchema,
  icon: iconSchema,
  parentId: z.nullable(uuidV7Schema),
}

export const categoryKindSchema = z.enum(categoryKinds, 'must be expense or income')

/** A category as it is stored, in an archive or a page. */
export const categoryRowSchema = z.strictObject({
  id: uuidV7Schema,
  ...categoryFields,
  kind: categoryKindSchema,
  mergedInto: z.nullable(uuidV7Schema),
  deletedAtMs: deletedAtMsSchema,
  rev: revSchema,
}) satisfies z.ZodMiniType<CategoryRow>
