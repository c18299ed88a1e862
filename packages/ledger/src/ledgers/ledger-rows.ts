import type { Role } from '@monedero/core'
import { currentEpoch, statements } from '@monedero/database'
import type { FurtherLedgersTable, LedgerTables, MembersTable } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** The further ledgers that somebody is a member of, deleted ones too, with the ledger's document. */
export const ledgersOfMember = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('members')
    .innerJoin('further_ledgers', 'further_ledgers.id', 'members.ledger')
    .innerJoin('ledgers', 'ledgers.uid', 'members.ledger')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.uid', '=', 'members.ledger')
        .on('documents.collection', '=', 'user')
        .on('documents.id', '=', 'user'),
    )
    .select([
      'members.ledger',
      'members.role',
      'further_ledgers.made_at_ms as madeAtMs',
      'further_ledgers.deleted_at_ms as deletedAtMs',
      'ledgers.rev',
      'ledgers.epoch as ownEpoch',
      currentEpoch.as('databaseEpoch'),
      'documents.body',
    ])
    .where('members.uid', '=', param('uid'))
    .where('members.until_ms', 'is', null)
    .orderBy('members.ledger'),
)

/** The members of these ledgers, those who have left too, in the order in which they joined. */
export const fellowMembers = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('members as own')
    .innerJoin('members', 'members.ledger', 'own.ledger')
    .select([
      'members.ledger',
      'members.uid',
      'members.name',
      'members.role',
      'members.since_ms as sinceMs',
      'members.until_ms as untilMs',
    ])
    .where('own.uid', '=', param('uid'))
    .where('own.until_ms', 'is', null)
    .orderBy('members.since_ms')
    .orderBy('members.uid'),
)

/** A further ledger, whoever owns it. */
export const furtherLedger = query<{ id: string }>()((db, param) =>
  db.selectFrom('further_ledgers').select('id').where('id', '=', param('id')),
)

/** The members of one ledger who have not left. */
export const membersOf = query<{ ledger: string }>()((db, param) =>
  db
    .selectFrom('members')
    .select(['uid', 'role', 'since_ms as sinceMs'])
    .where('ledger', '=', param('ledger'))
    .where('until_ms', 'is', null)
    .orderBy('since_ms')
    .orderBy('uid'),
)

export const addLedger = command<FurtherLedgersTable>()((db, param) =>
  db.insertInto('further_ledgers').values({
    id: param('id'),
    made_at_ms: param('made_at_ms'),
    deleted_at_ms: param('deleted_at_ms'),
  }),
)

export const addMember = command<MembersTable>()((db, param) =>
  db.insertInto('members').values({
    ledger: param('ledger'),
    uid: param('uid'),
    role: param('role'),
    name: param('name'),
    since_ms: param('since_ms'),
    until_ms: param('until_ms'),
  }),
)

export const markDeleted = command<{ id: string; deletedAtMs: number | null }>()((db, param) =>
  db
    .updateTable('further_ledgers')
    .set({ deleted_at_ms: param('deletedAtMs') })
    .where('id', '=', param('id')),
)

/** Ledgers that were deleted up to a time. */
export const deletedLedgers = query<{ cutoffMs: number }>()((db, param) =>
  db.selectFrom('further_ledgers').select('id').where('deleted_at_ms', '<=', param('cutoffMs')),
)

export const forgetLedger = command<{ id: string }>()((db, param) =>
  db.deleteFrom('further_ledgers').where('id', '=', param('id')),
)

export const forgetMembers = command<{ ledger: string }>()((db, param) =>
  db.deleteFrom('members').where('ledger', '=', param('ledger')),
)

export const setRole = command<{ ledger: string; uid: string; role: Role }>()((db, param) =>
  db
    .updateTable('members')
    .set({ role: param('role') })
    .where('ledger', '=', param('ledger'))
    .where('uid', '=', param('uid')),
)

export const endMembership = command<{ ledger: string; uid: string; untilMs: number }>()((db, param) =>
  db
    .updateTable('members')
    .set({ until_ms: param('untilMs') })
    .where('ledger', '=', param('ledger'))
    .where('uid', '=', param('uid'))
    .where('until_ms', 'is', null),
)

/** Whether somebody was a member of a ledger and has left it. */
export const formerMembership = query<{ ledger: string; uid: string }>()((db, param) =>
  db
    .selectFrom('members')
    .select('until_ms as untilMs')
    .where('ledger', '=', param('ledger'))
    .where('uid', '=', param('uid'))
    .where('until_ms', 'is not', null),
)
