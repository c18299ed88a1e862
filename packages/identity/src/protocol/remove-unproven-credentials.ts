import { statements, type Transaction } from '@monedero/database'
import type { Account } from '../accounts/account.ts'
import { findAccount } from '../accounts/account-rows.ts'
import { removeAllPasskeys } from '../accounts/remove-all-passkeys.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { IdentityTables } from '../tables.ts'

const { command } = statements<IdentityTables>()

const deleteIdentities = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('identities').where('uid', '=', param('uid')),
)
const deleteSecondFactors = command<{ uid: string; sinceMs: number }>()((db, param) =>
  db
    .deleteFrom('second_factors')
    .where('uid', '=', param('uid'))
    .where('enrolled_at_ms', '>', param('sinceMs')),
)

/**
 * Called when the owner of an address proves it, while the account may be controlled by someone else: removes every provider, phone number
 * and passkey, the password and second factors as far as they are newer than an instant, and ends every session. The caller saves the
 * returned account.
 */
export async function removeUnprovenCredentials(
  { sessions }: { sessions: Sessions },
  tx: Transaction,
  account: Account,
  { passwordSinceMs, factorsSinceMs } = { passwordSinceMs: 0, factorsSinceMs: 0 },
): Promise<Account> {
  const { uid } = account
  // All of these, as one that was added earlier would remain a way in; the mailbox is enough to add them again.
  await tx.run(deleteIdentities, { uid })
  await tx.run(deleteSecondFactors, { uid, sinceMs: factorsSinceMs })
  await removeAllPasskeys(tx, uid)
  const left = (await findAccount(tx, uid)) ?? account
  const isPasswordKept = (account.passwordUpdatedAtMs ?? 0) <= passwordSinceMs
  return {
    ...(await sessions.endAll(tx, left)),
    ...(isPasswordKept ? {} : { passwordHash: null, passwordUpdatedAtMs: null }),
    phoneNumber: null,
  }
}
