import { randomBytes } from 'node:crypto'
import { type PullAnswer, type PushAnswer, protocolVersion, uuidV7 } from '@monedero/core'
import type { Database, Engine } from '@monedero/database'
import { createTestDatabase } from '@monedero/database/testing'
import type { Caller } from '../src/caller.ts'
import { createLedger, type Ledger, type LedgerRequest, migrations } from '../src/index.ts'

type Given = Partial<Pick<Parameters<typeof createLedger>[0], 'readPage' | 'quotas' | 'ownerOf'>>

/** A ledger on a real database, with a fixed clock and test tokens. */
export interface TestLedger {
  ledger: Ledger
  /** Another one for the same users, as on another node or after a restart. */
  ledgerOver(database: Database, given?: Given): Ledger
  database: Database
  clock: { ms: number; nowMs(): number }
  /** Makes a token; in these tests it maps to a caller until it is revoked. */
  signIn(uid: string, given?: Partial<Caller>): string
  signOut(token: string): void
  /** The user of a token, signed out or not. */
  uidOf(token: string | undefined): string | undefined
  /** Calls a route with a token. */
  ask(
    token: string | undefined,
    method: string,
    path: string,
    request?: Partial<LedgerRequest>,
  ): Promise<unknown>
  remove(): Promise<void>
}

export async function createTestLedger(
  engine: Engine,
  { rowsPerSlice, quotas }: Pick<Parameters<typeof createLedger>[0], 'rowsPerSlice' | 'quotas'> = {},
): Promise<TestLedger> {
  const test = await createTestDatabase(engine, migrations)
  const clock = {
    ms: 1_794_614_400_000,
    nowMs() {
      return this.ms
    },
  }
  const callers = new Map<string, Caller>()
  const signedOut = new Map<string, Caller>()
  const unexpired = (caller: Caller | undefined) =>
    caller && caller.expiresAtMs > clock.ms ? caller : undefined
  const ledgerOver = (database: Database, given?: Given) =>
    createLedger({
      database,
      clock,
      log: { info() {}, error() {} },
      authenticate: async ({ headers }) => unexpired(callers.get(headers['authorization'] ?? '')),
      ...(rowsPerSlice !== undefined && { rowsPerSlice }),
      ...(quotas && { quotas }),
      ...given,
    })
  const uidOf = (token = '') => unexpired(callers.get(token) ?? signedOut.get(token))?.uid
  const ledger = ledgerOver(test.database)
  return {
    ledger,
    ledgerOver,
    database: test.database,
    clock,
    uidOf,
    signIn(uid, given = {}) {
      const token = newId()
      callers.set(token, {
        uid,
        isAnonymous: false,
        accountMadeAtMs: 0,
        language: 'en',
        expiresAtMs: clock.ms + 400 * 86_400_000,
        ...given,
      })
      return token
    },
    signOut(token) {
      const caller = callers.get(token)
      if (caller) signedOut.set(token, caller)
      callers.delete(token)
    },
    async ask(token, method, path, request = {}) {
      const uid = uidOf(token)
      const answer = await routeOf(ledger, method, path).handle(asked(token, { uid, ...request }))
      if ('json' in answer) return answer.json
      return 'text' in answer ? JSON.parse(String(answer.text)) : answer
    },
    async remove() {
      await ledger.stop()
      await test.remove()
    },
  }
}

/** A request with a token. */
export function asked(token: string | undefined, request: Partial<LedgerRequest> = {}): LedgerRequest {
  return { query: {}, body: undefined, ...request, headers: { authorization: token } }
}

export function routeOf(ledger: Ledger, method: string, path: string) {
  const route = ledger.routes.find((one) => one.method === method && one.path === path)
  if (!route) throw new Error(`there is no ${method} ${path}`)
  return route
}

/** A fresh id. */
export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}

/** A change with its mutation id. */
export interface Sent {
  seq: number
  id: string
  op: string
  args: unknown
}

/** Numbers changes one after another. */
export function numbered(mutations: readonly { op: string; args: unknown }[], firstSeq = 1): Sent[] {
  return mutations.map(({ op, args }, index) => ({ seq: firstSeq + index, id: newId(), op, args }))
}

/** The plain calls of one device. */
export class TestDevice {
  readonly test: TestLedger
  readonly token: string
  /** Of a further ledger. */
  readonly ledger: string | undefined
  client: string
  epoch: string | null = null
  ackedSeq = 0
  lastSeq = 0

  constructor(test: TestLedger, token: string, ledger?: string) {
    this.test = test
    this.token = token
    this.ledger = ledger
    this.client = newId()
  }

  /** Sends a batch as it is. */
  async send(mutations: readonly Sent[], given: object = {}): Promise<PushAnswer> {
    const body = {
      schema: protocolVersion,
      epoch: this.epoch,
      client: this.client,
      ackedSeq: this.ackedSeq,
      mutations,
      ...given,
    }
    // Requests and responses are JSON.
    const wire: unknown = JSON.parse(JSON.stringify(body))
    // The type of a response is the protocol's; tests check its content.
    const named = this.ledger === undefined ? {} : { ledger: this.ledger }
    return (await this.test.ask(this.token, 'POST', '/v1/sync', { query: named, body: wire })) as PushAnswer
  }

  /** Sends new changes and acknowledges their answers with the next batch. */
  async make(...mutations: { op: string; args: unknown }[]): Promise<PushAnswer> {
    const answer = await this.send(numbered(mutations, this.lastSeq + 1))
    if ('results' in answer) {
      this.lastSeq += answer.results.length
      this.ackedSeq = this.lastSeq
    }
    return answer
  }

  async page(query: Record<string, string | number | undefined> = {}): Promise<PullAnswer> {
    const given = Object.entries({ schema: protocolVersion, ledger: this.ledger, ...query }).filter(
      ([, value]) => value !== undefined,
    )
    const answer = await this.test.ask(this.token, 'GET', '/v1/sync', {
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    })
    return JSON.parse(JSON.stringify(answer))
  }
}
