import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { sha256 } from '../../secrets/random.ts'
import { factorIds, isUsable, pendingByHash } from '../../totp/second-factor-rows.ts'
import { isPasskeys } from '../../totp/second-factors.ts'
import { readBody, TEXT_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

/** What it reads. */
export const mfaSignInStartBody = z.object({
  mfaPendingCredential: text(TEXT_LENGTH),
  passkeySignInInfo: z.object({}).nullish(),
})

/** Asks for a passkey of the account as the second step of a sign-in. Authenticator apps need no start. */
export async function mfaSignInStart(
  { database, clock, passkeys }: Pick<Ports, 'database' | 'clock' | 'passkeys'>,
  request: RouteRequest,
): Promise<object> {
  const { mfaPendingCredential, passkeySignInInfo } = readBody(mfaSignInStartBody, request)
  ensure(passkeySignInInfo, 'OPERATION_NOT_ALLOWED', 'Only passkeys need a start here.')
  ensure(mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL')
  const hash = sha256(mfaPendingCredential)
  const pending = await database.first(pendingByHash, { hash })
  ensure(pending && isUsable(pending, clock), 'INVALID_MFA_PENDING_CREDENTIAL')
  // The password alone does not reveal passkeys that are not requested.
  const factors = await database.all(factorIds, { uid: pending.uid })
  ensure(factors.some(isPasskeys), 'MFA_ENROLLMENT_NOT_FOUND')
  const allowed = await passkeys.list(database, pending.uid)
  const asked = { purpose: 'second-factor', subject: hash } as const
  return { passkeyResponseInfo: { credentialRequestOptions: passkeys.requestOptions(asked, allowed) } }
}
