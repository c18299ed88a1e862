import { statements, type Transaction } from '@monedero/database'
import type { Sessions } from '../sessions/sessions.ts'
import type { IdentityTables } from '../tables.ts'
import type { Account } from './account.ts'

const { command } = statements<IdentityTables>()

const deleteIdentities = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('identities').where('uid', '=', param('uid')),
)
const deleteSecondFactors = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('second_factors').where('uid', '=', param('uid')),
)
const deleteRecoveryCodes = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('recovery_codes').where('uid', '=', param('uid')),
)

/**
 * For the moment when somebody proves to own an address that the account never verified: whoever made the account
 * may be another person, so every way into it that came before is removed and every session ended.
 * Answers the account as it then is; the caller saves it.
 */
export async function takeBackCredentials(
  { sessions }: { sessions: Sessions },
  tx: Transaction,
  account: Account,
): Promise<Account> {
  const { uid } = account
  await tx.run(deleteIdentities, { uid })
  await tx.run(deleteSecondFactors, { uid })
  await tx.run(deleteRecoveryCodes, { uid })
  return {
    ...(await sessions.endAll(tx, account)),
    passwordHash: null,
    passwordUpdatedAtMs: null,
    phoneNumber: null,
    identityLines: null,
    secondFactorCount: 0,
  }
}
