import { type Reader, statements } from '@monedero/database'
import type { SealedText } from '@monedero/service'
import type { IdentityTables } from '../tables.ts'
import { SIGNING_KEY_PURPOSE } from '../tokens/signing-keys.ts'
import { isPasskeys, TOTP_SECRET_PURPOSE } from '../totp/second-factors.ts'

/** What this package has stored sealed. */
export interface SealedCredentials {
  signingKeys: SealedText[]
  authenticatorApps: SealedText[]
}

const { query } = statements<IdentityTables>()

const signingKeys = query()((db) => db.selectFrom('signing_keys').select(['sealed_private_key as sealed']))
const factors = query()((db) => db.selectFrom('second_factors').select(['id', 'sealed_secret as sealed']))

/** Reads what is stored sealed, of all accounts. */
export async function readSealedCredentials(reader: Reader): Promise<SealedCredentials> {
  const keys = await reader.all(signingKeys, {})
  const apps = (await reader.all(factors, {})).filter((factor) => !isPasskeys(factor))
  return {
    signingKeys: keys.map(({ sealed }) => ({ purpose: SIGNING_KEY_PURPOSE, sealed })),
    authenticatorApps: apps.map(({ sealed }) => ({ purpose: TOTP_SECRET_PURPOSE, sealed })),
  }
}
