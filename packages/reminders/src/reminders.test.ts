import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type CalendarDay, type DocumentLists, type EntryRow, newUserRow } from '@monedero/core'
import { aBudget, aBudgetAmount, anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import type { Database, Transaction } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { createCourier, createEnqueue, type Mail, readQueueByKind } from '@monedero/delivery'
import { queueMigrations } from '@monedero/delivery/testing'
import { type BodyAnswer, createSecrets, type RouteRequest } from '@monedero/service'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from './migrations.ts'
import type { Ports, Recipient } from './ports.ts'
import { noReminders, putReminders, remindersOf } from './reminder-rows.ts'
import { createReminders } from './reminders.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Saturday morning in Madrid. */
const SATURDAY_MS = Date.UTC(2026, 10, 28, 9)
const MONDAY_MS = Date.UTC(2026, 10, 30, 7)
const timeZone = 'Europe/Madrid'

function field({ json }: BodyAnswer, name: string): unknown {
  return Reflect.get(Object(json), name)
}

function aCard(id: number, given: object) {
  return aWallet({ id: anId(id), kind: 'card', closingDay: 20, ...given })
}

/** A purchase with one of these cards that is in its last statement. */
function aPurchase(id: number) {
  return anEntry({ id: anId(id), walletId: anId(id), amount: -12_000, dateMs: Date.UTC(2026, 10, 10) })
}

/** The same object with other methods. */
function changed<Part extends object>(part: Part, methods: object): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function unreadable(): Promise<never> {
  throw new Error('The rows cannot be read')
}

describe.each(engines)('reminders on %s', (engine) => {
  let test: TestDatabase
  let nowMs: number
  let documents: DocumentLists
  let entries: EntryRow[]
  let recipient: Recipient | undefined
  let uid: string
  let mails: Mail[]
  const clock = { nowMs: () => nowMs }
  const secrets = createSecrets(randomBytes(32))
  const log = { info: () => {}, warn: () => {}, error: () => {} }

  beforeAll(async () => {
    test = await createTestDatabase(engine, [...queueMigrations, ...migrations])
  })
  afterAll(() => test.remove())
  afterEach(() => test.database.write((tx) => aNode().deleteEverythingOf(tx, uid)))
  beforeEach(() => {
    nowMs = SATURDAY_MS
    uid = randomBytes(14).toString('hex')
    mails = []
    recipient = { email: 'ana@example.com', language: 'en' }
    documents = {
      user: [newUserRow],
      wallets: [aWallet({ name: 'Everyday' })],
      recurring: [aRecurring({ amount: -85_000, isAutomatic: false })],
    }
    entries = []
  })

  function aNode(changes: Partial<Ports> = {}) {
    const { database } = test
    const reminders = createReminders({
      database,
      clock,
      log,
      secrets,
      enqueue: createEnqueue({ secrets, clock }),
      deliverMail: async (mail) => void mails.push(mail),
      publicUrl: 'https://money.example',
      push: { send: async () => 'accepted', publicKey: async () => 'key', allowedOrigins: [] },
      authenticate: async ({ headers: { authorization } }) =>
        authorization === undefined ? undefined : { uid: authorization, sessionId: 'session' },
      liveSessions: async () => new Set(['session']),
      recipientOf: async () => recipient,
      ledger: {
        documents: async () => documents,
        entries: async () => entries,
        entriesAfter: async () => entries,
        revision: async () => 1,
      },
      rateLimit: true,
      ...changes,
    })
    const courier = createCourier({ database, secrets, clock, log, deliver: reminders.deliver })
    const ask = async (
      method: string,
      address: string,
      given: Partial<RouteRequest> = {},
    ): Promise<BodyAnswer> => {
      const url = new URL(address, 'https://money.example')
      const route = reminders.routes.find((each) => each.method === method && each.path === url.pathname)
      if (route === undefined) throw new Error(`there is no route ${method} ${address}`)
      return route.handle({
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: { authorization: uid },
        body: undefined,
        network: '192.0.2.1',
        requestId: 'test',
        signal: new AbortController().signal,
        ...given,
      })
    }
    return {
      ...reminders,
      courier,
      ask,
      choose: (chosen: object) => ask('POST', '/v1/reminders', { body: { timeZone, ...chosen } }),
    }
  }
  type Node = ReturnType<typeof aNode>

  const newAddress = async (node: Node) =>
    String(field(await node.ask('POST', '/v1/reminders/feed'), 'feedAddress'))
  const eventsAt = async (node: Node, address: string) => {
    const { status, text } = await node.ask('GET', address, { headers: {} })
    expect(status).toBe(200)
    const calendar = new ICAL.Component(ICAL.parse(String(text)))
    return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  }

  const deliver = async (...nodes: Node[]) => {
    await Promise.all(nodes.map((node) => node.schedule.queueDue()))
    await Promise.all(nodes.map((node) => node.courier.deliverDue()))
    return mails.splice(0)
  }

  describe('the settings', () => {
    it('have nothing turned on at first', async () => {
      const { json } = await aNode().ask('GET', '/v1/reminders')
      expect(json).toEqual({
        weeklyMail: false,
        showsAmounts: false,
        feedAddress: null,
        email: 'ana@example.com',
        push: {
          publicKey: 'key',
          devices: [],
          showsAmounts: false,
          quietHours: { from: '22:00', until: '08:00' },
        },
      })
    })

    it.each([
      ['GET', '/v1/reminders'],
      ['POST', '/v1/reminders/feed'],
      ['DELETE', '/v1/reminders/feed'],
    ])('are refused to strangers: %s %s', async (method, path) => {
      const answer = await aNode().ask(method, path, { headers: {} })
      expect(answer.status).toBe(401)
    })

    it.each([
      { quietHours: { from: '25:00', until: '08:00' } },
      { quietHours: { from: '08:00', until: '08:00' } },
      { weeklyMail: 'yes' },
      { timeZone: 'Mars/Olympus' },
      { more: true },
    ])('refuse %j', async (body) => {
      expect((await aNode().choose(body)).status).toBe(400)
    })

    it('offer no mail to somebody whose address is not verified', async () => {
      recipient = { email: null, language: 'en' }
      expect(await aNode().choose({ weeklyMail: true })).toMatchObject({
        status: 409,
        json: { error: { code: 'EMAIL_NOT_VERIFIED' } },
      })
    })
  })

  describe('the calendar', () => {
    it('has what is coming, in the order of the days, with ids that stay', async () => {
      const node = aNode()
      const address = await newAddress(node)
      const events = await eventsAt(node, address)
      expect(events.slice(0, 2).map((each) => [each.summary, each.startDate.toString()])).toEqual([
        ['Rent', '2026-12-01'],
        ['Rent', '2027-01-01'],
      ])
      expect(events).toHaveLength(12)
      const before = events.map((each) => each.uid)
      nowMs += DAY_MS
      expect((await eventsAt(node, address)).map((each) => each.uid)).toEqual(before)
      expect(new Set(before).size).toBe(before.length)
    })

    it('leaves out what is skipped, paused or deleted, and what a deleted wallet has', async () => {
      documents = {
        ...documents,
        recurring: [
          aRecurring({ id: anId(1), isPaused: true }),
          aRecurring({ id: anId(2), deletedAtMs: 1 }),
          aRecurring({ id: anId(3), walletId: anId(77) }),
        ],
      }
      const node = aNode()
      expect(await eventsAt(node, await newAddress(node))).toEqual([])
    })

    it('has entries dated ahead, and the days on which cards are to be paid', async () => {
      const card = aWallet({ id: anId(5), name: 'Visa', kind: 'card', closingDay: 5, dueDay: 31 })
      documents = { ...documents, wallets: [...(documents.wallets ?? []), card], recurring: [] }
      entries = [anEntry({ description: 'Flight', amount: -12_000, dateMs: nowMs + 30 * 24 * HOUR_MS })]
      const node = aNode()
      const events = await eventsAt(node, await newAddress(node))
      expect(events.filter(({ summary }) => summary === 'Flight')).toHaveLength(1)
      expect(events.filter(({ summary }) => summary === 'Visa: payment due')).toHaveLength(12)
    })

    it('has amounts only if the person allows it', async () => {
      const node = aNode()
      const address = await newAddress(node)
      expect((await eventsAt(node, address))[0]?.description).toBe('Everyday\nNeeds your confirmation')
      await node.choose({ showsAmounts: true })
      expect((await eventsAt(node, address))[0]?.description).toContain('−850,00')
    })

    it('is in the language of the person', async () => {
      const settings = { ...newUserRow.settings, language: 'es' }
      documents = { ...documents, user: [{ ...newUserRow, settings }] }
      const node = aNode()
      expect((await eventsAt(node, await newAddress(node)))[0]?.description).toContain(
        'Pendiente de que lo confirmes',
      )
    })

    it('has no address any more once that is revoked or replaced, on every node', async () => {
      const [node, other] = [aNode(), aNode()]
      const first = await newAddress(node)
      expect(await eventsAt(other, first)).not.toEqual([])
      const second = await newAddress(node)
      expect((await other.ask('GET', first)).status).toBe(404)
      expect(await eventsAt(other, second)).not.toEqual([])
      expect(field(await node.ask('GET', '/v1/reminders'), 'feedAddress')).toBe(second)
      await node.ask('DELETE', '/v1/reminders/feed')
      expect((await other.ask('GET', second)).status).toBe(404)
      expect(field(await node.ask('GET', '/v1/reminders'), 'feedAddress')).toBeNull()
    })

    it('may not be kept by browsers and proxies', async () => {
      const node = aNode()
      const { headers } = await node.ask('GET', await newAddress(node))
      expect(headers?.['cache-control']).toBe('private, no-store')
      expect((await node.ask('GET', '/v1/calendar.ics?key=wrong')).headers?.['cache-control']).toBe(
        'private, no-store',
      )
    })

    it('is gone for accounts that are disabled or deleted', async () => {
      const node = aNode()
      const address = await newAddress(node)
      recipient = undefined
      expect((await node.ask('GET', address)).status).toBe(404)
      recipient = { email: null, language: 'en' }
      await test.database.write((tx) => node.deleteEverythingOf(tx, uid))
      expect((await node.ask('GET', address)).status).toBe(404)
    })

    it('is read sixty times an hour, and wrong keys are tried thirty times by one network', async () => {
      const node = aNode()
      const address = await newAddress(node)
      const statuses = async (count: number, at: string) => {
        const answers: number[] = []
        for (let done = 0; done < count; done += 1) answers.push((await node.ask('GET', at)).status)
        return answers
      }
      expect(new Set(await statuses(60, address))).toEqual(new Set([200]))
      const refused = await node.ask('GET', address)
      expect([refused.status, refused.headers?.['retry-after']]).toEqual([429, '3600'])
      expect(new Set(await statuses(30, '/v1/calendar.ics?key=guess'))).toEqual(new Set([404]))
      expect(await statuses(1, '/v1/calendar.ics?key=another')).toEqual([429])
      nowMs += HOUR_MS
      expect(await statuses(1, address)).toEqual([200])
    })

    it('keeps its key neither readable nor usable from the database alone', async () => {
      const node = aNode()
      const key = new URL(await newAddress(node)).searchParams.get('key') ?? 'none'
      const stored = JSON.stringify(await node.exportOf(test.database, uid))
      expect(stored).toContain('"hasCalendarFeed":true')
      expect(stored).not.toContain(key)
    })
  })

  describe('the weekly mail', () => {
    it('is not due again when settings are saved that were read before it was queued', async () => {
      await aNode().choose({ weeklyMail: true })
      const { database } = test
      const before = await database.first(remindersOf, { uid })
      nowMs = MONDAY_MS
      await aNode().schedule.queueDue()
      const { weekly_due_at_ms: nextAtMs } = (await database.first(remindersOf, { uid })) ?? {}
      expect(nextAtMs).toBe(MONDAY_MS + 7 * DAY_MS)
      const saved = { ...(before ?? noReminders(uid)), shows_amounts: 1 } as const
      await database.write((tx) => tx.run(putReminders, saved))
      expect(await database.first(remindersOf, { uid })).toMatchObject({
        weekly_due_at_ms: nextAtMs,
        shows_amounts: 1,
      })
    })

    it('of others is queued when an account cannot be read, which is tried again an hour later', async () => {
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const ledger = {
        documents: unreadable,
        entries: async () => entries,
        entriesAfter: async () => entries,
        revision: async () => 1,
      }
      await aNode({ ledger }).schedule.queueDue()
      await aNode().schedule.queueDue()
      expect(await readQueueByKind(test.database)).toEqual(new Map())
      nowMs = MONDAY_MS + HOUR_MS
      await aNode().schedule.queueDue()
      expect((await readQueueByKind(test.database)).get('weekly-mail')).toMatchObject({ waiting: 1 })
    })

    it('is sent on Mondays, once however many nodes and restarts there are', async () => {
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS - 1
      expect(await deliver(aNode(), aNode())).toEqual([])
      nowMs = MONDAY_MS
      expect(await deliver(aNode(), aNode(), aNode())).toHaveLength(1)
      expect(await deliver(aNode())).toEqual([])
      nowMs += 7 * DAY_MS - 1
      expect(await deliver(aNode())).toEqual([])
      nowMs += 1
      expect(await deliver(aNode(), aNode())).toHaveLength(1)
    })

    it('has what is coming and overdue, and how budgets stand', async () => {
      const overdue = aRecurring({
        id: anId(8),
        series: anId(8),
        description: 'Gym',
        amount: -3490,
        isAbout: true,
        pattern: { by: 'day-of-month', day: 20 },
      })
      documents = {
        ...documents,
        recurring: [
          ...(documents.recurring ?? []),
          { ...overdue, from: overdue.from.replace('12-01', '11-01') as typeof overdue.from },
        ],
        budgets: [
          aBudget({
            name: 'Everything',
            scope: { of: 'everything' },
            amounts: [aBudgetAmount({ amount: 30_000 })],
          }),
        ],
      }
      entries = [anEntry({ amount: -11_640, dateMs: MONDAY_MS - DAY_MS })]
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(aNode())
      expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Your week: one entry coming' })
      expect(mail?.text).toContain('Tue, Dec 1: Rent, −850,00\u00A0€')
      expect(mail?.text).toContain('Fri, Nov 20: Gym, about −34,90\u00A0€')
      expect(mail?.text).toContain('Everything: 116,40\u00A0€ of 300,00\u00A0€, 183,60\u00A0€ left')
      expect(mail?.html).toContain('<li')
    })

    it('has the cards that are to be paid', async () => {
      documents = {
        wallets: [
          aCard(2, { name: 'Visa', dueDay: 5 }),
          aCard(3, { name: 'Late', dueDay: 27 }),
          aCard(4, { name: 'Far', dueDay: 15 }),
          aCard(5, { name: 'Unused', dueDay: 5 }),
        ],
      }
      entries = [2, 3, 4].map(aPurchase)
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(aNode())
      expect(mail?.subject).toBe('Your week: one entry coming')
      expect(mail?.text).toContain('Sat, Dec 5: Visa payment, −120,00\u00A0€')
      expect(mail?.text).toMatch(/Waiting for you\s+.*Fri, Nov 27: Late payment/u)
      expect(mail?.text).not.toMatch(/Far|Unused/u)
    })

    it('has a late card payment once, if a transfer that is to be confirmed pays it', async () => {
      documents = {
        wallets: [aWallet(), aCard(3, { name: 'Late', dueDay: 27 })],
        recurring: [
          aRecurring({
            description: 'Pay the card',
            destinationId: anId(3),
            amount: -12_000,
            isAbout: true,
            isAutomatic: false,
            from: '2026-11-27' as CalendarDay,
            pattern: { by: 'day-of-month', day: 27 },
          }),
        ],
      }
      entries = [aPurchase(3)]
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(aNode())
      expect(mail?.text).toContain('Fri, Nov 27: Pay the card')
      expect(mail?.text).not.toContain('Late')
    })

    it('is in the language and time zone of the person', async () => {
      const settings = { ...newUserRow.settings, language: 'es', timeZone: 'America/Los_Angeles' }
      documents = { ...documents, user: [{ ...newUserRow, settings }] }
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(aNode())
      expect(mail?.subject).toBe('Tu semana: un movimiento previsto')
      expect(mail?.text).toContain('mar, 1 dic: Rent')
      nowMs = MONDAY_MS + 7 * DAY_MS
      expect(await deliver(aNode())).toEqual([])
      nowMs += 9 * HOUR_MS
      expect(await deliver(aNode())).toHaveLength(1)
    })

    it('is not sent if there is nothing to write, or the address may not be written to', async () => {
      await aNode().choose({ weeklyMail: true })
      documents = { ...documents, recurring: [] }
      nowMs = MONDAY_MS
      expect(await deliver(aNode())).toEqual([])
      documents = { ...documents, recurring: [aRecurring()] }
      recipient = { email: null, language: 'en' }
      nowMs += 7 * DAY_MS
      expect(await deliver(aNode())).toEqual([])
    })

    it('is left out if it is days late, and comes again the week after', async () => {
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS + 3 * DAY_MS
      expect(await deliver(aNode())).toEqual([])
      nowMs = MONDAY_MS + 7 * DAY_MS
      expect(await deliver(aNode())).toHaveLength(1)
    })

    it('waits while the clock is not trusted', async () => {
      await aNode().choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      expect(await deliver(aNode({ isClockTrusted: async () => false }))).toEqual([])
      expect(await deliver(aNode())).toHaveLength(1)
    })

    it('ends by one click of a mail program, and by the button of the page that its link opens', async () => {
      const node = aNode()
      await node.choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(node)
      const address = mail?.unsubscribeUrl ?? ''
      expect(mail?.text).toContain(address)
      const page = await node.ask('GET', address, { headers: {} })
      expect([page.status, String(page.text)]).toEqual([200, expect.stringContaining('<form method="post">')])
      expect(field(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(true)
      const body = { 'List-Unsubscribe': 'One-Click' }
      expect((await node.ask('POST', address, { headers: {}, body })).status).toBe(200)
      expect(field(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(false)
      nowMs += 7 * DAY_MS
      expect(await deliver(node)).toEqual([])
    })

    it('stays ended if its link is used while the settings are being saved', async () => {
      const node = aNode()
      await node.choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      const [mail] = await deliver(node)
      const { database } = test
      let ending: Promise<unknown> | undefined
      /** As soon as the settings are read, the link is used; where nothing keeps it waiting, that ends before they are written. */
      const useLink = AsyncResource.bind(async () => {
        ending ??= node.ask('POST', mail?.unsubscribeUrl ?? '', { headers: {} })
        for (let count = 0; count < 20; count += 1) await database.first(remindersOf, { uid })
      })
      const first = (tx: Transaction) => async (statement: never, parameters: never) => {
        const row = await tx.first(statement, parameters)
        await useLink()
        return row
      }
      const write: Database['write'] = (work) =>
        database.write((tx) => work(changed(tx, { first: first(tx) })))
      await aNode({ database: changed(database, { write }) }).choose({ showsAmounts: true })
      await ending
      const { json } = await node.ask('GET', '/v1/reminders')
      expect(json).toMatchObject({ weeklyMail: false, showsAmounts: true })
    })

    it('is not ended for others by a changed link', async () => {
      const node = aNode()
      await node.choose({ weeklyMail: true })
      const token = `${uid}.${randomBytes(32).toString('base64url')}`
      expect((await node.ask('POST', `/v1/reminders/unsubscribe?token=${token}`)).status).toBe(404)
      expect((await node.ask('GET', '/v1/reminders/unsubscribe')).status).toBe(404)
      expect(field(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(true)
    })

    it('is forgotten with the account', async () => {
      const node = aNode()
      await node.choose({ weeklyMail: true })
      nowMs = MONDAY_MS
      await node.schedule.queueDue()
      expect((await readQueueByKind(test.database)).get('weekly-mail')).toMatchObject({ waiting: 1 })
      await test.database.write((tx) => node.deleteEverythingOf(tx, uid))
      expect(await readQueueByKind(test.database)).toEqual(new Map())
      expect(await deliver(node)).toEqual([])
    })
  })
})
