import * as z from 'zod/mini'
import { instantMsSchema } from '../calendar/instant-schema.ts'
import { uuidV7Schema } from '../ids/uuid-v7-schema.ts'

/** The id of a row. Rows carry plain text, because storage on both ends gives plain text back. */
export const idSchema: z.ZodMiniType<string, string> = uuidV7Schema

export const deletedAtMsSchema = z.nullable(instantMsSchema)

/** A revision, or 0 where there is none yet. */
export const revSchema = z.int('must be a revision').check(z.minimum(0, 'must be a revision'))
