import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { ensure, IdentityError } from '../../errors.ts'
import type { AssertionResponse } from '../../passkeys/ceremony.ts'
import { type PasskeyRefusal, refusalOf } from '../../passkeys/passkeys.ts'
import type { Device } from '../../sessions/session.ts'
import type { OpenedSession } from '../../sessions/sessions.ts'
import { deviceOf, readBody, TOKEN_LENGTH, text } from '../body.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import { assertionSchema } from '../passkey-response.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'

type FinalizePorts = Pick<Ports, 'database' | 'audit' | 'sessions' | 'passkeys' | 'limits'>

/** What it reads. */
export const passkeySignInFinalizeBody = z.object({
  /** Of the account that signs in again; without it, whoever has the passkey signs in. */
  idToken: text(TOKEN_LENGTH),
  authenticatorAuthenticationResponse: assertionSchema.nullish(),
})

/** Signs in with a passkey. It is used with the person recognised, so that no second factor is asked for. */
export async function passkeySignInFinalize(ports: FinalizePorts, request: RouteRequest): Promise<object> {
  const { database, audit, sessions, passkeys, limits } = ports
  const { idToken, authenticatorAuthenticationResponse: response } = readBody(
    passkeySignInFinalizeBody,
    request,
  )
  ensure(response, 'INVALID_AUTHENTICATOR_RESPONSE')
  const uid = await passkeys.ownerOf(database, response)
  audit.concern(uid ?? null)
  if (idToken !== undefined && uid !== undefined)
    ensure((await sessions.requireAccount(idToken, database)).account.uid === uid, 'USER_MISMATCH')
  const device = deviceOf(request)
  const entered: OpenedSession | Wrong =
    uid === undefined ? 'PASSKEY_ENROLLMENT_NOT_FOUND' : await enter(ports, { uid, response, device })
  if (typeof entered === 'string') {
    // Only wrong ones are limited: a passkey cannot be guessed, and others may share the network.
    const wrong = [limits.counter('wrongPasskeyFromNetwork', request.network)]
    await database.write((tx) => limits.count(tx, wrong))
    throw new IdentityError(entered)
  }
  recordSignIn(audit, entered, { uid: entered.account.uid, provider: 'passkey', isNewUser: false })
  return signInAnswer(ports, entered)
}

type Wrong = PasskeyRefusal | 'PASSKEY_ENROLLMENT_NOT_FOUND'

interface Attempt {
  uid: string
  response: AssertionResponse
  device: Device
}

const asked = { purpose: 'sign-in', subject: '' } as const

async function enter(ports: FinalizePorts, attempt: Attempt): Promise<OpenedSession | Wrong> {
  const { database, passkeys } = ports
  const { uid, response } = attempt
  // Anybody can send wrong responses: they must not lock the account.
  const isSigned = await passkeys.isSigned(database, uid, asked, response)
  if (!isSigned) return 'INVALID_AUTHENTICATOR_RESPONSE'
  return database.write((tx) => openSession(ports, tx, attempt))
}

async function openSession(
  { sessions, passkeys }: FinalizePorts,
  tx: Transaction,
  { uid, response, device }: Attempt,
): Promise<OpenedSession | Wrong> {
  const account = await lockAndLoadAccount(tx, uid)
  if (account === undefined) return 'PASSKEY_ENROLLMENT_NOT_FOUND'
  const refusal = refusalOf(await passkeys.use(tx, uid, asked, response))
  if (refusal !== undefined) return refusal
  ensure(account.disabled === 0, 'USER_DISABLED')
  return sessions.open(tx, account, { provider: 'passkey', device, passkeyId: response.id })
}
