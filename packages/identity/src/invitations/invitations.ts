import { type Reader, statements, type Transaction } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { ensure } from '../errors.ts'
import { randomId, randomToken, sha256 } from '../secrets/random.ts'
import type { Builder, IdentityTables, InvitationsTable } from '../tables.ts'

/** An invitation as its maker sees it; the token is available only when it is made. */
export interface Invitation {
  id: string
  /** The only address that it admits. */
  email: string | null
  /** The uid of its maker; null for the operator. */
  madeBy: string | null
  uses: number
  usesLeft: number
  createdAtMs: number
  expiresAtMs: number
}

/** What an invitation is made from. */
export interface InvitationRequest {
  emailCanonical?: string | undefined
  madeBy?: string | undefined
  uses: number
  lifeMs: number
}

/** Makes, lists, revokes and uses invitations. Only hashes of their tokens are stored. */
export interface Invitations {
  make(tx: Transaction, request: InvitationRequest): Promise<{ invitation: Invitation; link: string }>
  /** Those that can still be used, the newest first; of one account, or of all. */
  list(reader: Reader, madeBy?: string): Promise<Invitation[]>
  /** Refuses an id that does not exist, or that another account made. */
  revoke(tx: Transaction, id: string, madeBy?: string): Promise<void>
  /** The invitation of a token, while it can be used. */
  find(reader: Reader, token: string): Promise<Invitation | undefined>
  /** Takes one use; false if another transaction took the last one. */
  use(tx: Transaction, invitation: Invitation): Promise<boolean>
}

const { query, command } = statements<IdentityTables>()

/** Those that can be used; invitations of a disabled account cannot. */
function selectOpen(db: Builder) {
  return db
    .selectFrom('invitations')
    .leftJoin('accounts as maker', 'maker.uid', 'invitations.made_by')
    .select([
      'invitations.id',
      'invitations.email_canonical as email',
      'invitations.made_by as madeBy',
      'invitations.uses',
      'invitations.uses_left as usesLeft',
      'invitations.created_at_ms as createdAtMs',
      'invitations.expires_at_ms as expiresAtMs',
    ])
    .where('invitations.uses_left', '>', 0)
    .where((eb) => eb.or([eb('maker.uid', 'is', null), eb('maker.disabled', '=', 0)]))
}

const openByToken = query<{ tokenHash: string; nowMs: number }>()((db, param) =>
  selectOpen(db)
    .where('invitations.token_hash', '=', param('tokenHash'))
    .where('invitations.expires_at_ms', '>', param('nowMs')),
)
const allOpen = query<{ nowMs: number }>()((db, param) =>
  selectOpen(db)
    .where('invitations.expires_at_ms', '>', param('nowMs'))
    .orderBy('invitations.created_at_ms', 'desc'),
)
const openByMaker = query<{ nowMs: number; madeBy: string }>()((db, param) =>
  selectOpen(db)
    .where('invitations.expires_at_ms', '>', param('nowMs'))
    .where('invitations.made_by', '=', param('madeBy'))
    .orderBy('invitations.created_at_ms', 'desc'),
)
const insert = command<InvitationsTable>()((db, param) =>
  db.insertInto('invitations').values({
    id: param('id'),
    token_hash: param('token_hash'),
    email_canonical: param('email_canonical'),
    made_by: param('made_by'),
    uses: param('uses'),
    uses_left: param('uses_left'),
    created_at_ms: param('created_at_ms'),
    expires_at_ms: param('expires_at_ms'),
  }),
)
const takeUse = command<{ id: string }>()((db, param) =>
  db
    .updateTable('invitations')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', param('id'))
    .where('uses_left', '>', 0),
)
const remove = command<{ id: string }>()((db, param) =>
  db.deleteFrom('invitations').where('id', '=', param('id')),
)
const removeOwn = command<{ id: string; madeBy: string }>()((db, param) =>
  db.deleteFrom('invitations').where('id', '=', param('id')).where('made_by', '=', param('madeBy')),
)

/** Creates the invitations of a service. */
export function createInvitations({ clock, publicUrl }: { clock: Clock; publicUrl: string }): Invitations {
  return {
    async make(tx, { emailCanonical, madeBy, uses, lifeMs }) {
      const token = randomToken()
      const nowMs = clock.nowMs()
      const invitation: Invitation = {
        id: randomId().slice(0, 11),
        email: emailCanonical ?? null,
        madeBy: madeBy ?? null,
        uses,
        usesLeft: uses,
        createdAtMs: nowMs,
        expiresAtMs: nowMs + lifeMs,
      }
      await tx.run(insert, {
        id: invitation.id,
        token_hash: sha256(token),
        email_canonical: invitation.email,
        made_by: invitation.madeBy,
        uses,
        uses_left: uses,
        created_at_ms: nowMs,
        expires_at_ms: invitation.expiresAtMs,
      })
      const link = new URL('/signup', publicUrl)
      link.searchParams.set('invite', token)
      return { invitation, link: link.href }
    },
    list(reader, madeBy) {
      const nowMs = clock.nowMs()
      return madeBy === undefined
        ? reader.all(allOpen, { nowMs })
        : reader.all(openByMaker, { nowMs, madeBy })
    },
    async revoke(tx, id, madeBy) {
      const removed =
        madeBy === undefined ? await tx.run(remove, { id }) : await tx.run(removeOwn, { id, madeBy })
      ensure(removed === 1, 'INVITATION_NOT_FOUND', `There is no invitation ${id}.`)
    },
    find: (reader, token) => reader.first(openByToken, { tokenHash: sha256(token), nowMs: clock.nowMs() }),
    use: async (tx, { id }) => (await tx.run(takeUse, { id })) === 1,
  }
}
