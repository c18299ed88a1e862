import { readCurrencyCode } from '../currencies/read-currency-code.ts'
import type { Collection } from '../documents/collection.ts'
import { readId, readRev } from '../documents/document.ts'
import { calendarMonth, readPeriodSetting } from '../periods/period-setting.ts'
import { isCount } from '../reading/count.ts'
import {
  atMost,
  checked,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  pattern,
  type Reader,
  readYesOrNo,
} from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'
import {
  newUserRow,
  numberFormats,
  refundPeriods,
  type SelectedWallet,
  type UserRow,
  userDocumentId,
} from './user-row.ts'

/** Maximum number of ids, of blocks, and of ledgers with a selected wallet, that a setting lists. */
export const [maxListedIds, maxBlocks, maxSelectedWallets] = [200, 30, 20]

// The app defines the languages: a device of another version may have more.
function isLanguageTag(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,2}$/.test(value)
}

// The same applies to the blocks of the dashboard.
const readBlocks: Reader<readonly string[]> = checked(
  atMost(maxBlocks, listOf(pattern(/^[a-z][a-z-]{0,29}$/, 'must be the name of a block'))),
  (blocks) => new Set(blocks).size === blocks.length,
  'must name no block twice',
)

const readKept = checked(
  matching(isCount, 'must be 0 or more hundredths'),
  (hundredths) => hundredths <= 1e13,
  'must be at most 10^13',
)

const readIds: Reader<readonly string[]> = atMost(maxListedIds, listOf(readId))

const readSelectedWallets: Reader<readonly SelectedWallet[]> = checked(
  atMost(maxSelectedWallets, listOf(strictObject({ ledgerId: readId, walletId: nullable(readId) }))),
  (selected) => new Set(selected.map(({ ledgerId }) => ledgerId)).size === selected.length,
  'must name no ledger twice',
)

const settingsFields = {
  name: optional(nullable(lineReader(1, 60)), null),
  numberFormat: oneOf(numberFormats, 'must be a number format'),
  firstWeekday: oneOf([1, 6, 7], 'must be 1, 6 or 7'),
  impliesCents: readYesOrNo,
  usesLetterKeys: readYesOrNo,
  homeCurrency: optional(nullable(readCurrencyCode), null),
  refundPeriod: optional(oneOf(refundPeriods, 'must be a period of refunds'), 'arrival'),
  language: optional(nullable(matching(isLanguageTag, 'must be a language tag like es')), null),
  timeZone: optional(
    nullable(pattern(/^[A-Za-z][\w+-]{0,30}(?:\/[\w+-]{1,30}){0,2}$/, 'must be a time zone')),
    null,
  ),
  keepAtLeast: optional(readKept, 0),
  forecastWallets: optional(readIds, []),
  notRecurring: optional(readIds, []),
  quickEntries: optional(readIds, []),
  period: optional(readPeriodSetting, calendarMonth),
  dashboardOrder: optional(readBlocks, []),
  dashboardHidden: optional(readBlocks, []),
  selectedWallets: optional(readSelectedWallets, []),
}

const readSelectedWallet = nullable(readId)

const readUserId = oneOf([userDocumentId], 'must be the id of the user document')

const settable = { selectedWalletWeb: readSelectedWallet, ...settingsFields }

/** The user document: a collection of one. */
export const userDocuments: Collection<UserRow, typeof settable> = {
  sinceVersion: 1,
  read: strictObject({
    id: optional(readUserId, userDocumentId),
    selectedWalletWeb: readSelectedWallet,
    settings: strictObject(settingsFields),
    deletedAtMs: optional(oneOf([null], 'must not be deleted'), null),
    rev: readRev,
  }),
  complete: (row) => ({ ...newUserRow, ...row, settings: { ...newUserRow.settings, ...row.settings } }),
  settable,
  references: {},
  limit: 1,
  storedLimit: 1,
  integrityErrors: (rows) => (rows.length === 0 ? ['there is no user document'] : []),
}
