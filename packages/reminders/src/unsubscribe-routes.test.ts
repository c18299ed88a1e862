import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { describe, expect, it } from 'vitest'
import { DAY_MS, fieldOf, MONDAY_MS, SATURDAY_MS, setUpReminders } from '../testing/set-up-reminders.ts'
import { remindersOf } from './reminder-rows.ts'

/** The same object with other methods. */
function changed<Part extends object>(part: Part, methods: object): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe.each(engines)('the weekly mail on %s', (engine) => {
  const { at, aNode, mailsOf } = setUpReminders(engine, SATURDAY_MS)

  it('ends by one click of a mail program, and by the button of the page that its link opens', async () => {
    const node = aNode()
    await node.choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(node)
    const address = mail?.unsubscribeUrl ?? ''
    expect(mail?.text).toContain(address)
    const page = await node.ask('GET', address, { headers: {} })
    expect([page.status, String(page.text)]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(true)
    const body = { 'List-Unsubscribe': 'One-Click' }
    expect((await node.ask('POST', address, { headers: {}, body })).status).toBe(200)
    expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(false)
    at.nowMs += 7 * DAY_MS
    expect(await mailsOf(node)).toEqual([])
  })

  it('stays ended if its link is used while the settings are being saved', async () => {
    const node = aNode()
    await node.choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(node)
    const { database } = at
    let ending: Promise<unknown> | undefined
    /** As soon as the settings are read, the link is used; where nothing keeps it waiting, that ends before they are written. */
    const useLink = AsyncResource.bind(async () => {
      ending ??= node.ask('POST', mail?.unsubscribeUrl ?? '', { headers: {} })
      for (let count = 0; count < 20; count += 1) await database.first(remindersOf, { uid: at.uid })
    })
    const first = (tx: Transaction) => async (statement: never, parameters: never) => {
      const row = await tx.first(statement, parameters)
      await useLink()
      return row
    }
    const write: Database['write'] = (work) => database.write((tx) => work(changed(tx, { first: first(tx) })))
    await aNode({ database: changed(database, { write }) }).choose({ showsAmounts: true })
    await ending
    const { json } = await node.ask('GET', '/v1/reminders')
    expect(json).toMatchObject({ weeklyMail: false, showsAmounts: true })
  })

  it('is not ended for others by a changed link', async () => {
    const node = aNode()
    await node.choose({ weeklyMail: true })
    const token = `${at.uid}.${randomBytes(32).toString('base64url')}`
    expect((await node.ask('POST', `/v1/reminders/unsubscribe?token=${token}`)).status).toBe(404)
    expect((await node.ask('GET', '/v1/reminders/unsubscribe')).status).toBe(404)
    expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'weeklyMail')).toBe(true)
  })
})
