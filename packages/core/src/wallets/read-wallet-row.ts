import { readColour, readIcon } from '../appearance/read-appearance.ts'
import { readAmount } from '../money/read-amount.ts'
import { closed } from '../reading/closed.ts'
import { oneOf, type Reader, spelled } from '../reading/reader.ts'
import { readDeletedAtMs, readId, readRev } from '../sync/read-row-parts.ts'
import { lineReader } from '../texts/text-reader.ts'
import { walletKinds } from './wallet-kind.ts'
import type { WalletRow } from './wallet-row.ts'

/** What a person decides about a wallet. */
export const walletFields = {
  name: lineReader(1, 60),
  kind: oneOf(walletKinds, 'must be a kind of wallet'),
  // Only the shape: ISO withdraws codes, and a wallet keeps the currency it has. Forms offer the list in use.
  currency: spelled(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  symbol: lineReader(1, 8),
  colour: readColour,
  icon: readIcon,
  openingBalance: readAmount,
}

/** A wallet as it is stored, in an archive or a page. */
export const readWalletRow: Reader<WalletRow> = closed({
  id: readId,
  ...walletFields,
  isArchived: oneOf([true, false], 'must be true or false'),
  deletedAtMs: readDeletedAtMs,
  rev: readRev,
})
