import { randomBytes } from 'node:crypto'
import { protocolVersion, uuidV7 } from '@monedero/core'
import { anEntry, anId, aWallet, type Chance } from '@monedero/core/testing'
import type { Words } from './declared-value.ts'
import { archiveOf, importable, oddRows } from './odd-ledger.ts'
import type { Sender } from './odd-request.ts'
import type { WatchedServer } from './watched-server.ts'

const KEY = 'monedero-web'
const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:'
const json = { 'content-type': 'application/json' }
const PASSWORD = 'correct horse battery'

interface Session {
  idToken: string
  refreshToken: string
  localId: string
}

/** A person whose data nobody else may see. */
export interface Victim {
  /** Texts that stand only in what the victim has. */
  readonly secrets: readonly string[]
  /** What others may know or guess of the victim. */
  readonly known: Words
}

async function ask<T>(server: WatchedServer, path: string, body: object, token?: string): Promise<T> {
  const headers = { ...json, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const { status, text } = await server.post(path, JSON.stringify(body), headers)
  if (status !== 200) throw new Error(`${path} was answered with ${status} ${text}`)
  return JSON.parse(text)
}

const call = <T>(server: WatchedServer, operation: string, body: object) =>
  ask<T>(server, `${toolkit}${operation}?key=${KEY}`, body)

/** Somebody who signs up, with a wallet, an entry, a name and the address of a calendar. */
export async function makeVictim(server: WatchedServer): Promise<Victim> {
  const mark = `victim${randomBytes(6).toString('hex')}`
  const email = `${mark}@example.org`
  const session = await call<Session>(server, 'signUp', { email, password: `password of ${mark}` })
  const { idToken, localId } = session
  await call(server, 'update', { idToken, displayName: `Name of ${mark}` })
  const wallet = { ...aWallet({ id: anId(771_001), name: `Wallet ${mark}` }) }
  const entry = {
    ...anEntry({ id: anId(771_002), walletId: wallet.id, note: `Note ${mark}` }),
    categoryId: null,
  }
  await ask(server, '/v1/sync', pushOf([createWallet(wallet), createEntry(entry)]), idToken)
  const ledger = uuidV7(Date.now(), randomBytes(10))
  await ask(server, '/v1/ledgers', { id: ledger, name: `Ledger ${mark}` }, idToken)
  const inLedger = createWallet(aWallet({ id: anId(771_003), name: `Wallet of ${mark}` }))
  await ask(server, `/v1/sync?ledger=${ledger}`, pushOf([inLedger]), idToken)
  await ask(server, '/v1/reminders/feed', {}, idToken)
  const { feedAddress }: { feedAddress: string } = await ask(
    server,
    '/v1/reminders',
    { timeZone: 'Europe/Madrid' },
    idToken,
  )
  const feedKey = new URL(feedAddress).searchParams.get('key') ?? ''
  return {
    secrets: [mark, localId, wallet.id, entry.id, ledger, feedKey, idToken, session.refreshToken],
    // A ledger of somebody else may have the id of a wallet, and would come back with it.
    known: { email: [email], id: [localId, ledger], localId: [localId], ledger: [ledger] },
  }
}

/** Everybody who sends requests; new ones for each batch, as requests delete accounts and end sessions. */
export async function makeSenders(server: WatchedServer, victim: Victim, chance: Chance): Promise<Sender[]> {
  const guest = await call<Session>(server, 'signUp', { returnSecureToken: true })
  const email = anAddress()
  const person = await call<Session>(server, 'signUp', { email, password: PASSWORD })
  const ownLedger = uuidV7(Date.now(), randomBytes(10))
  await ask(server, '/v1/ledgers', { id: ownLedger, name: 'Another' }, person.idToken)
  const ended = await endedSession(server)
  const forged = `${guest.idToken.slice(0, -8)}AAAAAAAA`
  const common = wordsFor(victim, chance)
  const sender = (name: Sender['name'], idToken: string | undefined, refreshToken = 'none'): Sender => ({
    name,
    authorization: idToken === undefined ? undefined : `Bearer ${idToken}`,
    words: {
      ...common,
      email: [email, ...(victim.known['email'] ?? []), 'nobody@example.org', 'no address', ''],
      idToken: idToken === undefined ? ['', 'a.b.c'] : [idToken],
      refresh_token: [refreshToken],
      refreshToken: [refreshToken],
      // Mostly their own; then also that of the victim, the personal one, and none.
      ledger: [ownLedger, ownLedger, ...(victim.known['ledger'] ?? []), person.localId, anId(1), ''],
    },
  })
  return [
    sender('nobody', undefined),
    sender('forger', forged),
    sender('guest', guest.idToken, guest.refreshToken),
    sender('other person', person.idToken, person.refreshToken),
    sender('ended session', ended.idToken, ended.refreshToken),
  ]
}

function anAddress(): string {
  return `person${randomBytes(6).toString('hex')}@example.org`
}

/** A session that another one of its account has ended. */
async function endedSession(server: WatchedServer): Promise<Session> {
  const credentials = { email: anAddress(), password: PASSWORD }
  const ended = await call<Session>(server, 'signUp', credentials)
  const { idToken } = await call<Session>(server, 'signInWithPassword', credentials)
  const headers = { authorization: `Bearer ${idToken}` }
  const { status } = await server.send({
    method: 'DELETE',
    target: '/v1/sessions?others=true',
    headers,
    body: undefined,
  })
  if (status !== 200) throw new Error(`Sessions are not ended: ${status}`)
  return ended
}

function wordsFor({ known }: Victim, chance: Chance): Words {
  const rows = oddRows(chance, chance(1_000_000) * 1000)
  const wallet = aWallet({ id: anId(chance(1_000_000)) })
  const entry = { ...anEntry({ id: anId(chance(1_000_000)), walletId: wallet.id }), categoryId: null }
  return {
    ...known,
    key: [KEY, KEY, KEY, 'another'],
    password: [PASSWORD, 'wrong horse', 'short'],
    newPassword: [PASSWORD],
    newEmail: ['new@example.org', ...(known['email'] ?? [])],
    requestType: [
      'PASSWORD_RESET',
      'VERIFY_EMAIL',
      'EMAIL_SIGNIN',
      'VERIFY_AND_CHANGE_EMAIL',
      'RECOVER_EMAIL',
      'x',
    ],
    continueUrl: ['http://localhost:3000/login', 'https://evil.example.org'],
    continueUri: ['http://localhost:3000'],
    requestUri: ['http://localhost:3000'],
    postBody: ['id_token=a.b.c&providerId=google.com', 'providerId=__proto__'],
    identifier: ['ana@example.org'],
    grant_type: ['refresh_token'],
    grantType: ['refresh_token'],
    displayName: ['Somebody', 'x'.repeat(300)],
    photoUrl: ['https://example.org/photo.png', 'javascript:alert(1)'],
    'deleteProvider[]': ['password', 'google.com', 'phone', 'x'],
    'deleteAttribute[]': ['DISPLAY_NAME', 'PHOTO_URL'],
    timeZone: ['Europe/Madrid', 'UTC', 'Nowhere/Land'],
    schema: [protocolVersion, protocolVersion, 1, 99],
    client: ['a-device-of-the-fuzzer'],
    ackedSeq: [0],
    epoch: [null],
    others: ['true'],
    mutations: [
      pushOf([createWallet(wallet), createEntry(entry)]).mutations,
      pushOf([createEntry(entry)]).mutations,
    ],
    archive: [archiveOf(rows, chance), archiveOf(importable(rows)), '{', ''],
    returnTo: ['/login', '//evil.example.org', '/☃'],
    display: ['popup', 'redirect'],
    token: ['x.y', 'a.b.c'],
  }
}

function pushOf(changes: readonly { op: string; args: object }[]) {
  const mutations = changes.map((change, n) => ({ seq: n + 1, id: anId(990_000 + n), ...change }))
  return { schema: protocolVersion, epoch: null, client: 'a-device-of-the-fuzzer', ackedSeq: 0, mutations }
}

function createWallet({
  id,
  name,
  kind,
  currency,
  symbol,
  colour,
  icon,
  openingBalance,
}: ReturnType<typeof aWallet>) {
  return { op: 'wallet.create', args: { id, name, kind, currency, symbol, colour, icon, openingBalance } }
}

function createEntry(row: ReturnType<typeof anEntry>) {
  const { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = row
  return {
    op: 'entry.create',
    args: { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes },
  }
}
