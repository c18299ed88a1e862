import { amountKey } from '../budgets/budget-row.ts'
import {
  amountPlace,
  budgets,
  readBudgetAmounts,
  readBudgetCurrency,
  readPlannedAmount,
} from '../budgets/budgets.ts'
import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { categories, readCategoryKind } from '../categories/categories.ts'
import { readCheckpointValues } from '../checkpoints/checkpoints.ts'
import { readId as id } from '../documents/document.ts'
import { readImportMark } from '../entries/import-mark.ts'
import { partCounts } from '../entries/parts.ts'
import {
  entryDate,
  entryTexts,
  readFiledBy,
  readMovedAmount,
  readTags,
  readTag as tag,
} from '../entries/read-entry-values.ts'
import { partFields, readParts, readSomeParts } from '../entries/read-parts.ts'
import { importFields, imports, readReplaced } from '../imports/imports.ts'
import { ious } from '../ious/ious.ts'
import { readRateValues } from '../rates/rates.ts'
import { atMost, checked, listOf, nullable, oneOf, type Read, type Reader } from '../reading/reader.ts'
import { objectWithOptional, partialObject, strictObject } from '../reading/strict-object.ts'
import {
  readOccurrenceChanges,
  readRecurringDay,
  readRecurringDays,
  recurring,
} from '../recurring/recurring.ts'
import { rules } from '../rules/rules.ts'
import { lineReader } from '../texts/text-reader.ts'
import { maxSelectedWallets, userDocuments } from '../user-document/user-documents.ts'
import { wallets } from '../wallets/wallets.ts'

const ids = listOf(id)
const byId = strictObject({ id })
const byTransferId = strictObject({ transferId: id })
const positiveAmount = checked(readMovedAmount, (amount) => amount > 0, 'must be above 0')

const ownFields = { walletId: id, amount: readMovedAmount, categoryId: nullable(id) }
const linkFields = { refundOf: nullable(id), iouId: nullable(id) }
/** Whoever sets a category or a description is the person, unless these say otherwise. */
const filing = { filedBy: readFiledBy, original: nullable(entryTexts.description) }
const fee = strictObject({ amount: positiveAmount, categoryId: nullable(id) })
const feeFields = { feeAmount: nullable(positiveAmount), feeCategoryId: nullable(id) }
/** Part ids by entry id. */
const namedParts = listOf(strictObject({ entryId: id, partIds: ids }))
const transferFields = { origin: id, destination: id, amountOut: positiveAmount, amountIn: positiveAmount }

// In a `set`, tags may also be added and removed, and the local day changed without the time of day.
const sharedSet = {
  ...entryTexts,
  ...entryDate,
  addTags: readTags,
  removeTags: readTags,
  day: readCalendarDay,
}

const partSet = clearTags(partialObject({ ...partFields, addTags: readTags, removeTags: readTags }))

// Parts may be replaced as a whole, or added, removed and changed one by one, so that two devices can change different ones.
const oneByOne = {
  addParts: readSomeParts,
  removeParts: atMost(partCounts.max, ids),
  changeParts: atMost(partCounts.max, listOf(strictObject({ id, set: partSet }))),
}
const partChanges = { parts: nullable(readParts), ...oneByOne }
/** Category and tags of a set reach the parts of split entries: all, or those filed under one of these (null is none). */
const partsIn = nullable(atMost(categories.storedLimit, listOf(nullable(id))))

function clearParts<T extends PartChanges>(read: Reader<T>): Reader<T> {
  const oneWay = checked(
    read,
    (set) => {
      const isOneByOne = Object.keys(oneByOne).some((key) => key in set)
      return Number('parts' in set) + Number(isOneByOne) + Number('partsIn' in set) <= 1
    },
    'needs parts, or addParts, removeParts and changeParts, or partsIn',
  )
  return checked(
    oneWay,
    ({ addParts = [], removeParts = [], changeParts = [] }) => {
      const named = [...addParts, ...changeParts].map((part) => part.id).concat(removeParts)
      return new Set(named).size === named.length
    },
    'must name no part twice',
  )
}

function clearTags<T extends object>(read: Reader<T>): Reader<T> {
  return checked(
    read,
    (set) => !('tags' in set && ('addTags' in set || 'removeTags' in set)),
    'needs tags, or addTags and removeTags',
  )
}

function clearSet<T extends object>(read: Reader<T>): Reader<T> {
  const withWholeDate = checked(
    read,
    (set) => 'dateMs' in set === 'offsetMinutes' in set && !('dateMs' in set && 'day' in set),
    'needs dateMs and offsetMinutes together, or day alone',
  )
  return clearTags(withWholeDate)
}

const newEntry = objectWithOptional(
  { id, ...ownFields, ...entryTexts, ...entryDate },
  { parts: nullable(readParts), ...linkFields, ...filing, imported: nullable(readImportMark) },
)
const newTransfer = objectWithOptional(
  {
    transferId: id,
    originEntryId: id,
    destinationEntryId: id,
    ...transferFields,
    ...entryTexts,
    ...entryDate,
  },
  {
    fee: nullable(fee),
    originImported: nullable(readImportMark),
    destinationImported: nullable(readImportMark),
    /** An entry that the transfer replaces, and the other side of it, noted on its own: they are deleted. */
    replaces: nullable(id),
    merges: nullable(id),
  },
)
/** The mark of an imported entry whose file is read in another way. */
const imported = readImportMark
const onlyOfEntries = { ...ownFields, ...linkFields, ...filing, ...partChanges, imported }
const entrySet = clearParts(clearSet(partialObject({ ...onlyOfEntries, partsIn, ...sharedSet })))
const legMarks = { originImported: imported, destinationImported: imported }
const transferSet = clearSet(partialObject({ ...transferFields, ...feeFields, ...legMarks, ...sharedSet }))
const entriesAndTransfers = { entryIds: ids, transferIds: ids }
const bulkChange = checked(
  strictObject({ entryIds: ids, transferIds: ids, set: entrySet }),
  ({ transferIds, set }) =>
    transferIds.length === 0 || Object.keys(onlyOfEntries).every((key) => !(key in set)),
  'cannot set wallet, amount, category, parts, links or marks of transfers',
)
const bulkChanges = checked(
  listOf(bulkChange),
  (changes) => {
    const named = changes.flatMap(({ entryIds, transferIds }) => entryIds.concat(transferIds))
    return new Set(named).size === named.length
  },
  'must name no row twice',
)

/** Amounts of budgets, each with its new value, or null to remove it. */
const plannedAmounts = checked(
  listOf(strictObject({ id, ...amountPlace, amount: nullable(readPlannedAmount) })),
  (amounts) => new Set(amounts.map((amount) => `${amount.id} ${amountKey(amount)}`)).size === amounts.length,
  'must name no amount twice',
)

const { quickEntries, notRecurring, dashboardHidden, selectedWallets } = userDocuments.settable
const settingSets = { quickEntries, notRecurring, dashboardHidden }
/** A selected wallet is added in place of another one of its ledger, and removed by its ledger. */
const addedSettings = { ...settingSets, selectedWallets }
const removedSettings = { ...settingSets, selectedWallets: atMost(maxSelectedWallets, ids) }

/** A mutation loads the entries of each. Later ones that were added keep the values of before the change. */
export const maxTakenBack = 12

/** An occurrence of a recurring entry. */
const occurrence = { id, series: id, day: readRecurringDay }

/** The arguments of each mutation. The keys are the complete list of operations. */
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
    entries: listOf(newEntry),
    transfers: listOf(newTransfer),
  }),
  'entries.update': strictObject({ changes: bulkChanges }),
  // What stands for other entries changes together with them: it is deleted and they are restored, or the other way round.
  'entries.delete': objectWithOptional(entriesAndTransfers, { restores: ids }),
  'entries.restore': objectWithOptional(entriesAndTransfers, { deletes: ids }),
  'category.create': strictObject({ id, kind: readCategoryKind, ...categories.settable }),
  'category.update': strictObject({ id, set: partialObject(categories.settable) }),
  'category.delete': strictObject({ id, reassignTo: nullable(id) }),
  'category.merge': strictObject({ id, into: id }),
  'category.restore': byId,
  'category.take': objectWithOptional({ id, from: id, entryIds: ids }, { parts: namedParts }),
  'tag.rename': strictObject({ from: tag, to: tag }),
  'tag.merge': strictObject({ from: tag, into: tag }),
  'tag.delete': strictObject({ tag }),
  'tag.assign': strictObject({
    changes: listOf(objectWithOptional({ entryIds: ids, tags: readTags }, { parts: namedParts })),
  }),
  'iou.create': strictObject({ id, entryId: id, ...ious.settable }),
  'iou.update': strictObject({ id, set: partialObject(ious.settable) }),
  'iou.delete': byId,
  'iou.restore': byId,
  'budget.create': strictObject({
    id,
    ...budgets.settable,
    currency: readBudgetCurrency,
    amounts: readBudgetAmounts,
  }),
  'budget.update': strictObject({ id, set: partialObject(budgets.settable) }),
  'budget.delete': byId,
  'budget.restore': byId,
  'budgets.plan': strictObject({ amounts: plannedAmounts }),
  'import.create': strictObject({ id, ...importFields }),
  // What was replaced is added and removed one by one, so that two devices can add different ones.
  'import.update': objectWithOptional(
    { id, set: partialObject(imports.settable) },
    { addReplaced: readReplaced, removeReplaced: readReplaced },
  ),
  'import.delete': byId,
  'import.restore': byId,
  'rule.create': strictObject({ id, ...rules.settable }),
  'rule.update': strictObject({ id, set: partialObject(rules.settable) }),
  'rule.delete': byId,
  'rule.restore': byId,
  'recurring.create': strictObject({ id, series: id, ...recurring.settable }),
  'recurring.update': objectWithOptional(
    { id, set: partialObject(recurring.settable) },
    {
      /** Occurrences that were open where the change was made: what was added for them meanwhile is taken back. */
      takesBack: strictObject({ series: id, days: atMost(maxTakenBack, listOf(readRecurringDay)) }),
      /** Changes of single occurrences; without amount and day, one is like the others. `set.changes` replaces all of them. */
      occurrences: readOccurrenceChanges,
      /** Occurrences that are given up, as far as they are not done; and those that were given up before and are open again. */
      skips: readRecurringDays,
      reopens: readRecurringDays,
    },
  ),
  'recurring.delete': byId,
  'recurring.restore': byId,
  'recurring.post': objectWithOptional(
    { ...occurrence, by: oneOf(['person', 'schedule'], 'must be who adds it'), ...entryDate },
    // `amountIn` is what arrives with a transfer, needed where the recurring one has no rate between the currencies. `days` are those
    // on which it recurs, as known to the schedule: what is due by other days is not added.
    { amount: readMovedAmount, amountIn: positiveAmount, days: lineReader(0, 400) },
  ),
  'recurring.mark': strictObject({
    ...occurrence,
    as: oneOf(['open', 'skipped'], 'must be open or skipped'),
  }),
  'checkpoints.set': strictObject({
    checkpoints: listOf(readCheckpointValues),
  }),
  'checkpoints.delete': strictObject({ ids }),
  'rates.set': strictObject({ rates: listOf(readRateValues) }),
  'rates.delete': strictObject({ ids }),
  // Lists of things that belong to no order are changed one by one, so that those of two devices both stay.
  'settings.update': objectWithOptional(
    { set: partialObject(userDocuments.settable) },
    { add: partialObject(addedSettings), remove: partialObject(removedSettings) },
  ),
}

type PartChanges = Partial<{ [Key in keyof typeof oneByOne]: Read<(typeof oneByOne)[Key]> }>

/** The name of an operation. */
export type Op = keyof typeof mutationArgs

type Args = { [O in Op]: Read<(typeof mutationArgs)[O]> }

/** The arguments of an operation. */
export type ArgsOf<O extends Op> = Args[O]

export type MutationOf<O extends Op> = { [P in O]: { readonly op: P; readonly args: Args[P] } }[O]

/** One change as the person intended it: an operation and its arguments. */
export type Mutation = MutationOf<Op>

export type NewEntry = Read<typeof newEntry>
export type NewTransfer = Read<typeof newTransfer>
export type EntrySet = Read<typeof entrySet>
export type PartSet = Read<typeof partSet>
export type NamedParts = Read<typeof namedParts>
export type TransferSet = Read<typeof transferSet>
