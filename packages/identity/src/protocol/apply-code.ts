import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import { type Account, addressOf, isProven, withoutAddress } from '../accounts/account.ts'
import { findAccountByEmail, lockAndLoadAccount, saveAccount } from '../accounts/account-rows.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { type ActionCode, CHANGE_LIFE_MS } from '../action-codes/action-codes.ts'
import { holdAccountOfCode } from '../action-codes/code-account.ts'
import { ensure, IdentityError } from '../errors.ts'
import type { CodePurpose, Flag } from '../tables.ts'
import { admitGuest, checkNewAddress } from './admission.ts'
import type { Ports } from './ports.ts'
import { removeUnprovenCredentials } from './remove-unproven-credentials.ts'
import { sendCode } from './send-code.ts'

type ApplyPorts = Pick<Ports, 'audit' | 'sessions' | 'actionCodes' | 'invitations' | 'queueMail' | 'settings'>

/** Applies a code to its account; returns the changed account. */
type Apply = (ports: ApplyPorts, tx: Transaction, account: Account, use: Use) => Promise<Account>

/** A code, and the request that uses it. */
interface Use {
  code: ActionCode
  request: RouteRequest
  /** Whether the request comes from a session of the account. */
  isInSession: boolean
}

const applications: Partial<Record<CodePurpose, Apply>> = {
  'verify-email': async (_ports, _tx, account, { isInSession }) => ({
    ...account,
    emailVerified: 1,
    isUnproven: provenByLink(account, isInSession),
  }),
  'change-email': changeEmail,
  'recover-email': recoverEmail,
}

/** A request to use a code. */
interface Applied {
  oobCode: string
  request: RouteRequest
  /** The account that the browser is signed in to. */
  sessionUid: string | undefined
}

/**
 * A link that somebody else asked for proves only that the mailbox was reached. Opened where the account is signed in, it proves that whoever
 * holds the session has the mailbox.
 */
function provenByLink(account: Account, isInSession: boolean): Flag {
  if (isInSession) return 0
  return isProven(account) ? 0 : 1
}

/** Uses a code that acts by itself: verification, change or recovery of an address. */
export async function applyCode(
  ports: ApplyPorts,
  tx: Transaction,
  { oobCode, request, sessionUid }: Applied,
): Promise<Account> {
  const { actionCodes } = ports
  const code = await actionCodes.peek(tx, oobCode)
  const apply = applications[code.purpose]
  ensure(apply, 'INVALID_OOB_CODE')
  const account = await holdAccountOfCode(tx, code)
  await actionCodes.use(tx, oobCode, code.purpose)
  const applied = await apply(ports, tx, account, { code, request, isInSession: sessionUid === account.uid })
  await saveAccount(tx, applied)
  const { uid } = applied
  if (applied.emailCanonical !== account.emailCanonical) ports.audit.record({ event: 'email-changed', uid })
  else if (code.purpose !== 'verify-email')
    ports.audit.record({ event: 'sessions-ended', uid, sessions: 'all' })
  return applied
}

async function changeEmail(ports: ApplyPorts, tx: Transaction, account: Account, use: Use) {
  const { code, request, isInSession } = use
  const { newEmail } = code
  const email = parseEmail(newEmail ?? '')
  await admitGuest(ports, tx, account, { email, request })
  // What the operator allows may have changed since it was asked for.
  checkNewAddress(ports, account, email)
  const isUnproven = provenByLink(account, isInSession)
  const changed = await withAddress(ports, tx, { ...account, isUnproven }, newEmail)
  const old = addressOf(account)
  if (old !== undefined) await sendRecovery(ports, tx, account, { old, newEmail })
  return changed
}

/**
 * Restores an address, or keeps it where the change has only been asked for. Credentials of a thief are removed: also a password that was
 * set before the change may have been asked for at the earliest, unless it is as old as the account. Second factors from before the change
 * stay, as they may be the owner's against whoever reads the mailbox.
 */
async function recoverEmail(ports: ApplyPorts, tx: Transaction, account: Account, { code }: Use) {
  const owned = await removeUnprovenCredentials(ports, tx, account, {
    passwordSinceMs: Math.max(code.createdAtMs - CHANGE_LIFE_MS, account.createdAtMs),
    factorsSinceMs: code.createdAtMs,
  })
  // The earliest mailbox takes precedence.
  await ports.actionCodes.void(tx, account.uid, 'recover-email', code.createdAtMs)
  const hasFreed = await freeAddress(ports, tx, account, code)
  const isUnproven = code.isUnproven === 1 ? 1 : account.isUnproven
  const restored = await withAddress(ports, tx, { ...owned, isUnproven }, code.email)
  if (restored.email !== null)
    await ports.queueMail(tx, { to: restored.email, template: 'change-reverted', data: { hasFreed } })
  return restored
}

/**
 * Takes the address from an account that was opened with it meanwhile and has not proven to have the mailbox: a thief could otherwise
 * block the owner's way back. The sessions of that account stay.
 */
async function freeAddress(
  { audit }: ApplyPorts,
  tx: Transaction,
  { uid }: Account,
  { emailCanonical, isUnproven }: ActionCode,
): Promise<boolean> {
  // An address that the restored account had not proven either gives it no right to that of another one.
  if (emailCanonical === null || isUnproven === 1) return false
  const found = await findAccountByEmail(tx, emailCanonical)
  if (found === undefined || found.uid === uid) return false
  const holder = await lockAndLoadAccount(tx, found.uid)
  if (holder?.emailCanonical !== emailCanonical) return false
  ensure(!isProven(holder), 'EMAIL_EXISTS')
  await saveAccount(tx, withoutAddress(holder))
  audit.record({ event: 'email-changed', uid: holder.uid })
  return true
}

async function withAddress(
  { sessions, actionCodes }: ApplyPorts,
  tx: Transaction,
  account: Account,
  address: string | null,
): Promise<Account> {
  const parsed = parseEmail(address ?? '')
  if (parsed === undefined) throw new IdentityError('INVALID_OOB_CODE')
  await actionCodes.void(tx, account.uid, 'verify-email')
  return {
    ...(await sessions.endAll(tx, account)),
    email: parsed.email,
    emailCanonical: parsed.canonical,
    emailVerified: 1,
    isAnonymous: 0,
  }
}

/** Notifies the old address of the change, with a code that reverts it. */
export async function sendRecovery(
  ports: Pick<Ports, 'actionCodes' | 'queueMail' | 'settings'>,
  tx: Transaction,
  account: Account,
  { old, newEmail }: { old: NonNullable<ReturnType<typeof addressOf>>; newEmail: string | null },
): Promise<void> {
  const purpose = 'recover-email' as const
  const isUnproven = isProven(account) ? 0 : 1
  const request = {
    purpose,
    uid: account.uid,
    email: old,
    isUnproven,
    ...(newEmail && { newEmail }),
  } as const
  await sendCode(ports, tx, request, { to: old.email })
}
