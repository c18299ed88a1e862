import { randomBytes } from 'node:crypto'
import { type DocumentLists, type EntryRow, newUserRow } from '@monedero/core'
import { aRecurring, aWallet } from '@monedero/core/testing'
import type { Database } from '@monedero/database'
import { createTestDatabase, type engines, type TestDatabase } from '@monedero/database/testing'
import { createCourier, createEnqueue, createPushKeys, createPushSender, type Mail } from '@monedero/delivery'
import {
  type PushBrowser,
  type PushService,
  queueMigrations,
  startPushService,
} from '@monedero/delivery/testing'
import { type BodyAnswer, createSecrets, type RouteRequest } from '@monedero/service'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { migrations } from '../src/migrations.ts'
import type { Ports, Recipient } from '../src/ports.ts'
import { createReminders } from '../src/reminders.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** A Saturday morning in Madrid. */
export const SATURDAY_MS = Date.UTC(2026, 10, 28, 9)
/** When the weekly mail is due. */
export const MONDAY_MS = Date.UTC(2026, 10, 30, 7)
/** The day before the rent is due, at noon in Madrid. */
export const NOON_BEFORE_MS = Date.UTC(2026, 10, 30, 11)
/** The end of the quiet hours on that day. */
export const EIGHT_MS = Date.UTC(2026, 11, 1, 7)
export const timeZone = 'Europe/Madrid'

/** What a browser has shown since the last call. */
export function shownBy({ received }: PushBrowser): { title: string; language: string }[] {
  return received.splice(0).map(({ text }) => JSON.parse(text))
}

/** What a test sets, and the parts that it talks to. */
interface Stage {
  service: PushService
  database: Database
  nowMs: number
  documents: DocumentLists
  entries: EntryRow[]
  /** How often all entries were read. */
  entriesRead: number
  rev: number
  uid: string
  sessions: Set<string>
  /** Whom mails are for; undefined if the account is disabled. */
  recipient: Recipient | undefined
  /** What was mailed. */
  mails: Mail[]
  /** An account whose rows cannot be read. */
  brokenUid: string
  /** What happens while the sessions of an account are read. */
  whileReadingSessions: () => Promise<void>
  logged: string[]
}

/** An account with a real push service and database for the tests of a file. */
export function setUpReminders(engine: (typeof engines)[number], startMs = NOON_BEFORE_MS) {
  // Filled before the first test.
  const at = { logged: [] as string[] } as Stage
  let test: TestDatabase
  const clock = { nowMs: () => at.nowMs }
  const secrets = createSecrets(randomBytes(32))
  const write = (facts: object, message: string) => void at.logged.push(`${message} ${JSON.stringify(facts)}`)
  const log = { info: write, warn: write, error: write }

  beforeAll(async () => {
    at.service = await startPushService()
    test = await createTestDatabase(engine, [...queueMigrations, ...migrations])
    at.database = test.database
  })
  afterAll(async () => {
    await at.service.close()
    await test.remove()
  })
  afterEach(() => at.database.write((tx) => aNode().deleteEverythingOf(tx, at.uid)))
  beforeEach(() => {
    Object.assign(at, {
      nowMs: startMs,
      uid: randomBytes(14).toString('hex'),
      rev: 1,
      sessions: new Set(['phone', 'laptop']),
      recipient: { email: 'ana@example.com', language: 'en' },
      mails: [],
      brokenUid: '',
      whileReadingSessions: async () => {},
      entries: [],
      entriesRead: 0,
      documents: {
        user: [newUserRow],
        wallets: [aWallet({ name: 'Everyday' })],
        recurring: [aRecurring({ amount: -85_000, isAutomatic: false })],
      },
    })
    at.logged.length = 0
  })

  function aNode(changes: Partial<Ports> = {}) {
    const { database, service } = at
    const keys = createPushKeys({ database, secrets, clock })
    const allowedOrigins = [service.origin]
    const reminders = createReminders({
      database,
      clock,
      log,
      secrets,
      enqueue: createEnqueue({ secrets, clock }),
      deliverMail: async (mail) => void at.mails.push(mail),
      push: {
        send: createPushSender({ keys, clock, contact: 'https://money.example', allowedOrigins }),
        publicKey: async () => (await keys.current()).publicKey,
        allowedOrigins,
      },
      publicUrl: 'https://money.example',
      authenticate: async ({ headers: { authorization } }) => {
        const [caller, sessionId] = (authorization ?? '').split(' ')
        return caller && sessionId ? { uid: caller, sessionId } : undefined
      },
      liveSessions: async () => {
        const live = new Set(at.sessions)
        await at.whileReadingSessions()
        return live
      },
      recipientOf: async () => at.recipient,
      ledger: {
        documents: async (of) => {
          if (of === at.brokenUid) throw new Error('The rows cannot be read')
          return at.documents
        },
        entries: async () => {
          at.entriesRead += 1
          return at.entries
        },
        entriesAfter: async () => at.entries,
        revision: async () => at.rev,
      },
      rateLimit: true,
      ...changes,
    })
    const courier = createCourier({ database, secrets, clock, log, deliver: reminders.deliver })
    /** Calls a route as a session of the account, or with other headers. */
    const ask = async (
      method: string,
      address: string,
      { session = 'phone', ...given }: Partial<RouteRequest> & { session?: string } = {},
    ): Promise<BodyAnswer> => {
      const url = new URL(address, 'https://money.example')
      const route = reminders.routes.find((each) => each.method === method && each.path === url.pathname)
      if (route === undefined) throw new Error(`there is no route ${method} ${address}`)
      return route.handle({
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: { authorization: `${at.uid} ${session}`, 'user-agent': `the ${session}` },
        body: undefined,
        network: '192.0.2.1',
        requestId: 'test',
        signal: new AbortController().signal,
        ...given,
      })
    }
    const choose = (chosen: object) => ask('POST', '/v1/reminders', { body: { timeZone, ...chosen } })
    return { ...reminders, courier, ask, choose }
  }

  /** Runs all nodes at a time. */
  const run = async (atMs = at.nowMs, nodes = [aNode()]) => {
    at.nowMs = atMs
    await Promise.all(nodes.map((node) => node.schedule.queueDue()))
    await Promise.all(nodes.map((node) => node.courier.deliverDue()))
  }
  return {
    at,
    aNode,
    run,
    turnOn: async (session = 'phone', browser = at.service.subscribe()): Promise<PushBrowser> => {
      const body = { subscription: browser.subscription, timeZone }
      const answer = await aNode().ask('POST', '/v1/reminders/devices', { body, session })
      expect(answer.status).toBe(200)
      return browser
    },
    devices: async (): Promise<{ id: string; userAgent: string }[]> => {
      const { json } = await aNode().ask('GET', '/v1/reminders')
      return Reflect.get(Object(Reflect.get(Object(json), 'push')), 'devices')
    },
    /** The mails that the nodes send now. */
    mailsOf: async (...nodes: ReturnType<typeof aNode>[]): Promise<Mail[]> => {
      await run(at.nowMs, nodes)
      return at.mails.splice(0)
    },
  }
}

/** A field of an answer. */
export function fieldOf({ json }: BodyAnswer, name: string): unknown {
  return Reflect.get(Object(json), name)
}
