import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { recordSignIn } from '../../audit/record-sign-in.ts'
import { ensure, IdentityError } from '../../errors.ts'
import type { AssertionResponse } from '../../passkeys/ceremony.ts'
import type { Device } from '../../sessions/session.ts'
import type { OpenedSession } from '../../sessions/sessions.ts'
import { deviceOf, readBody } from '../body.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import { assertionSchema } from '../passkey-response.ts'
import type { Ports } from '../ports.ts'

type FinalizePorts = Pick<Ports, 'database' | 'audit' | 'sessions' | 'passkeys' | 'limits'>

const schema = z.object({ authenticatorAuthenticationResponse: assertionSchema.nullish() })

/** Signs in with a passkey. It is used with the person recognised, so that no second factor is asked for. */
export async function passkeySignInFinalize(ports: FinalizePorts, request: RouteRequest): Promise<object> {
  const { database, audit, passkeys, limits } = ports
  const { authenticatorAuthenticationResponse: response } = readBody(schema, request)
  ensure(response, 'INVALID_AUTHENTICATOR_RESPONSE')
  const wrong = [limits.counter('wrongPasskeyFromNetwork', request.network)]
  await limits.check(database, wrong)
  const uid = await passkeys.ownerOf(database, response)
  audit.concern(uid ?? null)
  const device = deviceOf(request)
  const opened =
    uid === undefined ? undefined : await database.write((tx) => enter(ports, tx, { uid, response, device }))
  if (opened === undefined) {
    await database.write((tx) => limits.count(tx, wrong))
    throw new IdentityError(
      uid === undefined ? 'PASSKEY_ENROLLMENT_NOT_FOUND' : 'INVALID_AUTHENTICATOR_RESPONSE',
    )
  }
  recordSignIn(audit, opened, { uid: opened.account.uid, provider: 'passkey', isNewUser: false })
  return signInAnswer(ports, opened)
}

interface Attempt {
  uid: string
  response: AssertionResponse
  device: Device
}

async function enter(
  { sessions, passkeys }: FinalizePorts,
  tx: Transaction,
  { uid, response, device }: Attempt,
): Promise<OpenedSession | undefined> {
  const account = await lockAndLoadAccount(tx, uid)
  if (account === undefined) return undefined
  if (!(await passkeys.use(tx, uid, { purpose: 'sign-in', subject: '' }, response))) return undefined
  ensure(account.disabled === 0, 'USER_DISABLED')
  return sessions.open(tx, account, { provider: 'passkey', device })
}
