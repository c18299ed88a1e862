import { randomBytes } from 'node:crypto'
import { type CalendarDay, type DocumentLists, type EntryRow, newUserRow } from '@monedero/core'
import { aBudget, aBudgetAmount, anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import {
  createCourier,
  createEnqueue,
  createPushKeys,
  createPushSender,
  migrations as deliveryMigrations,
} from '@monedero/delivery'
import { type PushBrowser, type PushService, startPushService } from '@monedero/delivery/testing'
import { type BodyAnswer, createSecrets } from '@monedero/service'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeFeedsAndDevices } from '../after-restore.ts'
import { migrations } from '../migrations.ts'
import { createReminders, type Reminders } from '../reminders.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The day before the rent is due, at noon in Madrid. */
const NOON_BEFORE_MS = Date.UTC(2026, 10, 30, 11)
/** The end of the quiet hours on that day. */
const EIGHT_MS = Date.UTC(2026, 11, 1, 7)
const timeZone = 'Europe/Madrid'
/** The table of earlier versions, which identity's migrations make. */
const earlierQueue = {
  name: 'identity/0002-credentials',
  statements: () => ['create table mail_queue (id text primary key, leased_until_ms bigint not null)'],
}

/** What a browser has shown since the last call. */
function shownBy({ received }: PushBrowser): { title: string; language: string }[] {
  return received.splice(0).map(({ text }) => JSON.parse(text))
}

function gym(given: object = {}) {
  return aRecurring({
    id: anId(8),
    series: anId(8),
    description: 'Gym',
    amount: -3490,
    isAbout: true,
    ...given,
  })
}

describe.each(engines)('notifications on %s', (engine) => {
  let service: PushService
  let test: TestDatabase
  let nowMs: number
  let documents: DocumentLists
  let entries: EntryRow[]
  let rev: number
  let uid: string
  let sessions: Set<string>
  let isDisabled: boolean
  /** What happens while the sessions of an account are read. */
  let whileReadingSessions: () => Promise<void>
  /** An account whose rows cannot be read. */
  let brokenUid: string
  const clock = { nowMs: () => nowMs }
  const secrets = createSecrets(randomBytes(32))
  const logged: string[] = []
  const write = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  const log = { info: write, warn: write, error: write }

  beforeAll(async () => {
    service = await startPushService()
    test = await createTestDatabase(engine, [earlierQueue, ...deliveryMigrations, ...migrations])
  })
  afterAll(async () => {
    await service.close()
    await test.remove()
  })
  afterEach(() => test.database.write((tx) => aNode().deleteEverythingOf(tx, uid)))
  beforeEach(() => {
    nowMs = NOON_BEFORE_MS
    uid = randomBytes(14).toString('hex')
    rev = 1
    sessions = new Set(['phone', 'laptop'])
    isDisabled = false
    brokenUid = ''
    whileReadingSessions = async () => {}
    logged.length = 0
    entries = []
    documents = {
      user: [newUserRow],
      wallets: [aWallet({ name: 'Everyday' })],
      recurring: [aRecurring({ amount: -85_000, isAutomatic: false })],
    }
  })

  function aNode() {
    const { database } = test
    const keys = createPushKeys({ database, secrets, clock, log })
    const allowedOrigins = [service.origin]
    const reminders = createReminders({
      database,
      clock,
      log,
      secrets,
      enqueue: createEnqueue({ secrets, clock }),
      deliverMail: async () => {},
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
        const live = new Set(sessions)
        await whileReadingSessions()
        return live
      },
      recipientOf: async () => (isDisabled ? undefined : { email: null, language: 'en' }),
      ledger: {
        documents: async (of) => {
          if (of === brokenUid) throw new Error('The rows cannot be read')
          return documents
        },
        entries: async () => entries,
        entriesAfter: async () => [],
        revision: async () => rev,
      },
      rateLimit: true,
    })
    const courier = createCourier({ database, secrets, clock, log, deliver: reminders.deliver })
    return { ...reminders, courier }
  }

  const ask = async (
    method: string,
    address: string,
    { body, session = 'phone', node = aNode() }: { body?: object; session?: string; node?: Reminders } = {},
  ): Promise<BodyAnswer> => {
    const url = new URL(address, 'https://money.example')
    const route = node.routes.find((each) => each.method === method && each.path === url.pathname)
    if (route === undefined) throw new Error(`there is no route ${method} ${address}`)
    return route.handle({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { authorization: `${uid} ${session}`, 'user-agent': `the ${session}` },
      body,
      network: '192.0.2.1',
      requestId: 'test',
      signal: new AbortController().signal,
    })
  }
  const turnOn = async (session = 'phone', browser = service.subscribe()): Promise<PushBrowser> => {
    const body = { subscription: browser.subscription, timeZone }
    expect(await ask('POST', '/v1/reminders/devices', { body, session })).toMatchObject({ status: 200 })
    return browser
  }
  const choose = (chosen: object) => ask('POST', '/v1/reminders', { body: { timeZone, ...chosen } })
  const devices = async (): Promise<{ id: string; userAgent: string }[]> => {
    const { json } = await ask('GET', '/v1/reminders')
    return Reflect.get(Object(Reflect.get(Object(json), 'push')), 'devices')
  }
  /** Runs all nodes at a time. */
  const run = async (atMs = nowMs, nodes = [aNode()]) => {
    nowMs = atMs
    await Promise.all(nodes.map((node) => node.schedule.queueDue()))
    await Promise.all(nodes.map((node) => node.courier.deliverDue()))
  }
  it('come on the day, once for each device, however many nodes there are', async () => {
    const [phone, laptop] = [await turnOn('phone'), await turnOn('laptop')]
    await run()
    expect([phone, laptop].map(shownBy)).toEqual([[], []])
    await run(EIGHT_MS, [aNode(), aNode(), aNode()])
    const due = {
      title: 'An entry is due',
      body: 'Open Monedero to confirm it.',
      language: 'en',
      tag: 'due',
      path: '/upcoming',
    }
    expect([phone, laptop].map(shownBy)).toEqual([[due], [due]])
    for (const hours of [1, 5, 12, 24, 30]) await run(EIGHT_MS + hours * HOUR_MS, [aNode(), aNode()])
    expect([phone, laptop].map(shownBy)).toEqual([[], []])
  })

  it('name what is due and its amount only if the person allows it', async () => {
    documents = { ...documents, recurring: [...(documents.recurring ?? []), gym()] }
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(JSON.stringify(shownBy(phone))).not.toMatch(/Rent|Gym|850|34,90/u)
    await choose({ pushAmounts: true })
    // The next month.
    await run(Date.UTC(2027, 0, 1, 7))
    const titles = shownBy(phone).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Gym, about −34,90\u00A0€', 'Rent, −850,00\u00A0€'])
  })

  it('are a few at a time: the rest is summed up, and without names all are one', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      gym({ id: anId(20 + index), series: anId(20 + index), description: `Bill ${index}` }),
    )
    documents = { ...documents, recurring: many }
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(shownBy(phone)).toMatchObject([
      { title: '7 entries are due', body: 'Open Monedero to confirm them.', tag: 'due', path: '/upcoming' },
    ])
    await choose({ pushAmounts: true })
    for (const status of [500, 500, 500, 500]) phone.answers.push({ status })
    documents = {
      ...documents,
      recurring: many.map((row) => ({ ...row, postedUntil: '2026-12-02' as CalendarDay })),
    }
    rev += 1
    await run(Date.UTC(2027, 0, 1, 7))
    // What is confirmed before the next attempt is not counted.
    documents = {
      ...documents,
      recurring: (documents.recurring ?? []).map((row) =>
        row.description === 'Bill 6' ? { ...row, postedUntil: '2027-01-02' as CalendarDay } : row,
      ),
    }
    await run(nowMs + MINUTE_MS)
    const titles = shownBy(phone).map(({ title }) => title)
    expect(titles).toHaveLength(4)
    expect(titles.filter((title) => title.startsWith('Bill'))).toHaveLength(3)
    expect(titles).toContain('3 more entries are due')
  })

  it('are given up after ten attempts, however a push service fails', async () => {
    const phone = await turnOn()
    for (let count = 0; count < 20; count += 1)
      phone.answers.push(count % 2 === 0 ? { status: 500 } : { status: 503, headers: { 'retry-after': '1' } })
    for (let count = 0; count < 12; count += 1) await run(EIGHT_MS + (count * HOUR_MS) / 2)
    expect(phone.answers).toHaveLength(10)
    expect(logged.at(-1)).toContain('dropped')
  })

  it('go on when a device is added while the sessions of the others are found to have ended', async () => {
    const phone = await turnOn()
    await run()
    sessions = new Set()
    whileReadingSessions = async () => {
      whileReadingSessions = async () => {}
      sessions = new Set(['another'])
      await turnOn('another', phone)
    }
    await run(EIGHT_MS)
    expect(shownBy(phone)).toHaveLength(1)
  })

  it('of others go on when an account cannot be read, which is tried again an hour later', async () => {
    const broken = await turnOn()
    brokenUid = uid
    nowMs += 1
    uid = randomBytes(14).toString('hex')
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect([broken, phone].map((each) => shownBy(each).length)).toEqual([0, 1])
    await run(EIGHT_MS + MINUTE_MS)
    expect(logged.filter((line) => line.includes('cannot be queued'))).toHaveLength(1)
    const luis = uid
    uid = brokenUid
    brokenUid = ''
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(broken)).toHaveLength(1)
    await test.database.write((tx) => aNode().deleteEverythingOf(tx, luis))
  })

  it('are in the language and time zone of the person', async () => {
    const settings = { ...newUserRow.settings, language: 'es', timeZone: 'America/Los_Angeles' }
    documents = { ...documents, user: [{ ...newUserRow, settings }] }
    const phone = await turnOn()
    await run()
    await run(EIGHT_MS)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 9 * HOUR_MS)
    expect(shownBy(phone)).toMatchObject([{ title: 'Tienes un movimiento pendiente', language: 'es' }])
  })

  it('wait for the end of quiet hours, also where a push service failed before them', async () => {
    const phone = await turnOn()
    await run()
    await run(EIGHT_MS - MINUTE_MS)
    expect(shownBy(phone)).toEqual([])
    phone.answers.push({ status: 503, headers: { 'retry-after': String(5 * 3600) } })
    await choose({ quietHours: { from: '12:00', until: '20:00' } })
    await run(EIGHT_MS)
    await run(EIGHT_MS + 5 * HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 12 * HOUR_MS - 1)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 12 * HOUR_MS)
    expect(shownBy(phone)).toHaveLength(1)
  })

  it('are not kept by a push service until quiet hours or for more than a day', async () => {
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(phone.received[0]).toMatchObject({ ttlS: 14 * 3600, urgency: 'normal' })
    expect(phone.received[0]?.topic).toMatch(/^[\w-]{32}$/u)
    phone.received.length = 0
    await choose({ quietHours: null })
    await run(Date.UTC(2027, 0, 1, 7))
    expect(phone.received[0]).toMatchObject({ ttlS: 24 * 3600 })
  })

  it('are tried again with pauses while a push service fails, without its words in the log', async () => {
    const phone = await turnOn()
    phone.answers.push({ status: 500 }, { status: 502 }, { status: 429 })
    await run(EIGHT_MS)
    for (const seconds of [10, 20]) await run(nowMs + seconds * 1000)
    expect(shownBy(phone)).toEqual([])
    await run(nowMs + 40_000)
    expect(shownBy(phone)).toHaveLength(1)
    expect(logged).toHaveLength(3)
    expect(logged.join('\n')).not.toContain(phone.subscription.endpoint)
    expect(logged.join('\n')).not.toContain(service.origin)
  })

  it.each([404, 410])(
    'end for a device whose push service answers with %i, and for no other',
    async (status) => {
      const [phone, laptop] = [await turnOn('phone'), await turnOn('laptop')]
      phone.answers.push({ status })
      await run(EIGHT_MS)
      expect(shownBy(laptop)).toHaveLength(1)
      expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the laptop'])
    },
  )

  it('stay on for a device whose push service refuses one of them', async () => {
    const phone = await turnOn()
    phone.answers.push({ status: 403 })
    await run(EIGHT_MS)
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    expect(await devices()).toHaveLength(1)
  })

  it('leave out what was confirmed, skipped or paused in the meantime, and what is added by itself', async () => {
    const phone = await turnOn()
    phone.answers.push({ status: 500 })
    await run(EIGHT_MS)
    documents = { ...documents, recurring: [aRecurring({ postedUntil: '2026-12-01' as CalendarDay })] }
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    documents = { ...documents, recurring: [aRecurring(), gym({ isPaused: true })] }
    rev += 1
    await run(Date.UTC(2027, 0, 1, 7))
    expect(shownBy(phone)).toEqual([])
  })

  it('leave out what was due before they were turned on, and what is days late after a downtime', async () => {
    nowMs = EIGHT_MS + DAY_MS
    const phone = await turnOn()
    await run()
    expect(shownBy(phone)).toEqual([])
    await run(Date.UTC(2027, 0, 6, 7))
    expect(shownBy(phone)).toEqual([])
    await run(Date.UTC(2027, 1, 3, 7))
    expect(shownBy(phone)).toHaveLength(1)
  })

  it('come again for an occurrence that is put off', async () => {
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(shownBy(phone)).toHaveLength(1)
    const on = '2026-12-04' as CalendarDay
    documents = {
      ...documents,
      recurring: [
        aRecurring({ isAutomatic: false, changes: [{ day: '2026-12-01' as CalendarDay, amount: null, on }] }),
      ],
    }
    rev += 1
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 3 * DAY_MS)
    expect(shownBy(phone)).toHaveLength(1)
  })

  it('report a budget that is nearly used up and then over its limit, each once a period', async () => {
    const amounts = [aBudgetAmount({ amount: 10_000 })]
    const budget = aBudget({ name: 'Food', scope: { of: 'everything' }, amounts })
    documents = { ...documents, recurring: [], budgets: [budget] }
    const spend = (amount: number) => {
      entries = [...entries, anEntry({ id: anId(500 + rev), amount, dateMs: nowMs })]
      rev += 1
    }
    const phone = await turnOn()
    await choose({ pushAmounts: true })
    await run()
    for (const amount of [-5000, -4000, -500, -1500, -100]) {
      spend(amount)
      await run(nowMs + HOUR_MS)
    }
    expect(shownBy(phone)).toMatchObject([
      { title: 'Food is nearly used up', body: '10,00\u00A0€ left in this period', path: '/budgets' },
      { title: 'Food is over its limit', body: '10,00\u00A0€ over in this period' },
    ])
    // Another month begins.
    nowMs = EIGHT_MS + HOUR_MS
    spend(-9000)
    await choose({ pushAmounts: false })
    await run()
    expect(shownBy(phone)).toMatchObject([
      { title: 'A budget is nearly used up', body: 'Open Monedero to see which one.' },
    ])
  })

  it('report a budget as it is when they are sent, and not at all if it is no longer so', async () => {
    const budget = aBudget({
      name: 'Food',
      scope: { of: 'everything' },
      amounts: [aBudgetAmount({ amount: 10_000 })],
    })
    documents = { ...documents, recurring: [], budgets: [budget] }
    const phone = await turnOn()
    await choose({ pushAmounts: true })
    await run()
    const spend = async (amount: number, later: number) => {
      phone.answers.push({ status: 500 })
      entries = [anEntry({ amount, dateMs: nowMs })]
      rev += 1
      await run(nowMs + HOUR_MS)
      entries = [anEntry({ amount: later, dateMs: nowMs })]
      rev += 1
      await run(nowMs + MINUTE_MS)
      return shownBy(phone)
    }
    expect(await spend(-9000, -1000)).toEqual([])
    expect(await spend(-11_000, -12_000)).toMatchObject([{ body: '20,00\u00A0€ over in this period' }])
  })

  it('do not report what budgets had reached before they were turned on', async () => {
    const budget = aBudget({ scope: { of: 'everything' }, amounts: [aBudgetAmount({ amount: 100 })] })
    documents = { ...documents, recurring: [], budgets: [budget] }
    entries = [anEntry({ amount: -500, dateMs: nowMs })]
    const phone = await turnOn()
    await run()
    rev += 1
    await run(nowMs + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
  })

  it('end for devices that are signed out or turned off, and for disabled accounts', async () => {
    const [phone, laptop] = [await turnOn('phone'), await turnOn('laptop')]
    sessions.delete('phone')
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the laptop'])
    await run(EIGHT_MS)
    expect([phone, laptop].map((each) => shownBy(each).length)).toEqual([0, 1])
    sessions.add('phone')
    await test.database.write((tx) => aNode().onSessionsEnded(tx, uid, { allBut: 'phone' }))
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the phone'])
    await test.database.write((tx) => aNode().onSessionsEnded(tx, uid, { id: 'phone' }))
    expect(await devices()).toEqual([])
    await turnOn('phone', phone)
    isDisabled = true
    await run(Date.UTC(2027, 0, 1, 7))
    expect(shownBy(phone)).toEqual([])
    isDisabled = false
    const [{ id } = { id: '' }] = await devices()
    await ask('DELETE', `/v1/reminders/devices?id=${id}`, { session: 'laptop' })
    expect(await devices()).toEqual([])
  })

  it('belong to whoever turned them on last in a browser, and move with a new session', async () => {
    const phone = await turnOn()
    const [{ id: replaces } = { id: '' }] = await devices()
    const known = { subscription: phone.subscription, timeZone, replaces }
    sessions = new Set(['another'])
    nowMs += DAY_MS
    expect(await devices()).toEqual([])
    expect((await ask('POST', '/v1/reminders/devices', { body: known, session: 'another' })).status).toBe(200)
    expect(await devices()).toMatchObject([{ addedAtMs: NOON_BEFORE_MS }])
    const ana = uid
    uid = randomBytes(14).toString('hex')
    expect(await ask('POST', '/v1/reminders/devices', { body: known })).toMatchObject({ json: { id: null } })
    expect(await devices()).toEqual([])
    await turnOn('another', phone)
    expect(await devices()).toHaveLength(1)
    const luis = uid
    uid = ana
    expect(await devices()).toEqual([])
    await test.database.write((tx) => aNode().deleteEverythingOf(tx, luis))
  })

  it('are bounded to twenty devices of an account, the least used of which go', async () => {
    const first = await turnOn()
    for (let count = 0; count < 20; count += 1) {
      nowMs += 1
      await turnOn('laptop')
    }
    const listed = await devices()
    expect(listed).toHaveLength(20)
    expect(listed.map(({ userAgent }) => userAgent)).not.toContain('the phone')
    await run(EIGHT_MS)
    expect(shownBy(first)).toEqual([])
  })

  it('are turned off for a device that is signed out before one that is in use', async () => {
    await turnOn('phone')
    for (let count = 0; count < 19; count += 1) {
      nowMs += 1
      await turnOn('laptop')
    }
    sessions = new Set(['phone', 'tablet'])
    await turnOn('tablet')
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the phone', 'the tablet'])
  })

  it('cannot be turned on again and again', async () => {
    const node = aNode()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const body = { subscription: service.subscribe().subscription, timeZone }
      statuses.push((await ask('POST', '/v1/reminders/devices', { body, node })).status)
    }
    expect([statuses.indexOf(429), statuses.at(0)]).toEqual([60, 200])
  })

  it.each([
    'http://push.example/abc',
    'https://127.0.0.1/abc',
    'https://192.168.1.1/abc',
    'https://push.example:8080/abc',
  ])('cannot be sent to %s', async (endpoint) => {
    const { keys } = service.subscribe().subscription
    const body = { subscription: { endpoint, keys }, timeZone }
    expect(await ask('POST', '/v1/reminders/devices', { body })).toMatchObject({
      status: 400,
      json: { error: { code: 'ENDPOINT_NOT_ALLOWED' } },
    })
  })

  it('are refused to strangers and for keys that are none', async () => {
    const { subscription } = service.subscribe()
    const body = { subscription, timeZone }
    expect((await ask('POST', '/v1/reminders/devices', { body, session: '' })).status).toBe(401)
    expect((await ask('DELETE', '/v1/reminders/devices', { session: '' })).status).toBe(401)
    const broken = { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } }
    expect(
      (await ask('POST', '/v1/reminders/devices', { body: { ...body, subscription: broken } })).status,
    ).toBe(400)
  })

  it('are part of an export without addresses, and end with the account and with a restore', async () => {
    const phone = await turnOn()
    const exported = JSON.stringify(await aNode().exportOf(test.database, uid))
    expect(exported).toContain('the phone')
    expect(exported).not.toContain(phone.subscription.endpoint)
    await aNode().schedule.queueDue()
    await test.database.write(revokeFeedsAndDevices)
    await run(EIGHT_MS)
    await turnOn('phone', phone)
    nowMs = Date.UTC(2027, 0, 1, 7)
    await aNode().schedule.queueDue()
    await test.database.write((tx) => aNode().deleteEverythingOf(tx, uid))
    await run()
    expect(shownBy(phone)).toEqual([])
    expect(await devices()).toEqual([])
  })
})
