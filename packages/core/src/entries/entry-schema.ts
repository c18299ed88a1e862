import * as z from 'zod/mini'
import { instantMsSchema, utcOffsetMinutesSchema } from '../calendar/instant-schema.ts'
import type { Amount } from '../money/amount.ts'
import { amountSchema } from '../money/amount-schema.ts'
import { deletedAtMsSchema, idSchema, revSchema } from '../sync/row-schema.ts'
import { lineSchema, noteSchema } from '../texts/text-schema.ts'
import { type EntryRow, entryTypes } from './entry-row.ts'
import { entryTypeOf } from './entry-type.ts'

/** Most tags on one entry. */
export const maxTags = 20

/** A tag: one line, compared letter by letter. */
export const tagSchema = lineSchema(1, 40)

/** Tags of one entry: at most 20, none twice. */
export const tagsSchema = z.readonly(
  z.array(tagSchema, 'must be a list of tags').check(
    z.maxLength(maxTags, `must be at most ${maxTags} tags`),
    z.refine((tags) => new Set(tags).size === tags.length, 'must have no tag twice'),
  ),
)

/** An amount that moves something. */
export const movedAmountSchema = amountSchema.check(
  z.refine((amount: Amount) => amount !== 0, 'must not be 0'),
)

/** What a person decides about an entry of any type. */
export const entryTexts = {
  description: lineSchema(0, 200),
  note: noteSchema(2000),
  tags: tagsSchema,
}

export const entryDate = {
  dateMs: instantMsSchema,
  offsetMinutes: utcOffsetMinutesSchema,
}

/** An entry as it is stored, in an archive or a page. */
export const entryRowSchema = z
  .strictObject({
    id: idSchema,
    walletId: idSchema,
    type: z.enum(entryTypes, 'must be a type of entry'),
    amount: movedAmountSchema,
    ...entryTexts,
    ...entryDate,
    categoryId: z.nullable(idSchema),
    transferId: z.nullable(idSchema),
    transferOrigin: z.nullable(idSchema),
    transferDestination: z.nullable(idSchema),
    deletedAtMs: deletedAtMsSchema,
    rev: revSchema,
  })
  .check(
    z.refine((row: EntryRow) => row.type === entryTypeOf(row.amount, row.transferId), {
      message: 'must follow from amount and transferId',
      path: ['type'],
    }),
    z.refine(hasWholeTransfer, { message: 'must be whole and seen from its wallet', path: ['transferId'] }),
  ) satisfies z.ZodMiniType<EntryRow>

function hasWholeTransfer(row: EntryRow): boolean {
  const { transferId, transferOrigin, transferDestination, walletId, amount, categoryId } = row
  if (transferId === null) return transferOrigin === null && transferDestination === null
  if (transferOrigin === null || transferDestination === null || categoryId !== null) return false
  return (
    transferOrigin !== transferDestination && walletId === (amount < 0 ? transferOrigin : transferDestination)
  )
}
