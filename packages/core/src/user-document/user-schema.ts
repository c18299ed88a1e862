import * as z from 'zod/mini'
import { idSchema, revSchema } from '../sync/row-schema.ts'
import { numberFormats, type UserRow } from './user-row.ts'

const yesOrNo = z.boolean('must be true or false')

export const settingsFields = {
  numberFormat: z.enum(numberFormats, 'must be a number format'),
  firstWeekday: z.literal([1, 6, 7], 'must be 1, 6 or 7'),
  impliesCents: yesOrNo,
  usesLetterKeys: yesOrNo,
}

export const selectedWalletSchema = z.nullable(idSchema)

/** The user document as it is stored, in an archive or a page. */
export const userRowSchema = z.strictObject({
  selectedWalletWeb: selectedWalletSchema,
  settings: z.strictObject(settingsFields),
  rev: revSchema,
}) satisfies z.ZodMiniType<UserRow>
