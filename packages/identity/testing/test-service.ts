import { randomBytes } from 'node:crypto'
import type { Database, Engine } from '@monedero/database'
import { createTestDatabase } from '@monedero/database/testing'
import { type Courier, createCourier, migrations as deliveryMigrations, type Mail } from '@monedero/delivery'
import { type BodyAnswer, createSecrets, type RouteRequest } from '@monedero/service'
import { createIdentity, type Identity, type IdentityOptions } from '../src/create-identity.ts'
import { migrations as identityMigrations } from '../src/migrations.ts'

/** The migrations of the service and of the queue that it delivers mails by. */
export const migrations = [...identityMigrations, ...deliveryMigrations]

/** An identity service on a real database, with a clock that tests move and a mailbox that they read. */
export interface TestService {
  identity: Identity
  /** Delivers mails. */
  courier: Courier
  database: Database
  databaseUrl: string
  options: IdentityOptions
  clock: TestClock
  /** Mails delivered so far. */
  mails: Mail[]
  /** What was logged as an error. */
  failures: object[]
  /** Calls an operation of the v1 protocol by the end of its path: `accounts:signUp`. */
  call(operation: string, body?: unknown, request?: Partial<RouteRequest>): Promise<TestAnswer>
  /** Calls any route of the service. */
  request(method: string, path: string, request?: Partial<RouteRequest>): Promise<BodyAnswer>
  /** Delivers queued mails; returns them. */
  deliver(): Promise<Mail[]>
  /** Delivers queued mails; returns the code of the newest mail to an address that has one. */
  mailedCode(to: string): Promise<string>
  stop(): Promise<void>
}

/** A service on a database that the caller closes. */
export type TestNode = Omit<TestService, 'stop'>

/** A manual clock. */
export interface TestClock {
  nowMs(): number
  advance(ms: number): void
}

/** An answer, its JSON, and the protocol's code if it is a refusal. */
export interface TestAnswer {
  status: number
  code: string | undefined
  json: Record<string, unknown>
  /** A field that must be text. */
  text: (name: string) => string
}

/** The API key of every test service. */
export const API_KEY = 'monedero-test'

/** The password of everybody in the tests. */
export const PASSWORD = 'correct horse'

/** Starts a service on a fresh database of an engine. */
export async function startTestService(
  engine: Engine,
  changes: Partial<IdentityOptions> = {},
): Promise<TestService> {
  const test = await createTestDatabase(engine, migrations)
  const service = createTestService(test.url, { ...changes, database: changes.database ?? test.database })
  return { ...service, stop: () => test.remove() }
}

/** A node of a service on an existing database. */
export function createTestService(
  databaseUrl: string,
  changes: Partial<IdentityOptions> & { database: Database },
): TestNode {
  const clock = createTestClock()
  const mails: Mail[] = []
  const failures: object[] = []
  const options: IdentityOptions = {
    secretKey: randomBytes(32),
    clock,
    log: { info: ignore, warn: ignore, error: (facts) => failures.push(facts) },
    publicUrl: 'https://money.example',
    allowedOrigins: ['https://money.example', 'http://localhost:5173'],
    projectId: 'monedero-tests',
    apiKey: API_KEY,
    deliverMail: async (mail) => void mails.push(mail),
    signUp: 'open',
    anonymousAllowed: true,
    rateLimit: true,
    passwordCosts: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
    onAccountDeleted: [],
    ...changes,
  }
  const identity = createIdentity(options)
  const courier = createCourier({
    ...options,
    secrets: createSecrets(options.secretKey),
    deliver: identity.deliver,
  })
  const request = (method: string, path: string, given: Partial<RouteRequest> = {}) =>
    callRoute(identity, method, path, given)
  return {
    identity,
    courier,
    database: options.database,
    databaseUrl,
    options,
    clock,
    mails,
    failures,
    request,
    async call(operation, body = {}, given = {}) {
      const path =
        operation === 'token'
          ? '/securetoken.googleapis.com/v1/token'
          : `/identitytoolkit.googleapis.com/${/^v\d\//u.test(operation) ? operation : `v1/${operation}`}`
      return readAnswer(await request('POST', path, { query: { key: API_KEY }, body, ...given }))
    },
    async deliver() {
      const before = mails.length
      await courier.deliverDue()
      return mails.slice(before)
    },
    async mailedCode(to) {
      await courier.deliverDue()
      const mail = mails.findLast((one) => one.to === to && one.link !== undefined)
      const code = URL.parse(mail?.link ?? '')?.searchParams.get('oobCode')
      if (!code) throw new Error(`No mail to ${to} has a link with a code`)
      return code
    },
  }
}

/** A clock with a fixed instant. */
export function createTestClock(nowMs = 1_800_000_000_000): TestClock {
  let atMs = nowMs
  return {
    nowMs: () => atMs,
    advance(ms) {
      atMs += ms
    },
  }
}

let count = 0

/** An address that no other test uses. */
export function anEmail(): string {
  count += 1
  return `person${count}@example.com`
}

/** A network that no other test uses. */
export function aNetwork(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** The claims of an ID token. */
export function payloadOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}

/** The body of an answer as a client receives it. */
export function bodyOf({ json = {}, text }: BodyAnswer): string {
  return text === undefined ? JSON.stringify(json) : String(text)
}

function ignore(): void {}

async function callRoute(
  identity: Identity,
  method: string,
  path: string,
  given: Partial<RouteRequest>,
): Promise<BodyAnswer> {
  const route = identity.routes.find((one) => one.method === method && one.path === path)
  if (route === undefined) throw new Error(`There is no route ${method} ${path}`)
  return route.handle({
    method,
    path,
    query: {},
    headers: { 'user-agent': 'Tests/1.0' },
    body: undefined,
    network: aNetwork(),
    requestId: 'test',
    signal: new AbortController().signal,
    ...given,
  })
}

function readAnswer(answer: BodyAnswer): TestAnswer {
  const json: Record<string, unknown> = answer.json === undefined ? {} : JSON.parse(bodyOf(answer))
  const { error }: { error?: { message: string } } = json
  return {
    status: answer.status,
    json,
    code: error?.message.split(' : ')[0],
    text(name) {
      const value = json[name]
      if (typeof value !== 'string') throw new Error(`${name} is no text in ${JSON.stringify(json)}`)
      return value
    },
  }
}
