import { statements, type Transaction } from '@monedero/database'
import type { Sessions } from '../sessions/sessions.ts'
import type { IdentityTables } from '../tables.ts'
import type { Account } from './account.ts'
import { findAccount } from './account-rows.ts'
import { removeAllPasskeys } from './remove-all-passkeys.ts'

const { command } = statements<IdentityTables>()

const deleteIdentities = command<{ uid: string; sinceMs: number }>()((db, param) =>
  db.deleteFrom('identities').where('uid', '=', param('uid')).where('linked_at_ms', '>', param('sinceMs')),
)
const deleteSecondFactors = command<{ uid: string; sinceMs: number }>()((db, param) =>
  db
    .deleteFrom('second_factors')
    .where('uid', '=', param('uid'))
    .where('enrolled_at_ms', '>', param('sinceMs')),
)

/**
 * Called when the owner of an address proves it, while the account may be controlled by someone else: removes the credentials
 * added since an instant, and every passkey, and ends every session. The caller saves the returned account.
 */
export async function removeUnprovenCredentials(
  { sessions }: { sessions: Sessions },
  tx: Transaction,
  account: Account,
  sinceMs = 0,
): Promise<Account> {
  const { uid } = account
  await tx.run(deleteIdentities, { uid, sinceMs })
  await tx.run(deleteSecondFactors, { uid, sinceMs })
  // All of them: one that was added before the address was changed would remain a way in.
  await removeAllPasskeys(tx, uid)
  const left = (await findAccount(tx, uid)) ?? account
  const isPasswordKept = (account.passwordUpdatedAtMs ?? 0) <= sinceMs
  return {
    ...(await sessions.endAll(tx, left)),
    ...(isPasswordKept ? {} : { passwordHash: null, passwordUpdatedAtMs: null }),
    // The time at which a number was added is not stored, so it is removed only together with everything.
    ...(sinceMs === 0 ? { phoneNumber: null } : {}),
  }
}
