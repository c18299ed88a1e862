import { randomBytes } from 'node:crypto'
import { type CalendarDay, newUserRow } from '@monedero/core'
import { aRecurring } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { describe, expect, it } from 'vitest'
import {
  DAY_MS,
  EIGHT_MS,
  HOUR_MS,
  MINUTE_MS,
  setUpReminders,
  shownBy,
} from '../../testing/set-up-reminders.ts'

describe.each(engines)('notifications on %s', (engine) => {
  const { at, aNode, turnOn, run } = setUpReminders(engine)

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

  it('go on when a device is added while the at.sessions of the others are found to have ended', async () => {
    const phone = await turnOn()
    await run()
    at.sessions = new Set()
    at.whileReadingSessions = async () => {
      at.whileReadingSessions = async () => {}
      at.sessions = new Set(['another'])
      await turnOn('another', phone)
    }
    await run(EIGHT_MS)
    expect(shownBy(phone)).toHaveLength(1)
  })

  it('of others go on when an account cannot be read, which is tried again an hour later', async () => {
    const broken = await turnOn()
    at.brokenUid = at.uid
    at.nowMs += 1
    at.uid = randomBytes(14).toString('hex')
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect([broken, phone].map((each) => shownBy(each).length)).toEqual([0, 1])
    await run(EIGHT_MS + MINUTE_MS)
    expect(at.logged.filter((line) => line.includes('cannot be queued'))).toHaveLength(1)
    const luis = at.uid
    at.uid = at.brokenUid
    at.brokenUid = ''
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(broken)).toHaveLength(1)
    await at.database.write((tx) => aNode().deleteEverythingOf(tx, luis))
  })

  it('are in the language and time zone of the person', async () => {
    const settings = { ...newUserRow.settings, language: 'es', timeZone: 'America/Los_Angeles' }
    at.documents = { ...at.documents, user: [{ ...newUserRow, settings }] }
    const phone = await turnOn()
    await run()
    await run(EIGHT_MS)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 9 * HOUR_MS)
    expect(shownBy(phone)).toMatchObject([{ title: 'Tienes un movimiento por confirmar', language: 'es' }])
  })

  it('wait for the end of quiet hours, also where a push service failed before them', async () => {
    const phone = await turnOn()
    await run()
    await run(EIGHT_MS - MINUTE_MS)
    expect(shownBy(phone)).toEqual([])
    phone.answers.push({ status: 503, headers: { 'retry-after': String(5 * 3600) } })
    await aNode().choose({ quietHours: { from: '12:00', until: '20:00' } })
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
    await aNode().choose({ quietHours: null })
    await run(Date.UTC(2027, 0, 1, 7))
    expect(phone.received[0]).toMatchObject({ ttlS: 24 * 3600 })
  })

  it('leave out what was due before they were turned on, and what is days late after a downtime', async () => {
    at.nowMs = EIGHT_MS + DAY_MS
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
    at.documents = {
      ...at.documents,
      recurring: [
        aRecurring({ isAutomatic: false, changes: [{ day: '2026-12-01' as CalendarDay, amount: null, on }] }),
      ],
    }
    at.rev += 1
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    await run(EIGHT_MS + 3 * DAY_MS)
    expect(shownBy(phone)).toHaveLength(1)
  })
})
