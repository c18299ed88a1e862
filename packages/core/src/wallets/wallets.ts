import { readColour, readIcon } from '../appearance/read-appearance.ts'
import { readCurrencyCode } from '../currencies/read-currency-code.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { readAmount } from '../money/read-amount.ts'
import { nullable, oneOf, optional, readYesOrNo, wholeNumber } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader, noteReader } from '../texts/text-reader.ts'
import { walletKinds } from './wallet-kind.ts'
import type { WalletRow } from './wallet-row.ts'

/** Defaults for fields that older versions did not write. */
const defaults = { note: '', isLeftOut: false, closingDay: null, dueDay: null }

const readDayOfMonth = optional(nullable(wholeNumber(1, 31)), null)

const settable = {
  name: lineReader(1, 60),
  kind: oneOf(walletKinds, 'must be a kind of wallet'),
  currency: readCurrencyCode,
  symbol: lineReader(1, 8),
  colour: readColour,
  icon: readIcon,
  openingBalance: readAmount,
  note: optional(noteReader(2000), defaults.note),
  isLeftOut: optional(readYesOrNo, defaults.isLeftOut),
  closingDay: readDayOfMonth,
  dueDay: readDayOfMonth,
}

export const wallets: Collection<WalletRow, typeof settable> = {
  sinceVersion: 1,
  read: strictObject({
    id: readId,
    ...settable,
    isArchived: readYesOrNo,
    deletedAtMs: readDeletedAtMs,
    rev: readRev,
  }),
  complete: (row) => ({ ...defaults, ...row }),
  settable,
  references: {},
  limit: 200,
  storedLimit: 1_000,
  integrityErrors: () => [],
}
