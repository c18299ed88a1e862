import * as z from 'zod/mini'
import { instantMsSchema } from '../calendar/instant-schema.ts'

export const deletedAtMsSchema = z.nullable(instantMsSchema)

/** A revision, or 0 where there is none yet. */
export const revSchema = z.int('must be a revision').check(z.minimum(0, 'must be a revision'))
