import { type Reader, statements, type Transaction } from '@monedero/database'
import type { Account } from '../accounts/account.ts'
import {
  findAccount,
  findAccountByEmail,
  lockAndLoadAccount,
  saveAccount,
  selectAccount,
} from '../accounts/account-rows.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { removeAllPasskeys } from '../accounts/remove-all-passkeys.ts'
import { actionLink } from '../action-codes/action-link.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import { ensure } from '../errors.ts'
import type { Invitation } from '../invitations/invitations.ts'
import type { Ports } from '../protocol/ports.ts'
import type { ListedSession } from '../sessions/sessions.ts'
import type { IdentityTables } from '../tables.ts'
import { copyAccount } from './copy-account.ts'

/** Operator commands for accounts and keys; a running server applies them from the next request on. */
export interface Administration {
  /** Accounts in the order of their uids, a page at a time. */
  list(afterUid: string): Promise<Account[]>
  /** When accounts of a range of uids were last used; those without a session are missing. */
  lastUses(afterUid: string, untilUid: string): Promise<{ uid: string; lastUsedAtMs: number }[]>
  show(emailOrUid: string): Promise<{ account: Account; sessions: ListedSession[] }>
  disable(emailOrUid: string): Promise<Account>
  enable(emailOrUid: string): Promise<Account>
  /** Ends every session. */
  revoke(emailOrUid: string): Promise<Account>
  delete(emailOrUid: string): Promise<Account>
  /** A link for the account's owner to set a new password. */
  resetLink(emailOrUid: string): Promise<string>
  removeSecondFactor(emailOrUid: string): Promise<Account>
  /** Removes all passkeys and ends every session. */
  removePasskeys(emailOrUid: string): Promise<Account>
  /** Brings a deleted account back out of another state of the database, in a transaction. */
  copyFrom(backup: Reader, tx: Transaction, uid: string): Promise<void>
  /** Makes an invitation, for one address or for any; returns its link. */
  invite(request: {
    email?: string
    uses: number
    lifeMs: number
  }): Promise<{ invitation: Invitation; link: string }>
  /** All open invitations, those of accounts too. */
  invitations(): Promise<Invitation[]>
  revokeInvitation(id: string): Promise<void>
  rotateKeys(): Promise<{ kid: string; signsFromMs: number }>
}

type AdministrationPorts = Pick<
  Ports,
  | 'database'
  | 'writeAudit'
  | 'sessions'
  | 'signingKeys'
  | 'actionCodes'
  | 'invitations'
  | 'queueMail'
  | 'onAccountDeleted'
  | 'settings'
>

const { query, command } = statements<IdentityTables>()
const accountsAfter = query<{ uid: string }>()((db, param) =>
  selectAccount(db).where('accounts.uid', '>', param('uid')).orderBy('accounts.uid').limit(500),
)
const lastUses = query<{ afterUid: string; untilUid: string }>()((db, param) =>
  db
    .selectFrom('sessions')
    .select((eb) => ['uid', eb.fn.max('last_used_at_ms').as('lastUsedAtMs')])
    .where('uid', '>', param('afterUid'))
    .where('uid', '<=', param('untilUid'))
    .groupBy('uid'),
)
const deleteSecondFactors = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('second_factors').where('uid', '=', param('uid')),
)
const deleteRecoveryCodes = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('recovery_codes').where('uid', '=', param('uid')),
)

/** Creates the operator's part of the service. */
export function createAdministration(ports: AdministrationPorts): Administration {
  const { database, writeAudit, sessions, signingKeys, actionCodes, invitations, queueMail, settings } = ports

  const find = async (emailOrUid: string): Promise<Account> => {
    const email = parseEmail(emailOrUid)
    const byEmail = email && (await findAccountByEmail(database, email.canonical))
    const account = byEmail ?? (await findAccount(database, emailOrUid))
    ensure(account, 'USER_NOT_FOUND', `No account has the address or uid ${emailOrUid}.`)
    return account
  }
  const record = (event: AuditEvent) => writeAudit({ ...event, by: 'operator' })
  /** Runs a change on the locked account, and records it unless it changes nothing. */
  const change = async <T>(
    emailOrUid: string,
    event: Omit<AuditEvent, 'uid'>,
    work: (tx: Transaction, account: Account) => Promise<T>,
    hasEffect: (account: Account) => boolean = () => true,
  ) => {
    const { uid } = await find(emailOrUid)
    const { result, hasChanged } = await database.write(async (tx) => {
      const account = await lockAndLoadAccount(tx, uid)
      ensure(account, 'USER_NOT_FOUND', `The account ${uid} has just been deleted.`)
      return { result: await work(tx, account), hasChanged: hasEffect(account) }
    })
    if (hasChanged) record({ ...event, uid })
    return result
  }
  return {
    list: (afterUid) => database.all(accountsAfter, { uid: afterUid }),
    lastUses: (afterUid, untilUid) => database.all(lastUses, { afterUid, untilUid }),
    async show(emailOrUid) {
      const account = await find(emailOrUid)
      return { account, sessions: await sessions.list(database, account.uid) }
    },
    disable: (emailOrUid) =>
      change(
        emailOrUid,
        { event: 'account-disabled' },
        async (tx, account) => save(tx, { ...(await sessions.endAll(tx, account)), disabled: 1 }),
        ({ disabled }) => disabled === 0,
      ),
    enable: (emailOrUid) =>
      change(
        emailOrUid,
        { event: 'account-enabled' },
        (tx, account) => save(tx, { ...account, disabled: 0 }),
        ({ disabled }) => disabled === 1,
      ),
    revoke: (emailOrUid) =>
      change(emailOrUid, { event: 'sessions-ended', sessions: 'all' }, async (tx, account) =>
        save(tx, await sessions.endAll(tx, account)),
      ),
    delete: (emailOrUid) =>
      change(emailOrUid, { event: 'account-deleted' }, async (tx, account) => {
        await deleteAccount(ports, tx, account.uid)
        return account
      }),
    resetLink: (emailOrUid) =>
      change(emailOrUid, { event: 'reset-link-made' }, async (tx, { uid, email, emailCanonical }) => {
        ensure(email !== null && emailCanonical !== null, 'MISSING_EMAIL', 'The account has no address.')
        const address = { email, canonical: emailCanonical }
        const { code } = await actionCodes.make(tx, { purpose: 'reset-password', uid, email: address })
        return actionLink(settings, { purpose: 'reset-password', code })
      }),
    removeSecondFactor: (emailOrUid) =>
      change(emailOrUid, { event: 'second-factor-removed' }, async (tx, account) => {
        ensure(account.secondFactorCount > 0, 'MFA_ENROLLMENT_NOT_FOUND')
        await tx.run(deleteSecondFactors, { uid: account.uid })
        await tx.run(deleteRecoveryCodes, { uid: account.uid })
        const { email } = account
        if (email !== null)
          await queueMail(tx, {
            to: email,
            template: 'second-factor-removed',
            data: { isAll: true },
          })
        return save(tx, await sessions.endAll(tx, account))
      }),
    removePasskeys: (emailOrUid) =>
      change(emailOrUid, { event: 'passkey-removed' }, async (tx, account) => {
        const { uid, email, passkeyCount } = account
        ensure(passkeyCount > 0, 'PASSKEY_ENROLLMENT_NOT_FOUND', 'The account has no passkeys.')
        await removeAllPasskeys(tx, uid)
        if (email !== null)
          await queueMail(tx, { to: email, template: 'passkey-removed', data: { isAll: true } })
        return save(tx, await sessions.endAll(tx, account))
      }),
    copyFrom: copyAccount,
    async invite({ email, uses, lifeMs }) {
      const address = email === undefined ? undefined : parseEmail(email)
      ensure(email === undefined || address, 'INVALID_EMAIL', `${email} is not a mail address.`)
      const emailCanonical = address?.canonical
      const made = await database.write((tx) => invitations.make(tx, { emailCanonical, uses, lifeMs }))
      record({ event: 'invitation-made', invitation: made.invitation.id })
      return made
    },
    invitations: () => invitations.list(database),
    async revokeInvitation(id) {
      await database.write((tx) => invitations.revoke(tx, id))
      record({ event: 'invitation-revoked', invitation: id })
    },
    async rotateKeys() {
      const rotated = await signingKeys.rotate()
      record({ event: 'keys-rotated' })
      return rotated
    },
  }
}

async function save(tx: Transaction, account: Account): Promise<Account> {
  await saveAccount(tx, account)
  return account
}
