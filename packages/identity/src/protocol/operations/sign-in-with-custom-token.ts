import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { newAccount } from '../../accounts/account.ts'
import { insertAccount, lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { ensure } from '../../errors.ts'
import { ensureRoom } from '../admission.ts'
import { deviceOf, readBody, TOKEN_LENGTH, text } from '../body.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'

type CustomTokenPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'verifyCustomToken' | 'settings'
>

/** What it reads. */
export const signInWithCustomTokenBody = z.object({ token: text(TOKEN_LENGTH) })

/** Signs in with a trusted backend's token, which also covers a second factor; creates the account if needed. */
export async function signInWithCustomToken(ports: CustomTokenPorts, request: RouteRequest): Promise<object> {
  const { database, clock, sessions, verifyCustomToken } = ports
  const { token } = readBody(signInWithCustomTokenBody, request)
  ensure(token, 'MISSING_CUSTOM_TOKEN')
  ensure(verifyCustomToken, 'OPERATION_NOT_ALLOWED', 'No custom token keys are set up on this server.')
  const { uid, claims } = await verifyCustomToken(token)
  const { isNewUser, opened } = await database.write(async (tx) => {
    const existing = await lockAndLoadAccount(tx, uid)
    ensure(existing?.disabled !== 1, 'USER_DISABLED')
    const account = existing ?? newAccount(uid, clock.nowMs())
    if (existing === undefined) {
      await ensureRoom(ports, tx)
      await insertAccount(tx, account)
    }
    const signIn = { provider: 'custom', device: deviceOf(request), claims } as const
    return { isNewUser: existing === undefined, opened: await sessions.open(tx, account, signIn) }
  })
  recordSignIn(ports.audit, opened, { uid, provider: 'custom', isNewUser })
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser,
    ...(await signInAnswer(ports, opened)),
  }
}
