import { statements } from '@monedero/database'
import type { LedgerInvitationsTable, LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** An invitation with its ledger, whatever became of them. */
export const invitationByHash = query<{ tokenHash: string }>()((db, param) =>
  db
    .selectFrom('ledger_invitations as invitation')
    .leftJoin('further_ledgers', 'further_ledgers.id', 'invitation.ledger')
    .leftJoin('members as maker', (join) =>
      join
        .onRef('maker.ledger', '=', 'invitation.ledger')
        .onRef('maker.uid', '=', 'invitation.made_by')
        .on('maker.until_ms', 'is', null),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.uid', '=', 'invitation.ledger')
        .on('documents.collection', '=', 'user')
        .on('documents.id', '=', 'user'),
    )
    .select([
      'invitation.ledger',
      'invitation.role',
      'invitation.made_by as madeBy',
      'invitation.email',
      'invitation.expires_at_ms as expiresAtMs',
      'invitation.used_by as usedBy',
      'invitation.revoked_at_ms as revokedAtMs',
      'further_ledgers.id as existingLedger',
      'further_ledgers.deleted_at_ms as deletedAtMs',
      'maker.name as madeByName',
      'documents.body',
    ])
    .where('invitation.token_hash', '=', param('tokenHash')),
)

/** The invitations of a ledger that can be accepted, the newest first. */
export const openInvitations = query<{ ledger: string; nowMs: number }>()((db, param) =>
  db
    .selectFrom('ledger_invitations')
    .select(['token_hash as id', 'role', 'email', 'made_at_ms as madeAtMs', 'expires_at_ms as expiresAtMs'])
    .where('ledger', '=', param('ledger'))
    .where('used_by', 'is', null)
    .where('revoked_at_ms', 'is', null)
    .where('expires_at_ms', '>', param('nowMs'))
    .orderBy('made_at_ms', 'desc')
    .orderBy('token_hash'),
)

export const addInvitation = command<LedgerInvitationsTable>()((db, param) =>
  db.insertInto('ledger_invitations').values({
    token_hash: param('token_hash'),
    ledger: param('ledger'),
    role: param('role'),
    email: param('email'),
    made_by: param('made_by'),
    made_at_ms: param('made_at_ms'),
    expires_at_ms: param('expires_at_ms'),
    used_by: param('used_by'),
    used_at_ms: param('used_at_ms'),
    revoked_at_ms: param('revoked_at_ms'),
  }),
)

export const markUsed = command<{ tokenHash: string; uid: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('ledger_invitations')
    .set({ used_by: param('uid'), used_at_ms: param('nowMs') })
    .where('token_hash', '=', param('tokenHash')),
)

export const revoke = command<{ ledger: string; id: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('ledger_invitations')
    .set({ revoked_at_ms: param('nowMs') })
    .where('ledger', '=', param('ledger'))
    .where('token_hash', '=', param('id'))
    .where('used_by', 'is', null)
    .where('revoked_at_ms', 'is', null),
)

export const revokeAll = command<{ ledger: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('ledger_invitations')
    .set({ revoked_at_ms: param('nowMs') })
    .where('ledger', '=', param('ledger'))
    .where('used_by', 'is', null)
    .where('revoked_at_ms', 'is', null),
)

export const forgetInvitations = command<{ ledger: string }>()((db, param) =>
  db.deleteFrom('ledger_invitations').where('ledger', '=', param('ledger')),
)

export const forgetInvitationsBefore = command<{ endedBeforeMs: number }>()((db, param) =>
  db.deleteFrom('ledger_invitations').where('expires_at_ms', '<', param('endedBeforeMs')),
)

export const forgetAllInvitations = command()((db) => db.deleteFrom('ledger_invitations'))
