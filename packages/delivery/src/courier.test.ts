import { randomBytes } from 'node:crypto'
import { type Query, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { createSecrets } from '@monedero/service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMigrations } from '../testing/queue-migrations.ts'
import { type CourierOptions, createCourier, type Deliver, type DueDelivery } from './courier.ts'
import { createEnqueue, type QueuedDelivery, removeAllDeliveries, removeDeliveriesOf } from './queue.ts'
import { readQueueByKind } from './queue-state.ts'
import type { DeliveriesTable, DeliveryTables } from './tables.ts'

const HOUR_MS = 3_600_000
const { query, command } = statements<DeliveryTables>()
const allRows: Query<object, DeliveriesTable> = query()((db) => db.selectFrom('deliveries').selectAll())
const queueAsBefore = command<{ id: string; sealedMail: string; leasedUntilMs: number; nowMs: number }>()(
  (db, param) =>
    db.insertInto('mail_queue').values({
      id: param('id'),
      sealed_mail: param('sealedMail'),
      due_at_ms: param('nowMs'),
      leased_until_ms: param('leasedUntilMs'),
      attempts: 2,
      created_at_ms: param('nowMs'),
      expires_at_ms: 1_900_000_000_000,
    }),
)
describe.each(engines)('the queue on %s', (engine) => {
  let test: TestDatabase
  let nowMs = 0
  const clock = { nowMs: () => nowMs }
  const secrets = createSecrets(randomBytes(32))
  const putInto = createEnqueue({ secrets, clock })

  beforeAll(async () => {
    test = await createTestDatabase(engine, queueMigrations)
  })
  afterAll(() => test.remove())
  beforeEach(async () => {
    nowMs = 1_800_000_000_000
    await test.database.write(removeAllDeliveries)
  })

  function aDelivery(changes: Partial<QueuedDelivery> = {}): QueuedDelivery {
    return { kind: 'mail', payload: 'top secret', expiresAtMs: nowMs + HOUR_MS, ...changes }
  }

  const enqueue = (delivery = aDelivery()) => test.database.write((tx) => putInto(tx, delivery))
  const rows = () => test.database.all(allRows, {})

  function aCourier(
    deliver: (delivery: DueDelivery) => ReturnType<Deliver> | void = () => {},
    changes: Partial<CourierOptions> = {},
  ) {
    const delivered: DueDelivery[] = []
    const logged: string[] = []
    const write = (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`)
    const mail = async (delivery: DueDelivery) => {
      const postponed = await deliver(delivery)
      if (!postponed) delivered.push(delivery)
      return postponed
    }
    const courier = createCourier({
      database: test.database,
      secrets,
      clock,
      log: { info: write, warn: write, error: write },
      deliver: { mail },
      ...changes,
    })
    return { ...courier, delivered, logged }
  }

  it('delivers what is queued and deletes it', async () => {
    const expiresAtMs = nowMs + HOUR_MS
    await enqueue()
    const courier = aCourier()
    expect(await courier.deliverDue()).toBeUndefined()
    expect(courier.delivered).toMatchObject([{ payload: 'top secret', createdAtMs: nowMs, expiresAtMs }])
    expect(await rows()).toEqual([])
  })

  it('makes a delivery that is postponed at the time it was given, without a warning', async () => {
    await enqueue()
    const againAtMs = nowMs + HOUR_MS / 2
    const courier = aCourier(async () => (nowMs < againAtMs ? { againAtMs } : undefined))
    expect(await courier.deliverDue()).toBe(againAtMs)
    expect([courier.delivered, courier.logged]).toEqual([[], []])
    nowMs = againAtMs
    await courier.deliverDue()
    expect(courier.delivered).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  it.each([
    [false, 10],
    [true, 80],
  ])('pauses after postponements that count as attempts (%s) for %i s', async (isAttempt, seconds) => {
    await enqueue()
    const attempts: number[] = []
    const courier = aCourier(async ({ attempt }) => {
      attempts.push(attempt)
      if (attempts.length <= 3) return { againAtMs: nowMs + 60_000, isAttempt }
      throw new Error('down')
    })
    for (let count = 0; count < 3; count += 1) nowMs = (await courier.deliverDue()) ?? nowMs
    expect(await courier.deliverDue()).toBe(nowMs + seconds * 1000)
    expect(attempts).toEqual(isAttempt ? [1, 2, 3, 4] : [1, 1, 1, 1])
  })

  it('leaves kinds that it does not deliver to other nodes', async () => {
    await enqueue(aDelivery({ kind: 'later' }))
    const courier = aCourier()
    expect(await courier.deliverDue()).toBeUndefined()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toMatchObject([{ kind: 'later', attempts: 0 }])
  })

  it('removes what belongs to a deleted account', async () => {
    await enqueue(aDelivery({ uid: 'ana' }))
    await enqueue(aDelivery({ uid: 'luis' }))
    await enqueue()
    await test.database.write((tx) => removeDeliveriesOf(tx, 'ana'))
    expect(new Set((await rows()).map(({ uid }) => uid))).toEqual(new Set(['luis', null]))
  })

  it('counts queued and refused deliveries, and since when', async () => {
    const sinceMs = nowMs
    await enqueue()
    await enqueue()
    nowMs += 60_000
    await aCourier((delivery) => {
      if (delivery.createdAtMs === sinceMs) throw new Error('down')
    }).deliverDue()
    await enqueue()
    await enqueue(aDelivery({ kind: 'another' }))
    expect(await readQueueByKind(test.database)).toEqual(
      new Map([
        ['mail', { waiting: 3, failing: 2, oldestAtMs: sinceMs }],
        ['another', { waiting: 1, failing: 0, oldestAtMs: nowMs }],
      ]),
    )
  })

  it('takes over mails that a node of an earlier version left behind, but none that it is sending', async () => {
    const sealedMail = secrets.seal('queued-mail', 'an earlier mail')
    await test.database.write((tx) =>
      Promise.all([
        tx.run(queueAsBefore, { id: 'left', sealedMail, leasedUntilMs: 0, nowMs }),
        tx.run(queueAsBefore, { id: 'being sent', sealedMail, leasedUntilMs: nowMs + 1, nowMs }),
      ]),
    )
    const courier = aCourier()
    await courier.deliverDue()
    expect(courier.delivered).toMatchObject([{ id: 'left', payload: 'an earlier mail' }])
    nowMs += 1
    await courier.deliverDue()
    expect(courier.delivered.map(({ id }) => id)).toEqual(['left', 'being sent'])
  })

  it('keeps no payload readable', async () => {
    await enqueue()
    expect(JSON.stringify(await rows())).not.toContain('secret')
  })

  it('sends nothing when the transaction that queued it fails', async () => {
    const failure = test.database.write(async (tx) => {
      await putInto(tx, aDelivery())
      throw new Error('changed my mind')
    })
    await expect(failure).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('delivers right after the commit once the courier is started', async () => {
    const arrival = Promise.withResolvers<DueDelivery>()
    const courier = aCourier((delivery) => arrival.resolve(delivery))
    await courier.start()
    await enqueue()
    expect((await arrival.promise).payload).toBe('top secret')
    await courier.stop()
    expect(await rows()).toEqual([])
  })

  it('tries again with growing pauses, under the same id, until it succeeds', async () => {
    await enqueue()
    const ids: string[] = []
    let isDown = true
    const courier = aCourier(({ id }) => {
      ids.push(id)
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

  it('logs a failure without what the other side quotes', async () => {
    await enqueue()
    const courier = aCourier(() => {
      throw Object.assign(new Error(`550 <ana@example.com> topsecret`), {
        code: 'EENVELOPE',
        responseCode: 550,
      })
    })
    await courier.deliverDue()
    expect(courier.logged).toHaveLength(1)
    expect(courier.logged[0]).toContain('EENVELOPE 550')
    expect(courier.logged[0]).not.toMatch(/ana@example|topsecret/u)
  })

  it('drops what has expired', async () => {
    await enqueue()
    nowMs += HOUR_MS
    const courier = aCourier()
    await courier.deliverDue()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toEqual([])
    expect(courier.logged).toHaveLength(1)
  })

  it('keeps what was sealed with another key for a node that has it', async () => {
    await enqueue()
    const courier = aCourier(undefined, { secrets: createSecrets(randomBytes(32)) })
    await courier.deliverDue()
    expect(courier.delivered).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0 }])
    nowMs += 60_000
    const other = aCourier()
    await other.deliverDue()
    expect(other.delivered).toMatchObject([{ attempt: 1 }])
    expect(await rows()).toEqual([])
  })

  it('lets one of two nodes deliver', async () => {
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

  it('delivers many once each through two nodes at a time', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => enqueue(aDelivery({ payload: `${index}` }))))
    const couriers = [aCourier(), aCourier()]
    await Promise.all(couriers.map((courier) => courier.deliverDue()))
    const payloads = couriers.flatMap((courier) => courier.delivered.map(({ payload }) => payload))
    expect(payloads).toHaveLength(30)
    expect(new Set(payloads).size).toBe(30)
  })

  it('delivers one kind while deliveries of another kind, and one of its own, do not end', async () => {
    const stuck = Promise.withResolvers<void>()
    const pushed: string[] = []
    const courier = aCourier(undefined, {
      deliver: {
        mail: () => stuck.promise,
        push: async ({ payload }) => {
          if (payload === 'stuck') await stuck.promise
          else pushed.push(payload)
        },
      },
    })
    for (let count = 0; count < 20; count++) await enqueue()
    await enqueue(aDelivery({ kind: 'push', payload: 'stuck' }))
    for (let count = 0; count < 20; count++) await enqueue(aDelivery({ kind: 'push', payload: `${count}` }))
    const round = courier.deliverDue()
    await expect.poll(() => pushed.length).toBe(20)
    stuck.resolve()
    await round
    expect(await rows()).toEqual([])
  })

  it('delivers again what a crashed node had taken', async () => {
    await enqueue()
    const taken = Promise.withResolvers<void>()
    const crashed = aCourier(() => {
      taken.resolve()
      return new Promise(() => {})
    })
    void crashed.deliverDue()
    await taken.promise
    void crashed.stop()
    const other = aCourier()
    const nextAtMs = await other.deliverDue()
    expect(other.delivered).toEqual([])
    nowMs = nextAtMs ?? nowMs
    await other.deliverDue()
    expect(other.delivered).toHaveLength(1)
  })
})
