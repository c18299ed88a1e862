import type { CalendarDay, DocumentLists, EntryRow } from '@monedero/core'
import { aBudget, aBudgetAmount, anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  DAY_MS,
  EIGHT_MS,
  HOUR_MS,
  MINUTE_MS,
  setUpReminders,
  shownBy,
} from '../../testing/set-up-reminders.ts'

function gym(given: object = {}) {
  return aRecurring({
    id: anId(8),
    series: anId(8),
    description: 'Gym',
    amount: -3490,
    isAbout: true,
    ...given,
  })
}

describe.each(engines)('notifications on %s', (engine) => {
  const { at, aNode, turnOn, run } = setUpReminders(engine)

  it('name what is due and its amount only if the person allows it', async () => {
    at.documents = { ...at.documents, recurring: [...(at.documents.recurring ?? []), gym()] }
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(JSON.stringify(shownBy(phone))).not.toMatch(/Rent|Gym|850|34,90/u)
    await aNode().choose({ pushAmounts: true })
    // The next month.
    await run(Date.UTC(2027, 0, 1, 7))
    const titles = shownBy(phone).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Gym, about −34,90\u00A0€', 'Rent, −850,00\u00A0€'])
  })

  it('are a few at a time: the rest is summed up, and without names all are one', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      gym({ id: anId(20 + index), series: anId(20 + index), description: `Bill ${index}` }),
    )
    at.documents = { ...at.documents, recurring: many }
    const phone = await turnOn()
    await run(EIGHT_MS)
    expect(shownBy(phone)).toMatchObject([
      {
        title: '7 entries are due',
        body: 'Open Monedero to confirm them.',
        tag: 'due',
        path: '/upcoming',
      },
    ])
    await aNode().choose({ pushAmounts: true })
    for (const status of [500, 500, 500, 500]) phone.answers.push({ status })
    at.documents = {
      ...at.documents,
      recurring: many.map((row) => ({ ...row, postedUntil: '2026-12-02' as CalendarDay })),
    }
    at.rev += 1
    await run(Date.UTC(2027, 0, 1, 7))
    // What is confirmed before the next attempt is not counted.
    at.documents = {
      ...at.documents,
      recurring: (at.documents.recurring ?? []).map((row) =>
        row.description === 'Bill 6' ? { ...row, postedUntil: '2027-01-02' as CalendarDay } : row,
      ),
    }
    await run(at.nowMs + MINUTE_MS)
    const titles = shownBy(phone).map(({ title }) => title)
    expect(titles).toHaveLength(4)
    expect(titles.filter((title) => title.startsWith('Bill'))).toHaveLength(3)
    expect(titles).toContain('3 more entries are due')
  })

  it('leave out what was confirmed, skipped or paused in the meantime, and what is added by itself', async () => {
    const phone = await turnOn()
    phone.answers.push({ status: 500 })
    await run(EIGHT_MS)
    at.documents = { ...at.documents, recurring: [aRecurring({ postedUntil: '2026-12-01' as CalendarDay })] }
    await run(EIGHT_MS + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
    at.documents = { ...at.documents, recurring: [aRecurring(), gym({ isPaused: true })] }
    at.rev += 1
    await run(Date.UTC(2027, 0, 1, 7))
    expect(shownBy(phone)).toEqual([])
  })

  it('report a budget that is nearly used up and then over its limit, each once a period', async () => {
    const amounts = [aBudgetAmount({ amount: 10_000 })]
    const budget = aBudget({ name: 'Food', scope: { of: 'everything' }, amounts })
    at.documents = { ...at.documents, recurring: [], budgets: [budget] }
    const spend = (amount: number) => {
      at.entries = [...at.entries, anEntry({ id: anId(500 + at.rev), amount, dateMs: at.nowMs })]
      at.rev += 1
    }
    const phone = await turnOn()
    await aNode().choose({ pushAmounts: true })
    await run()
    for (const amount of [-5000, -4000, -500, -1500, -100]) {
      spend(amount)
      await run(at.nowMs + HOUR_MS)
    }
    expect(shownBy(phone)).toMatchObject([
      { title: 'Food is nearly used up', body: '10,00\u00A0€ left in this period', path: '/budgets' },
      { title: 'Food is over its limit', body: '10,00\u00A0€ over in this period' },
    ])
    // Another month begins.
    at.nowMs = EIGHT_MS + HOUR_MS
    spend(-9000)
    await aNode().choose({ pushAmounts: false })
    await run()
    expect(shownBy(phone)).toMatchObject([
      { title: 'A budget is nearly used up', body: 'Open Monedero to see which one.' },
    ])
  })

  it('report a budget as it is when they are sent, and not at all if it is no longer so', async () => {
    const budget = aBudget({
      name: 'Food',
      scope: { of: 'everything' },
      amounts: [aBudgetAmount({ amount: 10_000 })],
    })
    at.documents = { ...at.documents, recurring: [], budgets: [budget] }
    const phone = await turnOn()
    await aNode().choose({ pushAmounts: true })
    await run()
    const spend = async (amount: number, later: number) => {
      phone.answers.push({ status: 500 })
      at.entries = [anEntry({ amount, dateMs: at.nowMs })]
      at.rev += 1
      await run(at.nowMs + HOUR_MS)
      at.entries = [anEntry({ amount: later, dateMs: at.nowMs })]
      at.rev += 1
      await run(at.nowMs + MINUTE_MS)
      return shownBy(phone)
    }
    expect(await spend(-9000, -1000)).toEqual([])
    expect(await spend(-11_000, -12_000)).toMatchObject([{ body: '20,00\u00A0€ over in this period' }])
  })

  it('do not report what budgets had reached before they were turned on', async () => {
    const budget = aBudget({ scope: { of: 'everything' }, amounts: [aBudgetAmount({ amount: 100 })] })
    at.documents = { ...at.documents, recurring: [], budgets: [budget] }
    at.entries = [anEntry({ amount: -500, dateMs: at.nowMs })]
    const phone = await turnOn()
    await run()
    at.rev += 1
    await run(at.nowMs + HOUR_MS)
    expect(shownBy(phone)).toEqual([])
  })

  describe('of a card', () => {
    const card = aWallet({ id: anId(2), name: 'Visa', kind: 'card', closingDay: 20, dueDay: 5 })
    const bought = anEntry({
      id: anId(500),
      walletId: card.id,
      amount: -12_000,
      dateMs: Date.UTC(2026, 10, 10),
    })
    const later = anEntry({ id: anId(501), walletId: card.id, amount: -900, dateMs: Date.UTC(2026, 10, 25) })
    const paid = anEntry({
      id: anId(502),
      walletId: card.id,
      type: 'transfer',
      transferId: anId(503),
      amount: 12_000,
      dateMs: Date.UTC(2026, 11, 1),
    })

    beforeEach(() => {
      at.documents = { ...at.documents, wallets: [aWallet(), card], recurring: [] }
      at.entries = [bought, later]
    })

    it('come three days before its payment is due, once', async () => {
      const phone = await turnOn()
      await aNode().choose({ pushAmounts: true })
      await run()
      await run(EIGHT_MS)
      expect(shownBy(phone)).toEqual([])
      for (const days of [1, 2, 4, 6]) await run(EIGHT_MS + days * DAY_MS)
      expect(shownBy(phone)).toMatchObject([
        { title: 'Visa, −120,00\u00A0€', body: 'Card payment due on Sat, Dec 5', path: '/upcoming' },
      ])
    })

    it('ask for all of it where a refund is dated ahead', async () => {
      const refund = { walletId: card.id, amount: 5_000, type: 'income', refundOf: bought.id } as const
      at.entries = [bought, later, anEntry({ id: anId(504), ...refund, dateMs: Date.UTC(2026, 11, 4) })]
      const phone = await turnOn()
      await aNode().choose({ pushAmounts: true })
      await run(EIGHT_MS + DAY_MS)
      expect(shownBy(phone)).toMatchObject([{ title: 'Visa, −120,00\u00A0€' }])
    })

    it('have neither its name nor the amount unless the person allows it', async () => {
      const phone = await turnOn()
      await run(EIGHT_MS + DAY_MS)
      expect(shownBy(phone)).toMatchObject([
        { title: 'A card payment is due', body: 'Open Monedero to see which one.', tag: 'card' },
      ])
    })

    it.each<[string, { entries?: EntryRow[] } & DocumentLists]>([
      ['is paid', { entries: [bought, later, paid] }],
      [
        'will be paid by a transfer that recurs',
        {
          recurring: [
            aRecurring({
              destinationId: card.id,
              amount: -12_000,
              from: '2026-12-05' as CalendarDay,
              pattern: { by: 'day-of-month', day: 5 },
            }),
          ],
        },
      ],
      ['is archived', { wallets: [aWallet(), { ...card, isArchived: true }] }],
    ])('do not come where it %s', async (_, { entries = at.entries, ...changed }) => {
      at.documents = { ...at.documents, ...changed }
      at.entries = entries
      const phone = await turnOn()
      await run(EIGHT_MS + DAY_MS)
      await run(EIGHT_MS + 2 * DAY_MS)
      expect(shownBy(phone)).toEqual([])
    })
  })

  it('read all entries once, however many devices and attempts there are', async () => {
    const budget = aBudget({ scope: { of: 'everything' }, amounts: [aBudgetAmount({ amount: 10_000 })] })
    at.documents = { ...at.documents, recurring: [], budgets: [budget] }
    const [phone, laptop] = [await turnOn('phone'), await turnOn('laptop')]
    const node = aNode()
    await run(at.nowMs, [node])
    at.entries = [anEntry({ amount: -9000, dateMs: at.nowMs })]
    at.entriesRead = 0
    at.rev += 1
    phone.answers.push({ status: 500 })
    laptop.answers.push({ status: 500 })
    await run(at.nowMs + HOUR_MS, [node])
    await run(at.nowMs + MINUTE_MS, [node])
    expect([phone, laptop].map((each) => shownBy(each).length)).toEqual([1, 1])
    expect(at.entriesRead).toBe(1)
    at.rev += 1
    at.entries = []
    await run(at.nowMs + HOUR_MS, [node])
    expect(at.entriesRead).toBe(2)
  })
})
