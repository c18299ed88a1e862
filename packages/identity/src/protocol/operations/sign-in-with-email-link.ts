import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { type Account, hasEmailSignIn, isProven, newAccount } from '../../accounts/account.ts'
import {
  findAccountByEmail,
  insertAccount,
  lockAndLoadAccount,
  saveAccount,
} from '../../accounts/account-rows.ts'
import type { EmailAddress } from '../../accounts/email-address.ts'
import { ensure } from '../../errors.ts'
import { randomUid } from '../../secrets/random.ts'
import { admit, admitGuest, checkNewAddress } from '../admission.ts'
import { deviceOf, readBody, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { type FinishedSignIn, finishSignIn, signInAnswer } from '../finish-sign-in.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { requireEmail } from '../require-email.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'
import { takeOver } from '../take-over.ts'

type LinkPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'sessions' | 'actionCodes' | 'invitations' | 'queueMail' | 'settings'
>

/** What it reads. */
export const signInWithEmailLinkBody = z.object({
  email: text(TEXT_LENGTH),
  oobCode: text(TEXT_LENGTH),
  idToken: text(TOKEN_LENGTH),
})

interface Finished {
  uid: string
  isNewUser: boolean
  finished: FinishedSignIn
}

/** Signs in with the code of a mailed link; with an ID token, gives the signed-in account the address. */
export async function signInWithEmailLink(ports: LinkPorts, request: RouteRequest): Promise<object> {
  const { email: typed, oobCode, idToken } = readBody(signInWithEmailLinkBody, request)
  const email = requireEmail(typed)
  ensure(oobCode, 'MISSING_OOB_CODE')
  const { uid, isNewUser, finished } = await ports.database.write(async (tx) => {
    const code = await ports.actionCodes.peek(tx, oobCode)
    ensure(code.purpose === 'sign-in', 'INVALID_OOB_CODE')
    const isBound = code.emailCanonical === email.canonical
    ensure(isBound, 'INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
    const useCode = () => ports.actionCodes.use(tx, oobCode, 'sign-in')
    if (idToken === undefined) return signIn(ports, tx, { email, useCode, request })
    return link(ports, tx, { email, useCode, request, idToken })
  })
  if (idToken === undefined) recordSignIn(ports.audit, finished, { uid, provider: 'password', isNewUser })
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    localId: uid,
    email: email.email,
    isNewUser,
    ...(await signInAnswer(ports, finished)),
  }
}

interface Proof {
  email: EmailAddress
  useCode: () => Promise<unknown>
  request: RouteRequest
}

async function signIn(
  ports: LinkPorts,
  tx: Transaction,
  { email, useCode, request }: Proof,
): Promise<Finished> {
  const { sessions, clock } = ports
  const device = deviceOf(request)
  const found = await findAccountByEmail(tx, email.canonical)
  const account = found && (await lockAndLoadAccount(tx, found.uid))
  await useCode()
  if (account === undefined || account.emailCanonical !== email.canonical) {
    await admit(ports, tx, { email, request })
    const made = newAccount(randomUid(), clock.nowMs(), { ...addressColumns(email), ...proven })
    await insertAccount(tx, made)
    const finished = await sessions.open(tx, made, { provider: 'password', device })
    return { uid: made.uid, isNewUser: true, finished }
  }
  ensure(account.disabled === 0, 'USER_DISABLED')
  const owned = isProven(account) ? account : await takeOver(ports, tx, account)
  const entered: Account = { ...owned, ...proven }
  await saveAccount(tx, entered)
  const finished = await finishSignIn(ports, tx, entered, { provider: 'password', device })
  return { uid: account.uid, isNewUser: false, finished }
}

async function link(
  ports: LinkPorts,
  tx: Transaction,
  { email, useCode, request, idToken }: Proof & { idToken: string },
): Promise<Finished> {
  const { sessions, clock } = ports
  const signedIn = await sessions.requireAccount(idToken, tx)
  const { account } = signedIn
  requireRecentSignIn(clock, signedIn)
  await admitGuest(ports, tx, account, { email, request })
  checkNewAddress(ports, account, email)
  const hasOtherEmail = account.emailCanonical !== null && account.emailCanonical !== email.canonical
  ensure(!hasOtherEmail, 'OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  await useCode()
  const linked: Account = { ...account, ...addressColumns(email), ...proven, isAnonymous: 0 }
  await saveAccount(tx, linked)
  if (!hasEmailSignIn(account))
    ports.audit.record({ event: 'provider-linked', uid: account.uid, provider: 'password' })
  const finished = await sessions.renew(tx, { ...signedIn, account: linked }, 'password')
  return { uid: account.uid, isNewUser: false, finished }
}

/** Possession of the code proves access to the mailbox. */
const proven = { emailVerified: 1, isUnproven: 0, emailLink: 1 } as const

function addressColumns({ email, canonical }: EmailAddress): { email: string; emailCanonical: string } {
  return { email, emailCanonical: canonical }
}
