import * as z from 'zod/mini'
import { colourSchema, iconSchema } from '../appearance/appearance-schema.ts'
import { amountSchema } from '../money/amount-schema.ts'
import { deletedAtMsSchema, idSchema, revSchema } from '../sync/row-schema.ts'
import { lineSchema } from '../texts/text-schema.ts'
import { walletKinds } from './wallet-kind.ts'
import type { WalletRow } from './wallet-row.ts'

/** What a person decides about a wallet. */
export const walletFields = {
  name: lineSchema(1, 60),
  kind: z.enum(walletKinds, 'must be a kind of wallet'),
  // Only the shape: ISO withdraws codes, and a wallet keeps the currency it has. Forms offer the list in use.
  currency: z.string('must be an ISO 4217 code').check(z.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')),
  symbol: lineSchema(1, 8),
  colour: colourSchema,
  icon: iconSchema,
  openingBalance: amountSchema,
}

/** A wallet as it is stored, in an archive or a page. */
export const walletRowSchema = z.strictObject({
  id: idSchema,
  ...walletFields,
  isArchived: z.boolean('must be true or false'),
  deletedAtMs: deletedAtMsSchema,
  rev: revSchema,
}) satisfies z.ZodMiniType<WalletRow>
