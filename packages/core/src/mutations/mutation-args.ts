import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { categories, readCategoryKind } from '../categories/categories.ts'
import { readId as id } from '../documents/document.ts'
import {
  entryDate,
  entryTexts,
  readMovedAmount,
  readTags,
  readTag as tag,
} from '../entries/read-entry-row.ts'
import { readRateValues } from '../rates/rates.ts'
import { checked, listOf, nullable, type Read, type Reader } from '../reading/reader.ts'
import { partialObject, strictObject } from '../reading/strict-object.ts'
import { userDocuments } from '../user-document/user-documents.ts'
import { wallets } from '../wallets/wallets.ts'

const ids = listOf(id, 'must be a list of ids')
const byId = strictObject({ id })
const byTransferId = strictObject({ transferId: id })
const positiveAmount = checked(readMovedAmount, (amount) => amount > 0, 'must be above 0')

const ownFields = { walletId: id, amount: readMovedAmount, categoryId: nullable(id) }
const transferFields = { origin: id, destination: id, amountOut: positiveAmount, amountIn: positiveAmount }

// In a `set`, tags may also be added and taken away, and the local day changed while the time of day stays.
const sharedSet = {
  ...entryTexts,
  ...entryDate,
  addTags: readTags,
  removeTags: readTags,
  day: readCalendarDay,
}

function clearSet<T extends object>(read: Reader<T>): Reader<T> {
  const withWholeDate = checked(
    read,
    (set) => 'dateMs' in set === 'offsetMinutes' in set && !('dateMs' in set && 'day' in set),
    'needs dateMs and offsetMinutes together, or day alone',
  )
  return checked(
    withWholeDate,
    (set) => !('tags' in set && ('addTags' in set || 'removeTags' in set)),
    'needs tags, or addTags and removeTags',
  )
}

const newEntry = strictObject({ id, ...ownFields, ...entryTexts, ...entryDate })
const newTransfer = strictObject({
  transferId: id,
  originEntryId: id,
  destinationEntryId: id,
  ...transferFields,
  ...entryTexts,
  ...entryDate,
})
const entrySet = clearSet(partialObject({ ...ownFields, ...sharedSet }))
const transferSet = clearSet(partialObject({ ...transferFields, ...sharedSet }))
const entriesAndTransfers = strictObject({ entryIds: ids, transferIds: ids })
const bulkChange = checked(
  strictObject({ entryIds: ids, transferIds: ids, set: entrySet }),
  ({ transferIds, set }) => transferIds.length === 0 || Object.keys(ownFields).every((key) => !(key in set)),
  'cannot set wallet, amount or category of transfers',
)
const bulkChanges = checked(
  listOf(bulkChange, 'must be a list'),
  (changes) => {
    const named = changes.flatMap(({ entryIds, transferIds }) => entryIds.concat(transferIds))
    return new Set(named).size === named.length
  },
  'must name no row twice',
)

/** What each mutation takes. The keys are the closed list of operations. */
export const mutationArgs = {
  'wallet.create': strictObject({ id, ...wallets.settable }),
  'wallet.update': strictObject({ id, set: partialObject(wallets.settable) }),
  'wallet.archive': byId,
  'wallet.unarchive': byId,
  'wallet.delete': byId,
  'wallet.restore': byId,
  'entry.create': newEntry,
  'entry.update': strictObject({ id, set: entrySet }),
  'entry.delete': byId,
  'entry.restore': byId,
  'transfer.create': newTransfer,
  'transfer.update': strictObject({ transferId: id, set: transferSet }),
  'transfer.delete': byTransferId,
  'transfer.restore': byTransferId,
  'entries.create': strictObject({
    entries: listOf(newEntry, 'must be a list'),
    transfers: listOf(newTransfer, 'must be a list'),
  }),
  'entries.update': strictObject({ changes: bulkChanges }),
  'entries.delete': entriesAndTransfers,
  'entries.restore': entriesAndTransfers,
  'category.create': strictObject({ id, kind: readCategoryKind, ...categories.settable }),
  'category.update': strictObject({ id, set: partialObject(categories.settable) }),
  'category.delete': strictObject({ id, reassignTo: nullable(id) }),
  'category.merge': strictObject({ id, into: id }),
  'category.restore': byId,
  'category.take': strictObject({ id, from: id, entryIds: ids }),
  'tag.rename': strictObject({ from: tag, to: tag }),
  'tag.merge': strictObject({ from: tag, into: tag }),
  'tag.delete': strictObject({ tag }),
  'tag.assign': strictObject({
    changes: listOf(strictObject({ entryIds: ids, tags: readTags }), 'must be a list'),
  }),
  'rates.set': strictObject({ rates: listOf(readRateValues, 'must be a list of rates') }),
  'rates.delete': strictObject({ ids }),
  'settings.update': strictObject({
    set: partialObject(userDocuments.settable),
  }),
}

/** The name of an operation. */
export type Op = keyof typeof mutationArgs

type Args = { [O in Op]: Read<(typeof mutationArgs)[O]> }

/** What an operation takes. */
export type ArgsOf<O extends Op> = Args[O]

export type MutationOf<O extends Op> = { [P in O]: { readonly op: P; readonly args: Args[P] } }[O]

/** One change that a person meant, in the few words that say it. */
export type Mutation = MutationOf<Op>

export type NewEntry = Read<typeof newEntry>
export type NewTransfer = Read<typeof newTransfer>
export type EntrySet = Read<typeof entrySet>
export type TransferSet = Read<typeof transferSet>
