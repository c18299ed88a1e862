import * as z from 'zod/mini'
import { instantMsSchema, utcOffsetMinutesSchema } from '../calendar/instant-schema.ts'
import { uuidV7Schema } from '../ids/uuid-v7-schema.ts'
import type { Amount } from '../money/amount.ts'
import { amountSchema } from '../money/amount-schema.ts'
import { deletedAtMsSchema, revSchema } from '../sync/row-schema.ts'
import { lineSchema, noteSchema } from '../texts/text-schema.ts'
import { type EntryRow, entryTypes } from './entry-row.ts'
import { entryTypeOf } from './entry-type.ts'

/** A tag: one line, compared letter by letter. */
export const tagSchema = lineSchema(1, 40)

/** Tags of one entry: at most 20, none twice. */
export const tagsSchema = z.array(tagSchema, 'must be a list of tags').check(
  z.maxLength(20, 'must be at most 20 tags'),
  z.refine((tags) => new Set(tags).size === tags.length, 'must have no tag twice'),
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
    id: uuidV7Schema,
    walletId: uuidV7Schema,
    type: z.enum(entryTypes, 'must be a type of entry'),
    amount: movedAmountSchema,
    ...entryTexts,
    ...entryDate,
    categoryId: z.nullable(uuidV7Schema),
    transferId: z.nullable(uuidV7Schema),
    transferOrigin: z.nullable(uuidV7Schema),
    transferDestination: z.nullable(uuidV7Schema),
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
