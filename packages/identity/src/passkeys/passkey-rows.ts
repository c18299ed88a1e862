import { statements } from '@monedero/database'
import type { IdentityTables, PasskeysTable } from '../tables.ts'

const { query, command } = statements<IdentityTables>()

export const passkeyById = query<{ credentialId: string }>()((db, param) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', param('credentialId')),
)

export const passkeysOfAccount = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('passkeys')
    .select([
      'credential_id as credentialId',
      'name',
      'transports',
      'created_at_ms as createdAtMs',
      'last_used_at_ms as lastUsedAtMs',
    ])
    .where('uid', '=', param('uid'))
    .orderBy('created_at_ms')
    .orderBy('credential_id'),
)

export const insertPasskey = command<PasskeysTable>()((db, param) =>
  db.insertInto('passkeys').values({
    credential_id: param('credential_id'),
    uid: param('uid'),
    public_key: param('public_key'),
    sign_count: param('sign_count'),
    name: param('name'),
    transports: param('transports'),
    created_at_ms: param('created_at_ms'),
    last_used_at_ms: param('last_used_at_ms'),
  }),
)

export const recordUse = command<{ credentialId: string; signCount: number; nowMs: number }>()((db, param) =>
  db
    .updateTable('passkeys')
    .set({ sign_count: param('signCount'), last_used_at_ms: param('nowMs') })
    .where('credential_id', '=', param('credentialId')),
)

export const deletePasskey = command<{ uid: string; credentialId: string }>()((db, param) =>
  db
    .deleteFrom('passkeys')
    .where('uid', '=', param('uid'))
    .where('credential_id', '=', param('credentialId'))
    .returning('name'),
)
