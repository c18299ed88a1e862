import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { ensure } from '../../errors.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

/** What it reads. */
export const deleteOwnAccountBody = z.object({ idToken: text(TOKEN_LENGTH) })

/** Deletes the account behind an ID token and everything it owns. */
export async function deleteOwnAccount(
  ports: Pick<Ports, 'database' | 'clock' | 'audit' | 'sessions' | 'onAccountDeleted'>,
  request: RouteRequest,
): Promise<object> {
  const { idToken } = readBody(deleteOwnAccountBody, request)
  ensure(idToken, 'MISSING_ID_TOKEN')
  await ports.database.write(async (tx) => {
    const signedIn = await ports.sessions.requireAccount(idToken, tx)
    requireRecentSignIn(ports.clock, signedIn)
    await deleteAccount(ports, tx, signedIn.account.uid)
    ports.audit.record({ event: 'account-deleted', uid: signedIn.account.uid })
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
