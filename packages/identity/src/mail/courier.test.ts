import { randomBytes } from 'node:crypto'
import { type Query, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createSecrets } from '../secrets/secrets.ts'
import type { IdentityTables, MailQueueTable } from '../tables.ts'
import type { Mail } from './compose.ts'
import { createCourier } from './courier.ts'
import { createMailQueue, type MailRequest } from './queue.ts'

const HOUR_MS = 3_600_000
const link = 'https://money.example/user/management?mode=resetPassword&oobCode=topsecret'
const { query, command } = statements<IdentityTables>()
const allRows: Query<object, MailQueueTable> = query()((db) => db.selectFrom('mail_queue').selectAll())
const clear = command()((db) => db.deleteFrom('mail_queue'))

describe.each(engines)('the mail queue on %s', (engine) => {
  let test: TestDatabase
  let nowMs = 0
  const clock = { nowMs: () => nowMs }
  const secrets = createSecrets(randomBytes(32))
  const queueMail = createMailQueue({ secrets, clock })

  beforeAll(async () => {
    test = await createTestDatabase(engine, migrations)
  })
  afterAll(() => test.remove())
  beforeEach(async () => {
    nowMs = 1_800_000_000_000
    await test.database.write((tx) => tx.run(clear, {}))
  })

  function aRequest(changes: { to?: string; isDecoy?: boolean } = {}): MailRequest {
    const expiresAtMs = nowMs + HOUR_MS
    return { to: 'ana@example.com', template: 'reset-password', data: { link }, expiresAtMs, ...changes }
  }

  const enqueue = (request = aRequest()) => test.database.write((tx) => queueMail(tx, request))
  const rows = () => test.database.all(allRows, {})

  function aCourier(deliver: (mail: Mail) => Promise<void> | void = () => {}, key = secrets) {
    const delivered: Mail[] = []
    const logged: string[] = []
    const write = (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`)
    const courier = createCourier({
      database: test.database,
      secrets: key,
      clock,
      log: { info: write, warn: write, error: write },
      publicUrl: 'https://money.example',
      deliverMail: async (mail) => {
        await deliver(mail)
        delivered.push(mail)
      },
    })
    return { ...courier, delivered, logged }
  }

  it('delivers a queued mail and deletes it', async () => {
    await enqueue()
    const courier = aCourier()
    expect(await courier.deliverDue()).toBeUndefined()
    expect(courier.delivered).toHaveLength(1)
    expect(courier.delivered[0]).toMatchObject({
      to: 'ana@example.com',
      subject: 'Reset your password',
      link,
    })
    expect(courier.delivered[0]?.text).toContain('for one hour')
    expect(await rows()).toEqual([])
  })

  it('keeps neither the link nor the address readable', async () => {
    await enqueue()
    const kept = JSON.stringify(await rows())
    expect(kept).not.toContain('topsecret')
    expect(kept).not.toContain('ana@example.com')
  })

  it('sends nothing when the transaction that queued it fails', async () => {
    const failure = test.database.write(async (tx) => {
      await queueMail(tx, aRequest())
      throw new Error('changed my mind')
    })
    await expect(failure).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('delivers right after the commit once the courier is started', async () => {
    const arrival = Promise.withResolvers<Mail>()
    const courier = aCourier((mail) => arrival.resolve(mail))
    await courier.start()
    await enqueue()
    expect((await arrival.promise).to).toBe('ana@example.com')
    await courier.stop()
    expect(await rows()).toEqual([])
  })

  it('tries again with growing pauses, under the same id, until it succeeds', async () => {
    await enqueue()
    const ids: string[] = []
    let isDown = true
    const courier = aCourier((mail) => {
      ids.push(mail.id)
      if (isDown) throw Object.assign(new Error('550 <ana@example.com> refused'), { code: 'EENVELOPE' })
    })
    const pausesS: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const nextAtMs = (await courier.deliverDue()) ?? nowMs
      pausesS.push((nextAtMs - nowMs) / 1000)
      nowMs = nextAtMs
    }
    expect(pausesS).toEqual([10, 20, 40, 80])
    isDown = false
    await courier.deliverDue()
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('does not try before the pause is over', async () => {
    await enqueue()
    let tries = 0
    const courier = aCourier(() => {
      tries += 1
      throw new Error('down')
    })
    await courier.deliverDue()
    nowMs += 9_999
    await courier.deliverDue()
    expect(tries).toBe(1)
  })

  it('logs a failure without the link and the address', async () => {
    await enqueue()
    const courier = aCourier(() => {
      throw Object.assign(new Error(`550 <ana@example.com> ${link}`), {
        code: 'EENVELOPE',
        responseCode: 550,
      })
    })
    await courier.deliverDue()
    expect(courier.logged).toHaveLength(1)
    expect(courier.logged[0]).toContain('EENVELOPE 550')
    expect(courier.logged[0]).not.toMatch(/ana@example|topsecret/u)
  })

  it('drops a mail whose code has expired', async () => {
    await enqueue()
    nowMs += HOUR_MS
    const courier = aCourier()
    await courier.deliverDue()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toEqual([])
    expect(courier.logged).toHaveLength(1)
  })

  it('drops a mail that was sealed with another key', async () => {
    await enqueue()
    const courier = aCourier(undefined, createSecrets(randomBytes(32)))
    await courier.deliverDue()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('processes a decoy through the queue and sends it to nobody', async () => {
    await enqueue(aRequest({ isDecoy: true }))
    expect(await rows()).toHaveLength(1)
    const courier = aCourier()
    await courier.deliverDue()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('lets one of two nodes send a mail', async () => {
    await enqueue()
    const taken = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const first = aCourier(() => {
      taken.resolve()
      return sent.promise
    })
    const second = aCourier()
    const sending = first.deliverDue()
    await taken.promise
    await second.deliverDue()
    sent.resolve()
    await sending
    expect([first.delivered.length, second.delivered.length]).toEqual([1, 0])
  })

  it('sends many mails once each through two nodes at a time', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => enqueue(aRequest({ to: `u${index}@example.com` }))),
    )
    const couriers = [aCourier(), aCourier()]
    await Promise.all(couriers.map((courier) => courier.deliverDue()))
    const recipients = couriers.flatMap((courier) => courier.delivered.map((mail) => mail.to))
    expect(recipients).toHaveLength(30)
    expect(new Set(recipients).size).toBe(30)
  })

  it('sends a mail again whose node has crashed', async () => {
    await enqueue()
    const taken = Promise.withResolvers<void>()
    void aCourier(() => {
      taken.resolve()
      return new Promise(() => {})
    }).deliverDue()
    await taken.promise
    const other = aCourier()
    const nextAtMs = await other.deliverDue()
    expect(other.delivered).toEqual([])
    nowMs = nextAtMs ?? nowMs
    await other.deliverDue()
    expect(other.delivered).toHaveLength(1)
  })
})
