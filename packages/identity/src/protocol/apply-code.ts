import type { Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import { type Account, addressOf } from '../accounts/account.ts'
import { saveAccount } from '../accounts/account-rows.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { removeUnprovenCredentials } from '../accounts/remove-unproven-credentials.ts'
import type { ActionCode } from '../action-codes/action-codes.ts'
import { holdAccountOfCode } from '../action-codes/code-account.ts'
import { ensure, IdentityError } from '../errors.ts'
import type { CodePurpose } from '../tables.ts'
import { admitGuest } from './admission.ts'
import type { Ports } from './ports.ts'
import { sendCode } from './send-code.ts'

type ApplyPorts = Pick<Ports, 'audit' | 'sessions' | 'actionCodes' | 'invitations' | 'queueMail' | 'settings'>

/** Applies a code to its account; returns the changed account. */
type Apply = (ports: ApplyPorts, tx: Transaction, account: Account, use: Use) => Promise<Account>

/** A code, and the request that uses it. */
interface Use {
  code: ActionCode
  request: RouteRequest
}

const applications: Partial<Record<CodePurpose, Apply>> = {
  'verify-email': async (_ports, _tx, account) => ({ ...account, emailVerified: 1 }),
  'change-email': changeEmail,
  'recover-email': recoverEmail,
}

/** Uses a code that acts by itself: verification, change or recovery of an address. */
export async function applyCode(
  ports: ApplyPorts,
  tx: Transaction,
  oobCode: string,
  request: RouteRequest,
): Promise<Account> {
  const { actionCodes } = ports
  const code = await actionCodes.peek(tx, oobCode)
  const apply = applications[code.purpose]
  ensure(apply, 'INVALID_OOB_CODE')
  const account = await holdAccountOfCode(tx, code)
  await actionCodes.use(tx, oobCode, code.purpose)
  const applied = await apply(ports, tx, account, { code, request })
  await saveAccount(tx, applied)
  if (code.purpose !== 'verify-email') ports.audit.record({ event: 'email-changed', uid: applied.uid })
  return applied
}

async function changeEmail(ports: ApplyPorts, tx: Transaction, account: Account, { code, request }: Use) {
  const { newEmail } = code
  await admitGuest(ports, tx, account, { email: parseEmail(newEmail ?? ''), request })
  const changed = await withAddress(ports, tx, account, newEmail)
  const old = addressOf(account)
  if (old !== undefined) await sendRecovery(ports, tx, account.uid, { old, newEmail })
  return changed
}

/** Credentials added since the address changed may belong to someone else, and are removed. */
async function recoverEmail(ports: ApplyPorts, tx: Transaction, account: Account, { code }: Use) {
  const owned = await removeUnprovenCredentials(ports, tx, account, code.createdAtMs)
  // The earliest mailbox takes precedence.
  await ports.actionCodes.void(tx, account.uid, 'recover-email', code.createdAtMs)
  return withAddress(ports, tx, owned, code.email)
}

async function withAddress(
  { sessions, actionCodes }: ApplyPorts,
  tx: Transaction,
  account: Account,
  address: string | null,
): Promise<Account> {
  const parsed = parseEmail(address ?? '')
  if (parsed === undefined) throw new IdentityError('INVALID_OOB_CODE')
  for (const purpose of ['reset-password', 'verify-email', 'change-email'] as const) {
    await actionCodes.void(tx, account.uid, purpose)
  }
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
  uid: string,
  { old, newEmail }: { old: NonNullable<ReturnType<typeof addressOf>>; newEmail: string | null },
): Promise<void> {
  const request = { purpose: 'recover-email' as const, uid, email: old, ...(newEmail && { newEmail }) }
  await sendCode(ports, tx, request, { to: old.email })
}
