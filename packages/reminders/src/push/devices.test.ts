import { randomBytes } from 'node:crypto'
import { engines } from '@monedero/database/testing'
import { describe, expect, it } from 'vitest'
import {
  DAY_MS,
  EIGHT_MS,
  NOON_BEFORE_MS,
  setUpReminders,
  shownBy,
  timeZone,
} from '../../testing/set-up-reminders.ts'
import { revokeFeedsAndDevices } from '../after-restore.ts'

describe.each(engines)('notifications on %s', (engine) => {
  const { at, aNode, turnOn, devices, run } = setUpReminders(engine)

  it('end for devices that are signed out or turned off, and for disabled accounts', async () => {
    const [phone, laptop] = [await turnOn('phone'), await turnOn('laptop')]
    at.sessions.delete('phone')
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the laptop'])
    await run(EIGHT_MS)
    expect([phone, laptop].map((each) => shownBy(each).length)).toEqual([0, 1])
    at.sessions.add('phone')
    await at.database.write((tx) => aNode().onSessionsEnded(tx, at.uid, { allBut: 'phone' }))
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the phone'])
    await at.database.write((tx) => aNode().onSessionsEnded(tx, at.uid, { id: 'phone' }))
    expect(await devices()).toEqual([])
    await turnOn('phone', phone)
    at.recipient = undefined
    await run(Date.UTC(2027, 0, 1, 7))
    expect(shownBy(phone)).toEqual([])
    at.recipient = { email: null, language: 'en' }
    const [{ id } = { id: '' }] = await devices()
    await aNode().ask('DELETE', `/v1/reminders/devices?id=${id}`, { session: 'laptop' })
    expect(await devices()).toEqual([])
  })

  it('belong to whoever turned them on last in a browser, and move with a new session', async () => {
    const phone = await turnOn()
    const [{ id: replaces } = { id: '' }] = await devices()
    const known = { subscription: phone.subscription, timeZone, replaces }
    at.sessions = new Set(['another'])
    at.nowMs += DAY_MS
    expect(await devices()).toEqual([])
    expect(
      (await aNode().ask('POST', '/v1/reminders/devices', { body: known, session: 'another' })).status,
    ).toBe(200)
    expect(await devices()).toMatchObject([{ addedAtMs: NOON_BEFORE_MS }])
    const ana = at.uid
    at.uid = randomBytes(14).toString('hex')
    expect(await aNode().ask('POST', '/v1/reminders/devices', { body: known })).toMatchObject({
      json: { id: null },
    })
    expect(await devices()).toEqual([])
    await turnOn('another', phone)
    expect(await devices()).toHaveLength(1)
    const luis = at.uid
    at.uid = ana
    expect(await devices()).toEqual([])
    await at.database.write((tx) => aNode().deleteEverythingOf(tx, luis))
  })

  it('are bounded to twenty devices of an account, the least used of which go', async () => {
    const first = await turnOn()
    for (let count = 0; count < 20; count += 1) {
      at.nowMs += 1
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
      at.nowMs += 1
      await turnOn('laptop')
    }
    at.sessions = new Set(['phone', 'tablet'])
    await turnOn('tablet')
    expect((await devices()).map(({ userAgent }) => userAgent)).toEqual(['the phone', 'the tablet'])
  })

  it('cannot be turned on again and again', async () => {
    const node = aNode()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const body = { subscription: at.service.subscribe().subscription, timeZone }
      statuses.push((await node.ask('POST', '/v1/reminders/devices', { body })).status)
    }
    expect([statuses.indexOf(429), statuses.at(0)]).toEqual([60, 200])
  })

  it.each([
    'http://push.example/abc',
    'https://127.0.0.1/abc',
    'https://192.168.1.1/abc',
    'https://push.example:8080/abc',
  ])('cannot be sent to %s', async (endpoint) => {
    const { keys } = at.service.subscribe().subscription
    const body = { subscription: { endpoint, keys }, timeZone }
    expect(await aNode().ask('POST', '/v1/reminders/devices', { body })).toMatchObject({
      status: 400,
      json: { error: { code: 'ENDPOINT_NOT_ALLOWED' } },
    })
  })

  it('are refused to strangers and for keys that are none', async () => {
    const { subscription } = at.service.subscribe()
    const body = { subscription, timeZone }
    expect((await aNode().ask('POST', '/v1/reminders/devices', { body, session: '' })).status).toBe(401)
    expect((await aNode().ask('DELETE', '/v1/reminders/devices', { session: '' })).status).toBe(401)
    const broken = { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } }
    expect(
      (await aNode().ask('POST', '/v1/reminders/devices', { body: { ...body, subscription: broken } }))
        .status,
    ).toBe(400)
  })

  it('are part of an export without addresses, and end with the account and with a restore', async () => {
    const phone = await turnOn()
    const exported = JSON.stringify(await aNode().exportOf(at.database, at.uid))
    expect(exported).toContain('the phone')
    expect(exported).not.toContain(phone.subscription.endpoint)
    await aNode().schedule.queueDue()
    await at.database.write(revokeFeedsAndDevices)
    await run(EIGHT_MS)
    await turnOn('phone', phone)
    at.nowMs = Date.UTC(2027, 0, 1, 7)
    await aNode().schedule.queueDue()
    await at.database.write((tx) => aNode().deleteEverythingOf(tx, at.uid))
    await run()
    expect(shownBy(phone)).toEqual([])
    expect(await devices()).toEqual([])
  })

  it.each([
    ['go on', 50, 1],
    ['have ended', 70, 0],
  ])('%s in a browser that signs in again %i days after its session has expired', async (_, days, count) => {
    const [phone] = [await turnOn('phone'), await turnOn('laptop')]
    const replaces = (await devices()).find(({ userAgent }) => userAgent === 'the phone')?.id
    at.sessions = new Set(['laptop'])
    for (let day = 0; day <= days; day += 1) await run(EIGHT_MS + day * DAY_MS)
    at.sessions = new Set(['laptop', 'another'])
    const body = { subscription: phone.subscription, timeZone, replaces }
    await aNode().ask('POST', '/v1/reminders/devices', { body, session: 'another' })
    const agents = (await devices()).map(({ userAgent }) => userAgent)
    expect(agents.filter((agent) => agent === 'the another')).toHaveLength(count)
    expect(agents).toContain('the laptop')
  })

  it('have ended in the only browser of an account whose session has expired long ago', async () => {
    const phone = await turnOn('phone')
    const [{ id: replaces } = { id: '' }] = await devices()
    at.sessions = new Set()
    for (const day of [0, 1, 2, 62, 63]) await run(EIGHT_MS + day * DAY_MS)
    at.sessions = new Set(['another'])
    const body = { subscription: phone.subscription, timeZone, replaces }
    expect(await aNode().ask('POST', '/v1/reminders/devices', { body, session: 'another' })).toMatchObject({
      json: { id: null },
    })
  })
})
