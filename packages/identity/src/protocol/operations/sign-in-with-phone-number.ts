import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { newAccount } from '../../accounts/account.ts'
import {
  findAccountByPhone,
  insertAccount,
  lockAndLoadAccount,
  saveAccount,
} from '../../accounts/account-rows.ts'
import { ensure } from '../../errors.ts'
import { makeTemporaryProof, PROOF_LIFE_MS, useTemporaryProof } from '../../phone/temporary-proof.ts'
import { randomUid } from '../../secrets/random.ts'
import { admit, admitGuest } from '../admission.ts'
import { deviceOf, readBody, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { type FinishedSignIn, finishSignIn, signInAnswer } from '../finish-sign-in.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'

type PhonePorts = Pick<
  Ports,
  | 'database'
  | 'clock'
  | 'audit'
  | 'secrets'
  | 'sessions'
  | 'phoneCodes'
  | 'sendSms'
  | 'invitations'
  | 'queueMail'
  | 'settings'
>

/** What it reads. */
export const signInWithPhoneNumberBody = z.object({
  sessionInfo: text(TEXT_LENGTH),
  code: text(64),
  temporaryProof: text(TEXT_LENGTH),
  phoneNumber: text(64),
  idToken: text(TOKEN_LENGTH),
  operation: text(64),
})
type Body = z.output<typeof signInWithPhoneNumberBody>

/** The result for a proven number; without `finished` it belongs to another account than the one to be linked. */
interface Outcome {
  phoneNumber: string
  uid?: string
  isNewUser: boolean
  finished?: FinishedSignIn
}

/** Signs in with the code sent to a phone; with an ID token, gives the signed-in account the number. */
export async function signInWithPhoneNumber(ports: PhonePorts, request: RouteRequest): Promise<object> {
  const body = readBody(signInWithPhoneNumberBody, request)
  ensure(ports.sendSms, 'OPERATION_NOT_ALLOWED', 'Phone sign-in is not set up on this server.')
  const prove = await readProof(ports, body)
  const {
    phoneNumber,
    uid = '',
    isNewUser,
    finished,
  } = await ports.database.write(async (tx): Promise<Outcome> => {
    const proven = await prove(tx)
    // From here on no other transaction links this number or creates an account for it.
    await tx.lock(`identity/phone/${proven}`)
    if (body.idToken !== undefined) return link(ports, tx, proven, { idToken: body.idToken, request })
    return signIn(ports, tx, proven, { request, isReauth: body.operation === 'REAUTH' })
  })
  if (finished === undefined) {
    const temporaryProof = makeTemporaryProof(ports, phoneNumber)
    return { temporaryProof, temporaryProofExpiresIn: String(PROOF_LIFE_MS / 1000), phoneNumber }
  }
  if (body.idToken === undefined) recordSignIn(ports.audit, finished, { uid, provider: 'phone', isNewUser })
  return { phoneNumber, isNewUser, ...(await signInAnswer(ports, finished)) }
}

/** Checks the client's proof, and returns how to consume it in exchange for the number. */
async function readProof(ports: PhonePorts, body: Body): Promise<(tx: Transaction) => Promise<string>> {
  const { temporaryProof, phoneNumber, sessionInfo, code } = body
  if (temporaryProof !== undefined) {
    ensure(phoneNumber, 'MISSING_PHONE_NUMBER')
    return async (tx) => {
      await useTemporaryProof(ports, tx, { temporaryProof, phoneNumber })
      return phoneNumber
    }
  }
  ensure(sessionInfo, 'MISSING_SESSION_INFO')
  ensure(code, 'MISSING_CODE')
  const checked = await ports.phoneCodes.check(sessionInfo, code)
  return (tx) => ports.phoneCodes.use(tx, checked)
}

async function signIn(
  ports: PhonePorts,
  tx: Transaction,
  phoneNumber: string,
  { request, isReauth }: { request: RouteRequest; isReauth: boolean },
): Promise<Outcome> {
  const device = deviceOf(request)
  const found = await findAccountByPhone(tx, phoneNumber)
  const account = found && (await lockAndLoadAccount(tx, found.uid))
  if (account?.phoneNumber === phoneNumber) {
    ensure(account.disabled === 0, 'USER_DISABLED')
    const finished = await finishSignIn(ports, tx, account, { provider: 'phone', device })
    return { phoneNumber, uid: account.uid, isNewUser: false, finished }
  }
  ensure(!isReauth, 'USER_NOT_FOUND')
  await admit(ports, tx, { email: undefined, request })
  const made = newAccount(randomUid(), ports.clock.nowMs(), { phoneNumber })
  await insertAccount(tx, made, 'PHONE_NUMBER_EXISTS')
  const finished = await ports.sessions.open(tx, made, { provider: 'phone', device })
  return { phoneNumber, uid: made.uid, isNewUser: true, finished }
}

async function link(
  ports: PhonePorts,
  tx: Transaction,
  phoneNumber: string,
  { idToken, request }: { idToken: string; request: RouteRequest },
): Promise<Outcome> {
  const { clock, sessions, queueMail } = ports
  const signedIn = await sessions.requireAccount(idToken, tx)
  requireRecentSignIn(clock, signedIn)
  const owner = await findAccountByPhone(tx, phoneNumber)
  if (owner !== undefined && owner.uid !== signedIn.account.uid) return { phoneNumber, isNewUser: false }
  await admitGuest(ports, tx, signedIn.account, { email: undefined, request })
  const account = { ...signedIn.account, phoneNumber, isAnonymous: 0 as const }
  await saveAccount(tx, account, 'PHONE_NUMBER_EXISTS')
  const { email: to, phoneNumber: before } = signedIn.account
  if (to !== null && before !== phoneNumber)
    await queueMail(tx, { to, template: 'phone-linked', data: { phoneNumber } })
  if (before !== phoneNumber)
    ports.audit.record({ event: 'provider-linked', uid: account.uid, provider: 'phone' })
  const finished = await sessions.renew(tx, { ...signedIn, account }, 'phone')
  return { phoneNumber, uid: account.uid, isNewUser: false, finished }
}
