import {
  ask,
  type Database,
  DatabaseError,
  lockRequest,
  type Query,
  type Reader,
  type Transaction,
} from '@monedero/database'
import { type Language, languageOf } from '@monedero/messages'
import type { Clock, Secrets } from '@monedero/service'
import type { Account } from '../accounts/account.ts'
import { accountLock } from '../accounts/account-rows.ts'
import { ensure, IdentityError } from '../errors.ts'
import { randomId, randomToken, sha256 } from '../secrets/random.ts'
import type { Flag, SignInProvider } from '../tables.ts'
import { ID_TOKEN_LIFE_S, type IdToken, type IdTokens } from './id-tokens.ts'
import { LAST_USE_GRAIN_MS, SESSION_IDLE_MS, SESSION_MAX_MS, type Session, type SignIn } from './session.ts'
import * as rows from './session-rows.ts'

/** A session just begun or renewed: its refresh token exists nowhere else. */
export interface OpenedSession {
  account: Account
  session: Session
  refreshToken: string
}

/** What a client holds of a session. */
export interface TokenSet {
  idToken: string
  refreshToken: string
  expiresInS: number
}

/** An account and the session in which it was spoken for. */
export interface SignedIn {
  account: Account
  session: Session
  token: IdToken
}

/** Who is behind an ID token, for packages that need no more. */
export interface Caller {
  uid: string
  sessionId: string
  accountMadeAtMs: number
  isAnonymous: boolean
  /** Whether the account has an address that nobody has proven to own yet. */
  hasUnverifiedEmail: boolean
  language: Language
  authTimeMs: number
  expiresAtMs: number
}

/** A session as its owner sees it in a list. */
export interface ListedSession {
  id: string
  provider: SignInProvider
  userAgent: string
  createdAtMs: number
  lastUsedAtMs: number
}

/** Begins, checks, lists and ends sessions. */
export interface Sessions {
  /** Begins a session and records the sign-in. Sign the tokens with `tokenSet` after the commit. */
  open(tx: Transaction, account: Account, signIn: SignIn): Promise<OpenedSession>
  /**
   * Goes on with a session after its account gained a credential: what other tabs hold of it stays good, and when
   * it began stays the same, because a new credential proves nothing about an old one.
   */
  renew(tx: Transaction, signedIn: SignedIn, provider: SignInProvider): Promise<OpenedSession>
  tokenSet(opened: OpenedSession): Promise<TokenSet>
  /** The account behind an ID token, as it is now. Inside a transaction it is held until the end. */
  requireAccount(idToken: string, reader: Reader | Transaction): Promise<SignedIn>
  /** Only whether the ID token is good now: one small point read. Inside a transaction the account is held, too. */
  verifyIdToken(idToken: string, reader: Reader | Transaction): Promise<Caller>
  /** The uid that an ID token was issued for, by its signature and expiry alone. */
  uidOfIdToken(idToken: string): Promise<string>
  refresh(refreshToken: string): Promise<{ account: Account; tokens: TokenSet }>
  /** Keeps the language that the account is used in, for its mails. */
  recordLanguage(uid: string, language: Language): Promise<void>
  list(reader: Reader, uid: string): Promise<ListedSession[]>
  /** Ends a session; unless its owner signs out by it, also the mailed codes that it may have asked for. Returns how many sessions ended. */
  end(tx: Transaction, caller: { uid: string; id: string }, sessionId: string): Promise<number>
  /** Ends all sessions but one, mailed codes, and the secret addresses of the account; returns how many sessions ended. */
  endOthers(tx: Transaction, uid: string, sessionId: string): Promise<number>
  /** Ends the sessions that a passkey took part in beginning, but for one, and mailed codes. */
  endOthersOfPasskey(tx: Transaction, session: { uid: string; id: string }, passkeyId: string): Promise<void>
  /** Ends all sessions, and what `endOthers` ends; returns the account with its new `validSinceS`, which the caller saves. */
  endAll(tx: Transaction, account: Account): Promise<Account>
}

/** Other packages' part of ending sessions, in the same transaction. */
export type OnSessionsEnded = (tx: Transaction, uid: string, ended: EndedSessions) => Promise<void>

/** One session that its owner ended, all but one, or all. */
export type EndedSessions = { id: string } | { allBut: string } | 'all'

interface Ports {
  database: Database
  clock: Clock
  secrets: Secrets
  idTokens: IdTokens
  onSessionsEnded: OnSessionsEnded
}

const DAY_MS = 24 * 3_600_000

/** Creates the sessions of a service. */
export function createSessions(ports: Ports): Sessions {
  const { database, clock, idTokens, onSessionsEnded } = ports
  const nowS = () => Math.floor(clock.nowMs() / 1000)
  const tokenSet = async ({ account, session, refreshToken }: OpenedSession): Promise<TokenSet> => ({
    idToken: await idTokens.issue(account, session),
    refreshToken,
    expiresInS: ID_TOKEN_LIFE_S,
  })
  return {
    open: (tx, account, signIn) => open(ports, tx, account, signIn),
    renew: (tx, signedIn, provider) => renew(clock, tx, signedIn, provider),
    tokenSet,
    async requireAccount(idToken, reader) {
      const token = await idTokens.verify(idToken, reader)
      const row = await firstHeld(reader, rows.accountWithSession, token)
      ensureValidSession(row, token)
      return { account: row, session: sessionOf(row), token }
    },
    async verifyIdToken(idToken, reader) {
      const token = await idTokens.verify(idToken, reader)
      const row = await firstHeld(reader, rows.sessionValidity, token)
      ensureValidSession(row, token)
      return {
        uid: token.uid,
        sessionId: row.sessionId,
        accountMadeAtMs: row.createdAtMs,
        isAnonymous: row.isAnonymous === 1,
        hasUnverifiedEmail: row.emailCanonical !== null && row.emailVerified === 0,
        language: languageOf(row.language),
        authTimeMs: (row.authTimeS ?? 0) * 1000,
        expiresAtMs: token.expiresAtS * 1000,
      }
    },
    uidOfIdToken: async (idToken) => (await idTokens.verify(idToken, database)).uid,
    refresh: (refreshToken) => refresh(ports, refreshToken, tokenSet),
    recordLanguage: (uid, language) =>
      unlessDiskIsFull(database.write((tx) => tx.run(rows.recordLanguage, { uid, language }))),
    list: (reader, uid) =>
      reader.all(rows.sessionsOfAccount, { uid, usedSinceMs: clock.nowMs() - SESSION_IDLE_MS }),
    async end(tx, { uid, id }, sessionId) {
      const ended = await tx.run(rows.deleteSession, { uid, id: sessionId })
      ensure(ended === 1, 'SESSION_NOT_FOUND')
      if (sessionId !== id) await voidPendingCodes(tx, uid)
      await onSessionsEnded(tx, uid, { id: sessionId })
      return ended
    },
    async endOthers(tx, uid, sessionId) {
      const ended = await tx.run(rows.deleteOtherSessions, { uid, id: sessionId })
      await endFurtherAccess(ports, tx, uid, { allBut: sessionId })
      return ended
    },
    async endOthersOfPasskey(tx, { uid, id }, passkeyId) {
      await tx.run(rows.deleteOtherSessionsOfPasskey, { uid, id, passkeyId })
      await voidPendingCodes(tx, uid)
    },
    async endAll(tx, account) {
      await tx.run(rows.deleteSessions, { uid: account.uid })
      await endFurtherAccess(ports, tx, account.uid, 'all')
      return { ...account, validSinceS: Math.max(nowS(), account.validSinceS) }
    },
  }
}

/** Ends what would outlive the sessions of an account: half-finished sign-ins, mailed codes, secret addresses. */
async function endFurtherAccess(
  { onSessionsEnded }: Ports,
  tx: Transaction,
  uid: string,
  ended: EndedSessions,
) {
  await tx.run(rows.deletePendingSignIns, { uid })
  await voidPendingCodes(tx, uid)
  await tx.run(rows.deleteInvitationsOf, { uid })
  await onSessionsEnded(tx, uid, ended)
}

/** A code that restores an earlier address stays: a thief could otherwise void the owner's way back. */
async function voidPendingCodes(tx: Transaction, uid: string) {
  await tx.run(rows.deletePendingCodes, { uid })
  await tx.run(rows.deleteSignInCodes, { uid })
}

async function open(
  { clock, secrets }: Ports,
  tx: Transaction,
  account: Account,
  { provider, device, claims, secondFactorId, passkeyId }: SignIn,
): Promise<OpenedSession> {
  const nowMs = clock.nowMs()
  const refreshToken = newRefreshToken(account.uid)
  const session: Session = {
    id: randomId(),
    authTimeS: Math.max(Math.floor(nowMs / 1000), account.validSinceS),
    provider,
    claims: claims === undefined ? null : JSON.stringify(claims),
    secondFactorId: secondFactorId ?? null,
    passkeyId: passkeyId ?? null,
  }
  const language = device.language ?? null
  await tx.run(rows.recordSignIn, { uid: account.uid, nowMs, language })
  await tx.run(rows.insertSession, {
    uid: account.uid,
    id: session.id,
    token_hash: sha256(refreshToken),
    previous_token_hash: null,
    auth_time_s: session.authTimeS,
    provider,
    claims: session.claims,
    second_factor_id: session.secondFactorId,
    passkey_id: session.passkeyId,
    user_agent: device.userAgent,
    created_at_ms: nowMs,
    last_used_at_ms: nowMs,
  })
  tx.deferToCommit(rows.deleteSurplusSessions, { uid: account.uid })
  const networkHash = hashNetwork(secrets, device.network)
  await tx.run(rows.rememberNetwork, { uid: account.uid, networkHash, nowMs, staleMs: nowMs - DAY_MS })
  return {
    account: { ...account, lastSignInAtMs: nowMs, language: language ?? account.language },
    session,
    refreshToken,
  }
}

/** The stored hash of a network: recognises it without revealing it. */
export function hashNetwork(secrets: Secrets, network: string): string {
  return secrets.mac('networks', network)
}

async function renew(
  clock: Clock,
  tx: Transaction,
  { account, session }: SignedIn,
  provider: SignInProvider,
): Promise<OpenedSession> {
  const nowMs = clock.nowMs()
  const refreshToken = newRefreshToken(account.uid)
  await tx.run(rows.recordSignIn, { uid: account.uid, nowMs, language: null })
  await tx.run(rows.renewSession, {
    uid: account.uid,
    id: session.id,
    token_hash: sha256(refreshToken),
    provider,
    last_used_at_ms: nowMs,
  })
  return {
    account: { ...account, lastSignInAtMs: nowMs },
    session: { ...session, provider },
    refreshToken,
  }
}

async function refresh(
  { database, clock }: Ports,
  refreshToken: string,
  tokenSet: (opened: OpenedSession) => Promise<TokenSet>,
): Promise<{ account: Account; tokens: TokenSet }> {
  const uid = uidOfRefreshToken(refreshToken)
  const row = await database.first(rows.accountWithToken, { uid, tokenHash: sha256(refreshToken) })
  ensure(row, 'USER_NOT_FOUND')
  ensure(!row.disabled, 'USER_DISABLED')
  const nowMs = clock.nowMs()
  const { lastUsedAtMs } = row
  ensure(hasSession(row) && lastUsedAtMs !== null && nowMs - lastUsedAtMs < SESSION_IDLE_MS, 'TOKEN_EXPIRED')
  const session = sessionOf(row)
  ensure(row.isAnonymous || nowMs - session.authTimeS * 1000 < SESSION_MAX_MS, 'TOKEN_EXPIRED')
  if (nowMs - lastUsedAtMs >= LAST_USE_GRAIN_MS) {
    await unlessDiskIsFull(database.write((tx) => tx.run(rows.recordUse, { uid, id: session.id, nowMs })))
  }
  return { account: row, tokens: await tokenSet({ account: row, session, refreshToken }) }
}

/** Awaits an optional write: with a full disk, people can still read their data. */
async function unlessDiskIsFull(written: Promise<unknown>): Promise<void> {
  await written.catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.code === 'DISK')) throw error
  })
}

type Nullable<T> = { [K in keyof T]: T[K] | null }
type JoinedSession = Nullable<Omit<Session, 'id'> & { sessionId: string }>
type Joined<R> = R & { sessionId: string }

function hasSession<R extends { sessionId: string | null }>(row: R): row is Joined<R> {
  return row.sessionId !== null
}

/** Refuses an ID token whose account or session was deleted, disabled or revoked since it was issued. */
function ensureValidSession<R extends { sessionId: string | null; disabled: Flag; validSinceS: number }>(
  row: R | undefined,
  token: IdToken,
): asserts row is Joined<R> {
  ensure(row, 'USER_NOT_FOUND')
  ensure(!row.disabled, 'USER_DISABLED')
  ensure(hasSession(row) && token.issuedAtS >= row.validSinceS, 'TOKEN_EXPIRED')
}

function sessionOf(row: JoinedSession & { sessionId: string }): Session {
  const { sessionId, authTimeS, provider, claims, secondFactorId, passkeyId } = row
  if (authTimeS === null || provider === null) throw new IdentityError('TOKEN_EXPIRED')
  return { id: sessionId, authTimeS, provider, claims, secondFactorId, passkeyId }
}

/** Reads a row of the account that a token names; inside a transaction the account is held from then on. */
async function firstHeld<R>(
  reader: Reader | Transaction,
  query: Query<{ uid: string; sessionId: string }, R>,
  token: IdToken,
): Promise<R | undefined> {
  if (!isTransaction(reader)) return reader.first(query, token)
  const [, [row]] = await reader.batch([lockRequest(accountLock(token.uid)), ask(query, token)])
  return row
}

function isTransaction(reader: Reader | Transaction): reader is Transaction {
  return 'lock' in reader
}

/** The uid stands in the token so that a gone session can be told apart from a gone or disabled account. */
function newRefreshToken(uid: string): string {
  return `${randomToken()}.${Buffer.from(uid).toString('base64url')}`
}

function uidOfRefreshToken(refreshToken: string): string {
  const encodedUid = /^[\w-]{43}\.([\w-]{1,700})$/u.exec(refreshToken)?.[1]
  ensure(encodedUid !== undefined, 'INVALID_REFRESH_TOKEN')
  const uid = Buffer.from(encodedUid, 'base64url').toString()
  ensure(!uid.includes('\0'), 'INVALID_REFRESH_TOKEN')
  return uid
}
