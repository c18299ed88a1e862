import { type Reader, statements, type Transaction } from '@monedero/database'
import { removeAllDeliveries } from '@monedero/delivery'
import { PASSKEYS_MIGRATION } from '../migrations.ts'
import type { IdentityTables } from '../tables.ts'

/** Account data for comparing two states of a database. */
export interface ComparedAccount {
  uid: string
  email: string | null
  passwordUpdatedAtMs: number | null
  /** Ids of its passkeys. */
  passkeys: readonly string[]
}

/** How the accounts of a restored database differ from those that it replaced; each is named by address or uid. */
export interface RestoredAccounts {
  /** Deleted since the backup, restored by it. */
  cameBack: string[]
  /** Created since the backup, lost with it. */
  gone: string[]
  /** Accounts whose password changed since the backup: the previous one is valid again. */
  olderPassword: string[]
  /** Accounts with passkeys that were removed since the backup and sign in again. */
  removedPasskeys: string[]
}

const { query, command } = statements<IdentityTables>()

const accounts = query()((db) =>
  db
    .selectFrom('accounts')
    .select(['uid', 'email', 'password_updated_at_ms as passwordUpdatedAtMs'])
    .orderBy('uid'),
)

const passkeys = query()((db) => db.selectFrom('passkeys').select(['uid', 'credential_id as credentialId']))

/** Credentials that must not become valid again through a backup. */
const revived = [
  command()((db) => db.deleteFrom('sessions')),
  command()((db) => db.deleteFrom('mfa_pending')),
  command()((db) => db.deleteFrom('action_codes')),
  command()((db) => db.deleteFrom('phone_codes')),
  command()((db) => db.deleteFrom('google_results')),
  command()((db) => db.deleteFrom('invitations')),
]

/** The accounts of a database, to be compared with those of another state of it. It may be of a version that lacks `pending` migrations. */
export async function accountsToCompare(
  reader: Reader,
  pending: readonly string[] = [],
): Promise<ComparedAccount[]> {
  const all = pending.includes(PASSKEYS_MIGRATION) ? [] : await reader.all(passkeys, {})
  const byAccount = Map.groupBy(all, ({ uid }) => uid)
  return (await reader.all(accounts, {})).map((account) => ({
    ...account,
    passkeys: (byAccount.get(account.uid) ?? []).map(({ credentialId }) => credentialId),
  }))
}

/** Compares the accounts of a backup with those of the database that it replaces. */
export function compareAccounts(
  replaced: readonly ComparedAccount[],
  restored: readonly ComparedAccount[],
): RestoredAccounts {
  const before = new Map(replaced.map((account) => [account.uid, account]))
  const after = new Set(restored.map(({ uid }) => uid))
  const hasOlderPassword = ({ uid, passwordUpdatedAtMs }: ComparedAccount) =>
    (before.get(uid)?.passwordUpdatedAtMs ?? 0) > (passwordUpdatedAtMs ?? 0)
  const hasRemovedPasskeys = ({ uid, passkeys: restoredIds }: ComparedAccount) => {
    const kept = before.get(uid)?.passkeys
    return kept !== undefined && restoredIds.some((id) => !kept.includes(id))
  }
  return {
    cameBack: restored.filter(({ uid }) => !before.has(uid)).map(nameOf),
    gone: replaced.filter(({ uid }) => !after.has(uid)).map(nameOf),
    olderPassword: restored.filter(hasOlderPassword).map(nameOf),
    removedPasskeys: restored.filter(hasRemovedPasskeys).map(nameOf),
  }
}

/** Ends every session and invalidates every code of a restored database. */
export async function endSessionsAndCodes(tx: Transaction): Promise<void> {
  for (const statement of revived) await tx.run(statement, {})
  await removeAllDeliveries(tx)
}

function nameOf({ uid, email }: ComparedAccount): string {
  return email ?? uid
}
