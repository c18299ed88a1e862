import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { saveAccount } from '../../accounts/account-rows.ts'
import { type EmailAddress, parseEmail } from '../../accounts/email-address.ts'
import { ensure, IdentityError } from '../../errors.ts'
import { checkNewPassword } from '../../passwords/new-password.ts'
import type { Device } from '../../sessions/session.ts'
import type { OpenedSession, SignedIn } from '../../sessions/sessions.ts'
import { parseWebUrl } from '../../web-url.ts'
import { admitGuest, checkAdmission } from '../admission.ts'
import { applyCode } from '../apply-code.ts'
import { deviceOf, readBody, shownText, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { changePassword } from '../change-password.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import { limitEnumeration } from '../limit-enumeration.ts'
import { checkPasswordLink, linkPassword } from '../link-password.ts'
import type { Ports } from '../ports.ts'
import { refusePrivileged } from '../refuse-privileged.ts'
import { type RemovalPorts, removePasskeys } from '../remove-passkeys.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'
import { unlinkProviders } from '../unlink-providers.ts'
import { profile, providerUserInfo } from '../user-record.ts'

type UpdatePorts = RemovalPorts &
  Pick<Ports, 'database' | 'passwords' | 'limits' | 'actionCodes' | 'invitations'>

const MAX_NAME_LENGTH = 256
const MAX_URL_LENGTH = 2048

/** What it reads. */
export const updateBody = z.object({
  idToken: text(TOKEN_LENGTH),
  oobCode: text(TEXT_LENGTH),
  email: text(TEXT_LENGTH),
  password: text(TEXT_LENGTH),
  displayName: shownText(MAX_NAME_LENGTH),
  // Apps put it into `src` and `href`, where another scheme could be a script.
  photoUrl: shownText(MAX_URL_LENGTH).refine((url) => !url || parseWebUrl(url) !== undefined),
  deleteAttribute: z.array(z.string().max(64)).max(20).nullish(),
  deleteProvider: z
    .array(z.string().regex(/^[\w.-]{1,64}$/u))
    .max(20)
    .nullish(),
  deletePasskey: z
    .array(z.string().regex(/^[\w-]{1,1364}$/u))
    .max(20)
    .nullish(),
})
type Body = z.output<typeof updateBody>

/** Changes the signed-in account: profile, password, providers; or applies the code of a mail. */
export async function update(ports: UpdatePorts, request: RouteRequest): Promise<object> {
  const body = readBody(updateBody, request)
  refusePrivileged(request)
  const { oobCode, idToken } = body
  if (oobCode) {
    const sessionUid = idToken && (await uidOfSession(ports, idToken))
    const account = await ports.database.write((tx) => applyCode(ports, tx, { oobCode, request, sessionUid }))
    return answer(ports, { account })
  }
  ensure(idToken, 'INVALID_REQ_TYPE', 'Unsupported request parameters.')
  return answer(ports, await change(ports, request, body, idToken))
}

/** The account of a session that has not ended; the SDK sends none with a code. */
async function uidOfSession(
  { database, sessions }: UpdatePorts,
  idToken: string,
): Promise<string | undefined> {
  try {
    return (await sessions.verifyIdToken(idToken, database)).uid
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}

interface Changed {
  account: Account
  /** Present if the change issued new tokens. */
  opened?: OpenedSession
}

async function change(
  ports: UpdatePorts,
  request: RouteRequest,
  body: Body,
  idToken: string,
): Promise<Changed> {
  const { database, sessions, passwords } = ports
  const { password } = body
  if (password === undefined) {
    return database.write(async (tx) => {
      const { account } = await changeProfile(ports, tx, await sessions.requireAccount(idToken, tx), body)
      return { account }
    })
  }
  // Hashing is expensive: whatever can be refused without it is refused first, and checked again in the transaction.
  const current = await sessions.requireAccount(idToken, database)
  checkNewPassword(password, current.account.email ?? body.email ?? null)
  const email = checkPasswordChange(ports, current, body)
  if (current.account.isAnonymous === 1) await checkAdmission(ports, database, { email, request })
  return limitEnumeration(ports, request.network, async () => {
    const passwordHash = await passwords.hash(password, request.network)
    return database.write(async (tx) => {
      const signedIn = await changeProfile(ports, tx, await sessions.requireAccount(idToken, tx), body)
      await admitGuest(ports, tx, signedIn.account, { email, request })
      const opened = await setPassword(ports, tx, signedIn, { body, passwordHash, device: deviceOf(request) })
      return { account: opened.account, opened }
    })
  })
}

/** Everything but the password. */
async function changeProfile(
  ports: UpdatePorts,
  tx: Transaction,
  signedIn: SignedIn,
  body: Body,
): Promise<SignedIn> {
  if (body.password === undefined) checkEmailUnchanged(signedIn.account, body.email)
  const { deleteProvider, deletePasskey } = body
  if (deletePasskey) await removePasskeys(ports, tx, signedIn, deletePasskey)
  const left = deleteProvider ? await unlinkProviders(ports, tx, signedIn, deleteProvider) : signedIn.account
  const account = withProfile(left, body)
  await saveAccount(tx, account)
  return { ...signedIn, account }
}

/** v12 clears a field with null, v8 names it in `deleteAttribute`. */
function withProfile(account: Account, { displayName, photoUrl, deleteAttribute }: Body): Account {
  const next = (name: string, sent: string | null | undefined, kept: string | null): string | null => {
    if (sent === '' || deleteAttribute?.includes(name) === true) return null
    return sent === undefined ? kept : sent
  }
  return {
    ...account,
    displayName: next('DISPLAY_NAME', displayName, account.displayName),
    photoUrl: next('PHOTO_URL', photoUrl, account.photoUrl),
  }
}

/** An address is only changed by proving the new one. */
function checkEmailUnchanged(account: Account, typed: string | undefined): void {
  if (typed === undefined) return
  const email = parseEmail(typed)
  ensure(email, 'INVALID_EMAIL')
  const isSame = email.canonical === account.emailCanonical
  ensure(isSame, 'OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
}

interface NewPassword {
  body: Body
  passwordHash: string
  device: Device
}

/** Refuses a password that `setPassword` would refuse; returns its address. */
function checkPasswordChange(ports: Pick<Ports, 'clock'>, signedIn: SignedIn, body: Body): EmailAddress {
  const { account } = signedIn
  const typed = body.email ?? account.email
  ensure(typed, 'MISSING_EMAIL')
  const email = parseEmail(typed)
  ensure(email, 'INVALID_EMAIL')
  if (account.passwordHash === null) checkPasswordLink(ports, signedIn, email)
  else {
    checkEmailUnchanged(account, typed)
    requireRecentSignIn(ports.clock, signedIn)
  }
  return email
}

/** v8 gives an account its first address and password by this operation. */
async function setPassword(
  ports: UpdatePorts,
  tx: Transaction,
  signedIn: SignedIn,
  { body, passwordHash, device }: NewPassword,
): Promise<OpenedSession> {
  const email = checkPasswordChange(ports, signedIn, body)
  if (signedIn.account.passwordHash === null)
    return linkPassword(ports, tx, signedIn, { email, passwordHash })
  return changePassword(ports, tx, signedIn, { passwordHash, device })
}

async function answer(ports: UpdatePorts, { account, opened }: Changed): Promise<object> {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...profile(account),
    providerUserInfo: await providerUserInfo(ports.database, account),
    ...(opened && (await signInAnswer(ports, opened))),
  }
}
