import { statements } from '@monedero/database'
import { selectAccount } from '../accounts/account-rows.ts'
import type { IdentityTables, SessionsTable } from '../tables.ts'
import { MAX_SESSIONS } from './session.ts'

/** SQLite has no offset without a limit. */
const MAX_DELETED = 1_000_000

const { query, command } = statements<IdentityTables>()

/** The session's part of a joined row; all null when the account has no such session. */
const sessionColumns = [
  'sessions.id as sessionId',
  'sessions.auth_time_s as authTimeS',
  'sessions.provider',
  'sessions.claims',
  'sessions.second_factor_id as secondFactorId',
  'sessions.passkey_id as passkeyId',
  'sessions.last_used_at_ms as lastUsedAtMs',
] as const

/** An account and, if it has it, the session that an ID token names: one point read. */
export const accountWithSession = query<{ uid: string; sessionId: string }>()((db, param) =>
  selectAccount(db)
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.uid', '=', 'accounts.uid').on('sessions.id', '=', param('sessionId')),
    )
    .select(sessionColumns)
    .where('accounts.uid', '=', param('uid')),
)

/** An account and, if it has it, the session that a refresh token belongs to. */
export const accountWithToken = query<{ uid: string; tokenHash: string }>()((db, param) =>
  selectAccount(db)
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.uid', '=', 'accounts.uid')
        .on((eb) =>
          eb.or([
            eb('sessions.token_hash', '=', param('tokenHash')),
            eb('sessions.previous_token_hash', '=', param('tokenHash')),
          ]),
        ),
    )
    .select(sessionColumns)
    .where('accounts.uid', '=', param('uid')),
)

/** The columns that decide whether an ID token is still valid, for routes that need nothing else. */
export const sessionValidity = query<{ uid: string; sessionId: string }>()((db, param) =>
  db
    .selectFrom('accounts')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.uid', '=', 'accounts.uid').on('sessions.id', '=', param('sessionId')),
    )
    .select([
      'accounts.disabled',
      'accounts.valid_since_s as validSinceS',
      'accounts.created_at_ms as createdAtMs',
      'accounts.is_anonymous as isAnonymous',
      'accounts.email_canonical as emailCanonical',
      'accounts.email_verified as emailVerified',
      'accounts.language',
      'sessions.id as sessionId',
      'sessions.auth_time_s as authTimeS',
    ])
    .where('accounts.uid', '=', param('uid')),
)

/** The newest sessions of an account, limited to a readable number. */
export const sessionsOfAccount = query<{ uid: string; usedSinceMs: number }>()((db, param) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'provider',
      'user_agent as userAgent',
      'created_at_ms as createdAtMs',
      'last_used_at_ms as lastUsedAtMs',
    ])
    .where('uid', '=', param('uid'))
    .where('last_used_at_ms', '>', param('usedSinceMs'))
    .orderBy('last_used_at_ms', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS),
)

export const insertSession = command<SessionsTable>()((db, param) =>
  db.insertInto('sessions').values({
    uid: param('uid'),
    id: param('id'),
    token_hash: param('token_hash'),
    previous_token_hash: param('previous_token_hash'),
    auth_time_s: param('auth_time_s'),
    provider: param('provider'),
    claims: param('claims'),
    second_factor_id: param('second_factor_id'),
    passkey_id: param('passkey_id'),
    user_agent: param('user_agent'),
    created_at_ms: param('created_at_ms'),
    last_used_at_ms: param('last_used_at_ms'),
  }),
)

/** Gives a session a new refresh token and keeps the last one: other tabs of the device still use it. */
export const renewSession = command<
  Pick<SessionsTable, 'uid' | 'id' | 'token_hash' | 'provider' | 'last_used_at_ms'>
>()((db, param) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      previous_token_hash: eb.ref('token_hash'),
      token_hash: param('token_hash'),
      provider: param('provider'),
      last_used_at_ms: param('last_used_at_ms'),
    }))
    .where('uid', '=', param('uid'))
    .where('id', '=', param('id')),
)

export const recordSignIn = command<{ uid: string; nowMs: number; language: string | null }>()((db, param) =>
  db
    .updateTable('accounts')
    .set((eb) => ({
      last_sign_in_at_ms: param('nowMs'),
      language: eb.fn.coalesce(param('language'), 'accounts.language'),
    }))
    .where('uid', '=', param('uid')),
)

export const recordLanguage = command<{ uid: string; language: string }>()((db, param) =>
  db
    .updateTable('accounts')
    .set({ language: param('language') })
    .where('uid', '=', param('uid')),
)

/** A network counts as known from its first sign-in; the day of the last one is exact enough. */
export const rememberNetwork = command<{
  uid: string
  networkHash: string
  nowMs: number
  staleMs: number
}>()((db, param) =>
  db
    .insertInto('known_networks')
    .values({
      uid: param('uid'),
      network_hash: param('networkHash'),
      last_sign_in_at_ms: param('nowMs'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'network_hash'])
        .doUpdateSet({ last_sign_in_at_ms: param('nowMs') })
        .where('known_networks.last_sign_in_at_ms', '<', param('staleMs')),
    ),
)

export const recordUse = command<{ uid: string; id: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('sessions')
    .set({ last_used_at_ms: param('nowMs') })
    .where('uid', '=', param('uid'))
    .where('id', '=', param('id')),
)

export const deleteSession = command<{ uid: string; id: string }>()((db, param) =>
  db.deleteFrom('sessions').where('uid', '=', param('uid')).where('id', '=', param('id')),
)

export const deleteOtherSessions = command<{ uid: string; id: string }>()((db, param) =>
  db.deleteFrom('sessions').where('uid', '=', param('uid')).where('id', '!=', param('id')),
)

/** Sessions that a passkey began, but one. */
export const deleteOtherSessionsOfPasskey = command<{ uid: string; id: string; passkeyId: string }>()(
  (db, param) =>
    db
      .deleteFrom('sessions')
      .where('uid', '=', param('uid'))
      .where('passkey_id', '=', param('passkeyId'))
      .where('id', '!=', param('id')),
)

/** Sessions beyond the most that an account may have: somebody with its password could otherwise fill the disk. */
export const deleteSurplusSessions = command<{ uid: string }>()((db, param) => {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', param('uid'))
    .orderBy('last_used_at_ms', 'desc')
    .orderBy('created_at_ms', 'desc')
    .limit(MAX_DELETED)
    .offset(MAX_SESSIONS)
  return db.deleteFrom('sessions').where('uid', '=', param('uid')).where('id', 'in', surplus)
})

export const deleteSessions = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('sessions').where('uid', '=', param('uid')),
)

/** Codes in mails that give access to the account, or change its address. */
export const deletePendingCodes = command<{ uid: string }>()((db, param) =>
  db
    .deleteFrom('action_codes')
    .where('uid', '=', param('uid'))
    .where('purpose', 'in', ['change-email', 'reset-password']),
)

/** Codes to sign in are bound to the address, because they may also make an account. */
export const deleteSignInCodes = command<{ uid: string }>()((db, param) =>
  db
    .deleteFrom('action_codes')
    .where('purpose', '=', 'sign-in')
    .where(
      'email_canonical',
      '=',
      db.selectFrom('accounts').select('email_canonical').where('uid', '=', param('uid')),
    ),
)

export const deleteInvitationsOf = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('invitations').where('made_by', '=', param('uid')),
)

/** Half-finished sign-ins end with the sessions: their first factor may be what was changed. */
export const deletePendingSignIns = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('mfa_pending').where('uid', '=', param('uid')),
)
