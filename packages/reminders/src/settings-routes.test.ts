import { engines } from '@monedero/database/testing'
import { describe, expect, it } from 'vitest'
import { setUpReminders } from '../testing/set-up-reminders.ts'

describe.each(engines)('the settings of reminders on %s', (engine) => {
  const { at, aNode } = setUpReminders(engine)

  it('have nothing turned on at first', async () => {
    const { json } = await aNode().ask('GET', '/v1/reminders')
    expect(json).toEqual({
      weeklyMail: false,
      showsAmounts: false,
      feedAddress: null,
      email: 'ana@example.com',
      push: {
        publicKey: expect.any(String),
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
    at.recipient = { email: null, language: 'en' }
    expect(await aNode().choose({ weeklyMail: true })).toMatchObject({
      status: 409,
      json: { error: { code: 'EMAIL_NOT_VERIFIED' } },
    })
  })
})
