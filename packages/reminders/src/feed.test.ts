import { newUserRow } from '@monedero/core'
import { anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { DAY_MS, fieldOf, HOUR_MS, SATURDAY_MS, setUpReminders } from '../testing/set-up-reminders.ts'

describe.each(engines)('the calendar on %s', (engine) => {
  const { at, aNode } = setUpReminders(engine, SATURDAY_MS)
  type Node = ReturnType<typeof aNode>

  const newAddress = async (node: Node) =>
    String(fieldOf(await node.ask('POST', '/v1/reminders/feed'), 'feedAddress'))
  const eventsAt = async (node: Node, address: string) => {
    const { status, text } = await node.ask('GET', address, { headers: {} })
    expect(status).toBe(200)
    const calendar = new ICAL.Component(ICAL.parse(String(text)))
    return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  }

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
    at.nowMs += DAY_MS
    expect((await eventsAt(node, address)).map((each) => each.uid)).toEqual(before)
    expect(new Set(before).size).toBe(before.length)
  })

  it('ends when the other sessions end, or all, and not with a single one', async () => {
    const node = aNode()
    const end = (ended: Parameters<Node['onSessionsEnded']>[2]) =>
      at.database.write((tx) => node.onSessionsEnded(tx, at.uid, ended))
    for (const ended of [{ allBut: 'phone' }, 'all'] as const) {
      const address = await newAddress(node)
      await end({ id: 'another' })
      expect((await node.ask('GET', address, { headers: {} })).status).toBe(200)
      await end(ended)
      expect((await node.ask('GET', address, { headers: {} })).status).toBe(404)
      expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'feedAddress')).toBeNull()
    }
  })

  it('leaves out what is skipped, paused or deleted, and what a deleted wallet has', async () => {
    at.documents = {
      ...at.documents,
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
    at.documents = { ...at.documents, wallets: [...(at.documents.wallets ?? []), card], recurring: [] }
    at.entries = [anEntry({ description: 'Flight', amount: -12_000, dateMs: at.nowMs + 30 * 24 * HOUR_MS })]
    const node = aNode()
    const events = await eventsAt(node, await newAddress(node))
    expect(events.filter(({ summary }) => summary === 'Flight')).toHaveLength(1)
    expect(events.filter(({ summary }) => summary === 'Visa: payment due')).toHaveLength(12)
  })

  it('has amounts only if the person allows it', async () => {
    const node = aNode()
    const address = await newAddress(node)
    expect((await eventsAt(node, address))[0]?.description).toBe('Everyday\nNeeds confirmation')
    await node.choose({ showsAmounts: true })
    expect((await eventsAt(node, address))[0]?.description).toContain('−850,00')
  })

  it('is in the language of the person', async () => {
    const settings = { ...newUserRow.settings, language: 'es' }
    at.documents = { ...at.documents, user: [{ ...newUserRow, settings }] }
    const node = aNode()
    expect((await eventsAt(node, await newAddress(node)))[0]?.description).toContain('Por confirmar')
  })

  it('has no address any more once that is revoked or replaced, on every node', async () => {
    const [node, other] = [aNode(), aNode()]
    const first = await newAddress(node)
    expect(await eventsAt(other, first)).not.toEqual([])
    const second = await newAddress(node)
    expect((await other.ask('GET', first)).status).toBe(404)
    expect(await eventsAt(other, second)).not.toEqual([])
    expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'feedAddress')).toBe(second)
    await node.ask('DELETE', '/v1/reminders/feed')
    expect((await other.ask('GET', second)).status).toBe(404)
    expect(fieldOf(await node.ask('GET', '/v1/reminders'), 'feedAddress')).toBeNull()
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
    at.recipient = undefined
    expect((await node.ask('GET', address)).status).toBe(404)
    at.recipient = { email: null, language: 'en' }
    await at.database.write((tx) => node.deleteEverythingOf(tx, at.uid))
    expect((await node.ask('GET', address)).status).toBe(404)
  })

  it('is read sixty times an hour, and wrong keys are tried thirty times by one network', async () => {
    const node = aNode()
    const address = await newAddress(node)
    const statuses = async (count: number, path: string) => {
      const answers: number[] = []
      for (let done = 0; done < count; done += 1) answers.push((await node.ask('GET', path)).status)
      return answers
    }
    expect(new Set(await statuses(60, address))).toEqual(new Set([200]))
    const refused = await node.ask('GET', address)
    expect([refused.status, refused.headers?.['retry-after']]).toEqual([429, '3600'])
    expect(new Set(await statuses(30, '/v1/calendar.ics?key=guess'))).toEqual(new Set([404]))
    expect(await statuses(1, '/v1/calendar.ics?key=another')).toEqual([429])
    at.nowMs += HOUR_MS
    expect(await statuses(1, address)).toEqual([200])
  })

  it('keeps its key neither readable nor usable from the database alone', async () => {
    const node = aNode()
    const key = new URL(await newAddress(node)).searchParams.get('key') ?? 'none'
    const stored = JSON.stringify(await node.exportOf(at.database, at.uid))
    expect(stored).toContain('"hasCalendarFeed":true')
    expect(stored).not.toContain(key)
  })
})
