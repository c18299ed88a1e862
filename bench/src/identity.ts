import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from '@monedero/database'
import { createIdentity, type Identity, migrations } from '@monedero/identity'
import { compareCosts } from './cost.ts'
import {
  ask,
  cpuPerRequest,
  type Load,
  type MeasuredServer,
  medians,
  ourCommand,
  type Question,
  start,
  stop,
} from './measured-server.ts'
import type { Row } from './row.ts'

const rounds = 5
const few: Load = { requests: 8, atOnce: 2 }
const many: Load = { requests: 500, atOnce: 16 }
const checks = 2000

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts'
const apiKey = 'monedero-web'
const person = { email: 'ana@example.com', password: 'correct horse battery' }
const form = 'application/x-www-form-urlencoded'

/** Signing in, refreshing, looking up and checking a token, against the bare work under them. */
export async function identityRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-identity-'))
  try {
    const ours = await start(ourCommand, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const raw = await start([fileURLToPath(new URL('raw-identity-server.ts', import.meta.url))], {
      DATA_DIR: dataDir,
    })
    try {
      return [...(await servedRows(raw, ours)), await verifyRow(join(dataDir, 'verify.db'))]
    } finally {
      await Promise.all([stop(raw), stop(ours)])
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function servedRows(raw: MeasuredServer, ours: MeasuredServer): Promise<Row[]> {
  const signUp = { path: `${toolkit}:signUp?key=${apiKey}`, body: JSON.stringify(person) }
  const { idToken, refreshToken }: Tokens = JSON.parse(await ask(ours, signUp))
  const lookup = { path: `${toolkit}:lookup?key=${apiKey}`, body: JSON.stringify({ idToken }) }
  const refresh = {
    path: `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    contentType: form,
  }
  const compare = async (
    name: string,
    floorPath: string,
    question: Question,
    under: string,
  ): Promise<Row> => {
    const [least, cost] = await medians(
      rounds,
      () => cpuPerRequest(raw, { ...question, path: floorPath }, many),
      () => cpuPerRequest(ours, question, many),
    )
    return {
      name,
      ratio: cost / least,
      detail: `${cost.toFixed(0)} µs, ${under} ${least.toFixed(0)} µs a request`,
      floor: { atMost: 3 },
    }
  }
  return [
    await signInRow(raw, ours),
    await compare('refresh, CPU', '/refresh', refresh, 'node:http, a statement and RS256'),
    await compare('lookup, CPU', '/lookup', lookup, 'node:http and a statement'),
  ]
}

interface Tokens {
  idToken: string
  refreshToken: string
}

/** What it may cost is the limit itself: 1.3 of the hash and two empty routes. */
async function signInRow(raw: MeasuredServer, ours: MeasuredServer): Promise<Row> {
  const signIn = { path: `${toolkit}:signInWithPassword?key=${apiKey}`, body: JSON.stringify(person) }
  const empty = await cpuPerRequest(raw, { path: '/empty' }, many)
  const [hashed, cost] = await medians(
    rounds,
    () => cpuPerRequest(raw, { path: '/argon2' }, few),
    () => cpuPerRequest(ours, signIn, few),
  )
  const argon2 = hashed - empty
  return {
    name: 'sign-in, CPU, of what it may cost',
    ratio: cost / (1.3 * argon2 + 2 * empty),
    detail: `${ms(cost)}, argon2 ${ms(argon2)}, node:http ${ms(empty)}`,
    floor: { atMost: 1 },
  }
}

const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`

/** The cost of checking a token, which every other route pays. */
async function verifyRow(path: string): Promise<Row> {
  const database = await openDatabase(`sqlite:${path}`)
  await migrate(database, migrations)
  const identity = createIdentity({
    database,
    secretKey: randomBytes(32),
    clock: { nowMs: () => Date.now() },
    log: { info() {}, warn() {}, error() {} },
    publicUrl: 'http://localhost',
    allowedOrigins: [],
    projectId: 'bench',
    apiKey,
    deliverMail: async () => {},
    signUp: 'open',
    anonymousAllowed: true,
    rateLimit: false,
    onAccountDeleted: [],
  })
  const idToken = await guestToken(identity)
  const { uid, sessionId } = await identity.verifyIdToken(idToken)
  const rawDatabase = new DatabaseSync(path, { readOnly: true })
  const statement = rawDatabase.prepare(
    'select disabled, valid_since_s, sessions.id from accounts join sessions using (uid) where uid = ? and sessions.id = ?',
  )
  const { raw, ours } = await compareCosts(
    () => async () => {
      for (let check = 0; check < checks; check++) statement.get(uid, sessionId)
    },
    () => async () => {
      for (let check = 0; check < checks; check++) await identity.verifyIdToken(idToken)
    },
  )
  rawDatabase.close()
  await database.close()
  return {
    name: 'verifyIdToken, CPU',
    ratio: ours.cpuUs / raw.cpuUs,
    detail: `${each(ours)}, a statement ${each(raw)}`,
  }
}

const each = (cost: { cpuUs: number }) => `${(cost.cpuUs / checks).toFixed(1)} µs`

async function guestToken(identity: Identity): Promise<string> {
  const route = identity.routes.find(({ path }) => path === `${toolkit}:signUp`)
  const request = { query: { key: apiKey }, headers: {}, body: {}, network: '127.0.0.1', requestId: '1' }
  const { signal } = new AbortController()
  const answer = await route?.handle({ method: 'POST', path: '', signal, ...request })
  if (!answer || !('json' in answer)) throw new Error('the sign-up failed')
  const { idToken }: Tokens = JSON.parse(JSON.stringify(answer.json))
  return idToken
}
