import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import type { ListedPasskey } from '../../passkeys/passkeys.ts'
import { localeOf, readBody, TOKEN_LENGTH, text } from '../body.ts'
import { mfaInfoOf } from '../finish-sign-in.ts'
import type { Ports } from '../ports.ts'
import { profile, providerUserInfo } from '../user-record.ts'

/** What it reads. */
export const lookupBody = z.object({ idToken: text(TOKEN_LENGTH) })

/** Returns the current account of an ID token. The account's language becomes that of the client. */
export async function lookup(
  { database, sessions, passkeys }: Pick<Ports, 'database' | 'sessions' | 'passkeys'>,
  request: RouteRequest,
): Promise<object> {
  const { idToken } = readBody(lookupBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  const { account } = await sessions.requireAccount(idToken, database)
  const language = localeOf(request)
  if (language !== undefined && language !== account.language)
    await sessions.recordLanguage(account.uid, language)
  const mfaInfo = await mfaInfoOf(database, account)
  const user = {
    localId: account.uid,
    ...profile(account),
    ...(account.passwordUpdatedAtMs !== null && { passwordUpdatedAt: account.passwordUpdatedAtMs }),
    providerUserInfo: await providerUserInfo(database, account),
    ...(mfaInfo.length > 0 && { mfaInfo }),
    ...(account.passkeyCount > 0 && { passkeyInfo: passkeyInfo(await passkeys.list(database, account.uid)) }),
    validSince: String(account.validSinceS),
    disabled: false,
    createdAt: String(account.createdAtMs),
    lastLoginAt: String(account.lastSignInAtMs),
  }
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] }
}

/** Google's form of it has the id and the name only. */
function passkeyInfo(passkeys: readonly ListedPasskey[]): object[] {
  return passkeys.map(({ credentialId, name, createdAtMs, lastUsedAtMs }) => ({
    credentialId,
    ...(name !== null && { name }),
    createdAt: String(createdAtMs),
    ...(lastUsedAtMs !== null && { lastUsedAt: String(lastUsedAtMs) }),
  }))
}
