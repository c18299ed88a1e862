import * as z from 'zod/mini'
import { calendarDaySchema } from '../calendar/calendar-day-schema.ts'
import { categoryFields, categoryKindSchema } from '../categories/category-schema.ts'
import { entryDate, entryTexts, movedAmountSchema, tagSchema, tagsSchema } from '../entries/entry-schema.ts'
import type { Amount } from '../money/amount.ts'
import { idSchema as id } from '../sync/row-schema.ts'
import { selectedWalletSchema, settingsFields } from '../user-document/user-schema.ts'
import { walletFields } from '../wallets/wallet-schema.ts'
import { closed, someOf } from './closed-schema.ts'

const ids = z.array(id, 'must be a list of ids')
const byId = closed({ id })
const byTransferId = closed({ transferId: id })
const positiveAmount = movedAmountSchema.check(z.refine((amount: Amount) => amount > 0, 'must be above 0'))

const ownFields = { walletId: id, amount: movedAmountSchema, categoryId: z.nullable(id) }
const transferFields = { origin: id, destination: id, amountOut: positiveAmount, amountIn: positiveAmount }

// In a `set`, tags may also be added and taken away, and the local day changed while the time of day stays.
const sharedSet = {
  ...entryTexts,
  ...entryDate,
  addTags: tagsSchema,
  removeTags: tagsSchema,
  day: calendarDaySchema,
}
type SharedSet = Partial<Record<keyof typeof sharedSet, unknown>>

const dateIsWhole = z.refine<SharedSet>(
  (set) => 'dateMs' in set === 'offsetMinutes' in set && !('dateMs' in set && 'day' in set),
  'needs dateMs and offsetMinutes together, or day alone',
)
const tagsAreClear = z.refine<SharedSet>(
  (set) => !('tags' in set && ('addTags' in set || 'removeTags' in set)),
  'needs tags, or addTags and removeTags',
)

const newEntry = closed({ id, ...ownFields, ...entryTexts, ...entryDate })
const newTransfer = closed({
  transferId: id,
  originEntryId: id,
  destinationEntryId: id,
  ...transferFields,
  ...entryTexts,
  ...entryDate,
})
const entrySet = someOf({ ...ownFields, ...sharedSet }).check(dateIsWhole, tagsAreClear)
const transferSet = someOf({ ...transferFields, ...sharedSet }).check(dateIsWhole, tagsAreClear)
const entriesAndTransfers = closed({ entryIds: ids, transferIds: ids })
const bulkChange = closed({ entryIds: ids, transferIds: ids, set: entrySet }).check(
  z.refine(
    ({ transferIds, set }) =>
      transferIds.length === 0 || Object.keys(ownFields).every((key) => !(key in set)),
    'cannot set wallet, amount or category of transfers',
  ),
)

/** What each mutation takes. The keys are the closed list of operations. */
export const mutationArgs = {
  'wallet.create': closed({ id, ...walletFields }),
  'wallet.update': closed({ id, set: someOf(walletFields) }),
  'wallet.archive': byId,
  'wallet.unarchive': byId,
  'wallet.delete': byId,
  'wallet.restore': byId,
  'entry.create': newEntry,
  'entry.update': closed({ id, set: entrySet }),
  'entry.delete': byId,
  'entry.restore': byId,
  'transfer.create': newTransfer,
  'transfer.update': closed({ transferId: id, set: transferSet }),
  'transfer.delete': byTransferId,
  'transfer.restore': byTransferId,
  'entries.create': closed({
    entries: z.array(newEntry, 'must be a list'),
    transfers: z.array(newTransfer, 'must be a list'),
  }),
  'entries.update': closed({
    changes: z.array(bulkChange, 'must be a list').check(
      z.refine((changes) => {
        const named = changes.flatMap(({ entryIds, transferIds }) => entryIds.concat(transferIds))
        return new Set(named).size === named.length
      }, 'must name no row twice'),
    ),
  }),
  'entries.delete': entriesAndTransfers,
  'entries.restore': entriesAndTransfers,
  'category.create': closed({ id, kind: categoryKindSchema, ...categoryFields }),
  'category.update': closed({ id, set: someOf(categoryFields) }),
  'category.delete': closed({ id, reassignTo: z.nullable(id) }),
  'category.merge': closed({ id, into: id }),
  'category.restore': byId,
  'category.take': closed({ id, from: id, entryIds: ids }),
  'tag.rename': closed({ from: tagSchema, to: tagSchema }),
  'tag.merge': closed({ from: tagSchema, into: tagSchema }),
  'tag.delete': closed({ tag: tagSchema }),
  'tag.assign': closed({
    changes: z.array(closed({ entryIds: ids, tags: tagsSchema }), 'must be a list'),
  }),
  'settings.update': closed({
    set: someOf({ selectedWalletWeb: selectedWalletSchema, ...settingsFields }),
  }),
}

/** The name of an operation. */
export type Op = keyof typeof mutationArgs

type Args = { [O in Op]: z.output<(typeof mutationArgs)[O]> }

/** What an operation takes. */
export type ArgsOf<O extends Op> = Args[O]

export type MutationOf<O extends Op> = { [P in O]: { readonly op: P; readonly args: Args[P] } }[O]

/** One change that a person meant, in the few words that say it. */
export type Mutation = MutationOf<Op>

export type NewEntry = z.output<typeof newEntry>
export type NewTransfer = z.output<typeof newTransfer>
export type EntrySet = z.output<typeof entrySet>
export type TransferSet = z.output<typeof transferSet>
