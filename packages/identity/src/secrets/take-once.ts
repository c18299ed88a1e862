import { statements, type Transaction } from '@monedero/database'
import type { IdentityTables } from '../tables.ts'
import { sha256 } from './random.ts'

const { command } = statements<IdentityTables>()
const remember = command<{ hash: string; expiresAtMs: number }>()((db, param) =>
  db
    .insertInto('used_idp_tokens')
    .values({ hash: param('hash'), expires_at_ms: param('expiresAtMs') })
    .onConflict((conflict) => conflict.column('hash').doNothing()),
)

/**
 * Consumes a token that is signed or sealed and so has no row of its own: true for the first caller. The text must be the only one that is
 * accepted for the same token.
 */
export async function takeOnce(tx: Transaction, token: string, expiresAtMs: number): Promise<boolean> {
  return (await tx.run(remember, { hash: sha256(token), expiresAtMs })) === 1
}
