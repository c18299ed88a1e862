import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { newAccount } from '../../accounts/account.ts'
import { insertAccount } from '../../accounts/account-rows.ts'
import { ensure } from '../../errors.ts'
import type { Counter } from '../../limits/limits.ts'
import { checkNewPassword } from '../../passwords/new-password.ts'
import { randomUid } from '../../secrets/random.ts'
import type { OpenedSession } from '../../sessions/sessions.ts'
import { admit, admitGuest, checkAdmission, ensureGuestsAllowed, ensureRoom } from '../admission.ts'
import { deviceOf, readBody, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import { limitEnumeration } from '../limit-enumeration.ts'
import { checkPasswordLink, linkPassword } from '../link-password.ts'
import type { Ports } from '../ports.ts'
import { refusePrivileged } from '../refuse-privileged.ts'
import { requireEmail } from '../require-email.ts'
import { names } from '../user-record.ts'

type SignUpPorts = Pick<
  Ports,
  | 'database'
  | 'clock'
  | 'audit'
  | 'passwords'
  | 'sessions'
  | 'limits'
  | 'actionCodes'
  | 'invitations'
  | 'queueMail'
  | 'settings'
>

/** What it reads. */
export const signUpBody = z.object({
  email: text(TEXT_LENGTH),
  password: text(TEXT_LENGTH),
  idToken: text(TOKEN_LENGTH),
  localId: z.unknown().optional(),
})
type Body = z.output<typeof signUpBody>

/** Makes an account with a password, or a guest; with an ID token, gives the signed-in account a password. */
export async function signUp(ports: SignUpPorts, request: RouteRequest): Promise<object> {
  const body = readBody(signUpBody, request)
  ensure(body.localId === undefined || body.localId === null, 'UNEXPECTED_PARAMETER', 'User ID')
  refusePrivileged(request)
  const isGuest = !body.idToken && !body.email && !body.password
  const opened = isGuest ? await makeGuest(ports, request) : await makeOrLink(ports, request, body)
  if (isGuest || body.idToken === undefined) {
    const { account, session } = opened
    ports.audit.record({ event: 'account-created', uid: account.uid, provider: session.provider })
  }
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...(await signInAnswer(ports, opened)),
    ...names(opened.account),
  }
}

async function makeGuest(ports: SignUpPorts, request: RouteRequest): Promise<OpenedSession> {
  const { database, clock, sessions, limits, settings } = ports
  ensureGuestsAllowed(settings)
  return database.write(async (tx) => {
    await limits.count(tx, [limits.counter('guestFromNetwork', request.network)])
    await ensureRoom(ports, tx)
    const account = newAccount(randomUid(), clock.nowMs(), { isAnonymous: 1 })
    await insertAccount(tx, account)
    return sessions.open(tx, account, { provider: 'anonymous', device: deviceOf(request) })
  })
}

async function makeOrLink(
  ports: SignUpPorts,
  request: RouteRequest,
  { email: typedEmail, password, idToken }: Body,
): Promise<OpenedSession> {
  const { database, sessions, limits, passwords, settings } = ports
  // Where nobody may sign up, that is the answer to whatever was typed.
  if (idToken === undefined) ensure(settings.signUp !== 'off', 'ADMIN_ONLY_OPERATION')
  const email = requireEmail(typedEmail)
  ensure(password, 'MISSING_PASSWORD')
  checkNewPassword(password, email.email)
  // Hashing is expensive: whatever can be refused without it is refused first, and checked again in the transaction.
  const newcomer = { email, request }
  if (idToken === undefined) {
    await checkAdmission(ports, database, newcomer)
    await limits.check(database, [signUpCounter(ports, request)])
  } else {
    const signedIn = await sessions.requireAccount(idToken, database)
    if (signedIn.account.isAnonymous === 1) await checkAdmission(ports, database, newcomer)
    checkPasswordLink(ports, signedIn, email)
  }
  return limitEnumeration(ports, request.network, async () => {
    const passwordHash = await passwords.hash(password, request.network)
    if (idToken === undefined) return makeAccount(ports, request, { ...email, passwordHash })
    return database.write(async (tx) => {
      const signedIn = await sessions.requireAccount(idToken, tx)
      await admitGuest(ports, tx, signedIn.account, newcomer)
      return linkPassword(ports, tx, signedIn, { email, passwordHash })
    })
  })
}

function signUpCounter({ limits }: SignUpPorts, { network }: RouteRequest): Counter {
  return limits.counter('signUpFromNetwork', network)
}

async function makeAccount(
  ports: SignUpPorts,
  request: RouteRequest,
  { email, canonical, passwordHash }: { email: string; canonical: string; passwordHash: string },
): Promise<OpenedSession> {
  const { database, clock, sessions, limits } = ports
  return database.write(async (tx) => {
    await limits.count(tx, [signUpCounter(ports, request)])
    await admit(ports, tx, { email: { email, canonical }, request })
    const nowMs = clock.nowMs()
    const account = newAccount(randomUid(), nowMs, {
      email,
      emailCanonical: canonical,
      passwordHash,
      passwordUpdatedAtMs: nowMs,
    })
    await insertAccount(tx, account)
    return sessions.open(tx, account, { provider: 'password', device: deviceOf(request) })
  })
}
