import { statements, type Transaction } from '@monedero/database'
import type { IdentityTables } from '../tables.ts'

const { command } = statements<IdentityTables>()

const deletePasskeys = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('passkeys').where('uid', '=', param('uid')),
)
const deletePasskeyFactor = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('second_factors').where('uid', '=', param('uid')).where('id', 'like', 'passkey.%'),
)
/** Recovery codes take the place of a factor, and mean nothing without one. */
const deleteIdleRecoveryCodes = command<{ uid: string }>()((db, param) =>
  db
    .deleteFrom('recovery_codes')
    .where('uid', '=', param('uid'))
    .where('uid', 'not in', db.selectFrom('second_factors').select('uid').where('uid', '=', param('uid'))),
)

/** Removes all passkeys of a locked account, also as its second factor. The caller ends the sessions. */
export async function removeAllPasskeys(tx: Transaction, uid: string): Promise<void> {
  await tx.run(deletePasskeys, { uid })
  await tx.run(deletePasskeyFactor, { uid })
  await tx.run(deleteIdleRecoveryCodes, { uid })
}
