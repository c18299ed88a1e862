import { randomBytes } from 'node:crypto'
import type { CalendarDay } from '@monedero/core'
import { aRecurring } from '@monedero/core/testing'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { createSecrets } from '@monedero/service'
import { describe, expect, it } from 'vitest'
import { DAY_MS, EIGHT_MS, HOUR_MS, setUpReminders, shownBy } from '../../testing/set-up-reminders.ts'
import type { ReminderTables } from '../tables.ts'

const { query, command } = statements<ReminderTables>()
const readDevices = query()((db) => db.selectFrom('push_devices').selectAll())
const writeSubscription = command<{ text: string }>()((db, param) =>
  db.updateTable('push_devices').set({ sealed_subscription: param('text') }),
)

describe.each(engines)('notifications on %s', (engine) => {
  const { at, turnOn, devices, run } = setUpReminders(engine)

  it('are given up after ten attempts, however a push service fails', async () => {
    const phone = await turnOn()
    for (let count = 0; count < 20; count += 1)
      phone.answers.push(count % 2 === 0 ? { status: 500 } : { status: 503, headers: { 'retry-after': '1' } })
    for (let count = 0; count < 12; count += 1) await run(EIGHT_MS + (count * HOUR_MS) / 2)
    expect(phone.answers).toHaveLength(10)
    expect(at.logged.at(-1)).toContain('dropped')
  })

  it('are tried again with pauses while a push service fails, without its words in the log', async () => {
    const phone = await turnOn()
    phone.answers.push({ status: 500 }, { status: 502 }, { status: 429 })
    await run(EIGHT_MS)
    for (const seconds of [10, 20]) await run(at.nowMs + seconds * 1000)
    expect(shownBy(phone)).toEqual([])
    await run(at.nowMs + 40_000)
    expect(shownBy(phone)).toHaveLength(1)
    expect(at.logged).toHaveLength(3)
    expect(at.logged.join('\n')).not.toContain(phone.subscription.endpoint)
    expect(at.logged.join('\n')).not.toContain(at.service.origin)
  })

  it('wait for a node with the right SECRET_KEY, and do not end', async () => {
    const phone = await turnOn()
    const sealed = (await at.database.all(readDevices, {}))[0]?.sealed_subscription ?? ''
    const setSealed = (text: string) => at.database.write((tx) => tx.run(writeSubscription, { text }))
    await setSealed(createSecrets(randomBytes(32)).seal('push-subscription', '{}'))
    await run(EIGHT_MS)
    expect(await devices()).toHaveLength(1)
    expect(at.logged.at(-1)).toContain('will be retried')
    await setSealed(sealed)
    await run(at.nowMs + 60_000)
    expect(shownBy(phone)).toHaveLength(1)
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

  /** Something is due every day. */
  const dailyRule = {
    isAutomatic: false,
    from: '2026-12-01' as CalendarDay,
    pattern: { by: 'days' },
    every: 1,
  } as const

  it.each([400, 403])('end for a device whose push service answers five in a row with %i', async (status) => {
    at.documents = { ...at.documents, recurring: [aRecurring(dailyRule)] }
    const phone = await turnOn()
    for (let count = 0; count < 5; count += 1) phone.answers.push({ status })
    for (let count = 0; count < 4; count += 1) await run(EIGHT_MS + count * DAY_MS)
    expect(await devices()).toHaveLength(1)
    await run(EIGHT_MS + 4 * DAY_MS)
    expect(await devices()).toEqual([])
  })

  it('stay on for a device whose push service refuses some of them', async () => {
    at.documents = { ...at.documents, recurring: [aRecurring(dailyRule)] }
    const phone = await turnOn()
    const statuses = [403, 403, 403, 403, 201, 403, 403, 403, 403, 201]
    for (const status of statuses) phone.answers.push({ status })
    for (const [index] of statuses.entries()) await run(EIGHT_MS + index * DAY_MS)
    expect(phone.answers).toEqual([])
    expect(await devices()).toHaveLength(1)
  })
})
