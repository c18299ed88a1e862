import type { Transaction } from '@monedero/database'
import { type Language, languageOf } from '@monedero/messages'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { type Account, addressOf, isProven } from '../../accounts/account.ts'
import { findAccountByEmail } from '../../accounts/account-rows.ts'
import type { EmailAddress } from '../../accounts/email-address.ts'
import { CHANGE_LIFE_MS } from '../../action-codes/action-codes.ts'
import { actionLink } from '../../action-codes/action-link.ts'
import { ensure } from '../../errors.ts'
import { checkAdmission, checkNewAddress, isAdmitted } from '../admission.ts'
import { localeOf, readBody, TEXT_LENGTH, TOKEN_LENGTH, text } from '../body.ts'
import { checkContinueUrl } from '../continue-url.ts'
import type { Ports } from '../ports.ts'
import { requireEmail } from '../require-email.ts'
import { requireRecentSignIn } from '../require-recent-sign-in.ts'
import { sendCode } from '../send-code.ts'

type SendPorts = Pick<
  Ports,
  'database' | 'clock' | 'sessions' | 'limits' | 'actionCodes' | 'invitations' | 'queueMail' | 'settings'
>

/** What it reads. */
export const sendOobCodeBody = z.object({
  requestType: text(64),
  email: text(TEXT_LENGTH),
  newEmail: text(TEXT_LENGTH),
  idToken: text(TOKEN_LENGTH),
  continueUrl: text(TEXT_LENGTH),
  returnOobLink: z.boolean().nullish(),
})
type Body = z.output<typeof sendOobCodeBody>

/** One kind of mail: runs in the given transaction and returns the address for the response. */
type Send = (ports: SendPorts, tx: Transaction, mail: MailRequest) => Promise<string>

interface MailRequest {
  body: Body
  request: RouteRequest
  network: string
  continueUrl: string | undefined
  /** Of the client. */
  language: Language | undefined
}

const sends: Record<string, Send> = {
  PASSWORD_RESET: sendReset,
  EMAIL_SIGNIN: sendSignIn,
  VERIFY_EMAIL: sendVerification,
  VERIFY_AND_CHANGE_EMAIL: sendChange,
}

/** Sends a mail with a code. Whether the address has an account shows neither in the answer nor in the work done. */
export async function sendOobCode(ports: SendPorts, request: RouteRequest): Promise<object> {
  const body = readBody(sendOobCodeBody, request)
  ensure(body.requestType, 'MISSING_REQ_TYPE')
  ensure(body.returnOobLink !== true, 'INSUFFICIENT_PERMISSION', 'A client may not ask for the link')
  const send = Object.hasOwn(sends, body.requestType) ? sends[body.requestType] : undefined
  ensure(send, 'INVALID_REQ_TYPE')
  const continueUrl = checkContinueUrl(ports.settings, body.continueUrl)
  const mail = { body, request, network: request.network, continueUrl, language: localeOf(request) }
  const email = await ports.database.write((tx) => send(ports, tx, mail))
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

async function countMail({ limits }: SendPorts, tx: Transaction, to: EmailAddress, network: string) {
  await limits.count(tx, [
    limits.counter('mailToRecipient', to.canonical),
    limits.counter('mailFromNetwork', network),
  ])
}

/** A link for the present address that stops a change, or reverts it if it has been made meanwhile. */
async function warnPresentAddress(
  { actionCodes, limits, queueMail, settings }: SendPorts,
  tx: Transaction,
  { account, present, newEmail }: { account: Account; present: EmailAddress; newEmail: string },
) {
  await limits.count(tx, [limits.counter('mailToRecipient', present.canonical)])
  const purpose = 'recover-email'
  const { code, expiresAtMs } = await actionCodes.make(tx, {
    purpose,
    uid: account.uid,
    email: present,
    newEmail,
    isUnproven: isProven(account) ? 0 : 1,
    lifetimeMs: CHANGE_LIFE_MS,
  })
  const data = { link: actionLink(settings, { purpose, code }), newEmail }
  await queueMail(tx, { to: present.email, template: 'email-change-asked', data, expiresAtMs })
}

async function sendReset(ports: SendPorts, tx: Transaction, { body, network, continueUrl }: MailRequest) {
  const email = requireEmail(body.email)
  await countMail(ports, tx, email, network)
  const account = await findAccountByEmail(tx, email.canonical)
  const to = account?.email ?? email.email
  const isDecoy = account === undefined || account.disabled === 1
  const code = { purpose: 'reset-password' as const, uid: account?.uid, email }
  await sendCode(ports, tx, code, { to, continueUrl, isDecoy })
  return email.email
}

async function sendSignIn(ports: SendPorts, tx: Transaction, mail: MailRequest) {
  const { body, request, network, continueUrl } = mail
  const email = requireEmail(body.email)
  ensure(continueUrl, 'MISSING_CONTINUE_URI')
  await countMail(ports, tx, email, network)
  const account = await findAccountByEmail(tx, email.canonical)
  const to = account?.email ?? email.email
  // Bound to the address alone: the account may be made by using it.
  const code = { purpose: 'sign-in' as const, uid: undefined, email }
  // Somebody who may not sign up could not use a link without an account. Asked of everybody, so that both cost the same.
  const mayEnter = await isAdmitted(ports, tx, { email, request })
  const isDecoy = account === undefined ? !mayEnter : account.disabled === 1
  await sendCode(ports, tx, code, { to, continueUrl, isDecoy })
  return email.email
}

async function sendVerification(
  ports: SendPorts,
  tx: Transaction,
  { body, network, continueUrl }: MailRequest,
) {
  ensure(body.idToken, 'MISSING_ID_TOKEN')
  const { account } = await ports.sessions.requireAccount(body.idToken, tx)
  const email = addressOf(account)
  ensure(email, 'MISSING_EMAIL')
  await countMail(ports, tx, email, network)
  const code = { purpose: 'verify-email' as const, uid: account.uid, email }
  await sendCode(ports, tx, code, { to: email.email, continueUrl })
  return email.email
}

/** The owner of a taken address is notified by mail; nothing is revealed to the requester. */
async function sendChange(ports: SendPorts, tx: Transaction, mail: MailRequest) {
  const { body, request, network, continueUrl } = mail
  ensure(body.idToken, 'MISSING_ID_TOKEN')
  const signedIn = await ports.sessions.requireAccount(body.idToken, tx)
  ensure(body.newEmail, 'MISSING_NEW_EMAIL')
  const newEmail = requireEmail(body.newEmail)
  const { account } = signedIn
  if (account.isAnonymous === 1) await checkAdmission(ports, tx, { email: newEmail, request })
  checkNewAddress(ports, account, newEmail)
  requireRecentSignIn(ports.clock, signedIn)
  await countMail(ports, tx, newEmail, network)
  const owner = await findAccountByEmail(tx, newEmail.canonical)
  const isTaken = owner !== undefined && owner.uid !== account.uid
  const present = addressOf(account)
  const code = {
    purpose: 'change-email' as const,
    uid: account.uid,
    email: present,
    newEmail: newEmail.email,
  }
  if (present !== undefined)
    await warnPresentAddress(ports, tx, { account, present, newEmail: newEmail.email })
  if (isTaken) {
    await ports.actionCodes.make(tx, code)
    const language = languageOf(owner.language)
    await ports.queueMail(tx, { to: newEmail.email, template: 'email-taken', data: {}, language })
  } else {
    const language = mail.language ?? languageOf(account.language)
    await sendCode(ports, tx, code, { to: newEmail.email, continueUrl, language })
  }
  return account.email ?? newEmail.email
}
