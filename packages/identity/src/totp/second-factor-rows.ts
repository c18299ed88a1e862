import { statements } from '@monedero/database'
import type { Clock } from '@monedero/service'
import type { IdentityTables, MfaPendingTable, SecondFactorsTable } from '../tables.ts'

const { query, command } = statements<IdentityTables>()

export const factorById = query<{ uid: string; id: string }>()((db, param) =>
  db.selectFrom('second_factors').selectAll().where('uid', '=', param('uid')).where('id', '=', param('id')),
)

export const factorIds = query<{ uid: string }>()((db, param) =>
  db.selectFrom('second_factors').select('id').where('uid', '=', param('uid')),
)

export const insertFactor = command<SecondFactorsTable>()((db, param) =>
  db.insertInto('second_factors').values({
    id: param('id'),
    uid: param('uid'),
    sealed_secret: param('sealed_secret'),
    display_name: param('display_name'),
    enrolled_at_ms: param('enrolled_at_ms'),
    last_used_step: param('last_used_step'),
  }),
)

/** Consumes a time step: of many parallel uses of one code one changes the row. */
export const useStep = command<{ id: string; step: number }>()((db, param) =>
  db
    .updateTable('second_factors')
    .set({ last_used_step: param('step') })
    .where('id', '=', param('id'))
    .where('last_used_step', '<', param('step')),
)

export const deleteFactor = command<{ uid: string; id: string }>()((db, param) =>
  db
    .deleteFrom('second_factors')
    .where('uid', '=', param('uid'))
    .where('id', '=', param('id'))
    .returning('display_name as displayName'),
)

export const insertRecoveryCode = command<{ uid: string; codeHash: string }>()((db, param) =>
  db
    .insertInto('recovery_codes')
    .values({ uid: param('uid'), code_hash: param('codeHash'), used_at_ms: null }),
)

export const useRecoveryCode = command<{ uid: string; codeHash: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('recovery_codes')
    .set({ used_at_ms: param('nowMs') })
    .where('uid', '=', param('uid'))
    .where('code_hash', '=', param('codeHash'))
    .where('used_at_ms', 'is', null),
)

export const deleteRecoveryCodes = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('recovery_codes').where('uid', '=', param('uid')),
)

export const pendingByHash = query<{ hash: string }>()((db, param) =>
  db.selectFrom('mfa_pending').selectAll().where('hash', '=', param('hash')),
)

/** Wrong proofs in one sign-in. */
export const MAX_TRIES = 5

/** Whether a half-finished sign-in may still be completed. */
export function isUsable(
  { expires_at_ms, tries }: Pick<MfaPendingTable, 'expires_at_ms' | 'tries'>,
  clock: Clock,
): boolean {
  return expires_at_ms > clock.nowMs() && tries < MAX_TRIES
}

export const countPendingTry = command<{ hash: string }>()((db, param) =>
  db
    .updateTable('mfa_pending')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', param('hash')),
)

export const deletePending = command<{ hash: string }>()((db, param) =>
  db.deleteFrom('mfa_pending').where('hash', '=', param('hash')),
)
