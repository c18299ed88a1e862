import { closed } from '../reading/closed.ts'
import { nullable, oneOf, type Reader } from '../reading/reader.ts'
import { readId, readRev } from '../sync/read-row-parts.ts'
import { numberFormats, type UserRow } from './user-row.ts'

const readYesOrNo = oneOf([true, false], 'must be true or false')

export const settingsFields = {
  numberFormat: oneOf(numberFormats, 'must be a number format'),
  firstWeekday: oneOf([1, 6, 7], 'must be 1, 6 or 7'),
  impliesCents: readYesOrNo,
  usesLetterKeys: readYesOrNo,
}

export const readSelectedWallet = nullable(readId)

/** The user document as it is stored, in an archive or a page. */
export const readUserRow: Reader<UserRow> = closed({
  selectedWalletWeb: readSelectedWallet,
  settings: closed(settingsFields),
  rev: readRev,
})
