import { randomBytes } from 'node:crypto'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { createCourier, createEnqueue, type Mail, readQueueByKind } from '@monedero/delivery'
import { createSecrets } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, migrations } from '../../testing/test-service.ts'
import { createMailDelivery, createMailQueue } from './queue.ts'

const HOUR_MS = 3_600_000
const link = 'https://money.example/user/management?mode=resetPassword&oobCode=topsecret'

describe.each(engines)('queued mails on %s', (engine) => {
  let test: TestDatabase
  const clock = createTestClock()
  const secrets = createSecrets(randomBytes(32))
  const queueMail = createMailQueue({ enqueue: createEnqueue({ secrets, clock }), clock })

  beforeAll(async () => {
    test = await createTestDatabase(engine, migrations)
  })
  afterAll(() => test.remove())

  async function deliver({ isDecoy = false } = {}): Promise<Mail[]> {
    const expiresAtMs = clock.nowMs() + HOUR_MS
    const mail = { to: 'ana@example.com', template: 'reset-password', data: { link }, expiresAtMs } as const
    await test.database.write((tx) => queueMail(tx, { ...mail, isDecoy }))
    const delivered: Mail[] = []
    const { database } = test
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const deliverMail = async (each: Mail) => void delivered.push(each)
    const mails = createMailDelivery({ publicUrl: 'https://money.example', deliverMail })
    await createCourier({ database, secrets, clock, log, deliver: { mail: mails } }).deliverDue()
    expect(await readQueueByKind(database)).toEqual(new Map())
    return delivered
  }

  it('are written when they are sent, with how long their link works', async () => {
    const [mail] = await deliver()
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Reset your password', link })
    expect(mail?.text).toContain('expires in one hour')
  })

  it('are not sent if they are decoys', async () => {
    expect(await deliver({ isDecoy: true })).toEqual([])
  })
})
