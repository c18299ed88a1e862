import { type CalendarDay, newUserRow } from '@monedero/core'
import { aBudget, aBudgetAmount, anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { readQueueByKind } from '@monedero/delivery'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MONDAY_MS, SATURDAY_MS, setUpReminders } from '../testing/set-up-reminders.ts'
import { noReminders, putReminders, remindersOf } from './reminder-rows.ts'

function aCard(id: number, given: object) {
  return aWallet({ id: anId(id), kind: 'card', closingDay: 20, ...given })
}

/** A purchase with one of these cards that is in its last statement. */
function aPurchase(id: number) {
  return anEntry({ id: anId(id), walletId: anId(id), amount: -12_000, dateMs: Date.UTC(2026, 10, 10) })
}

describe.each(engines)('the weekly mail on %s', (engine) => {
  const { at, aNode, mailsOf } = setUpReminders(engine, SATURDAY_MS)

  it('is not due again when settings are saved that were read before it was queued', async () => {
    await aNode().choose({ weeklyMail: true })
    const { database } = at
    const before = await database.first(remindersOf, { uid: at.uid })
    at.nowMs = MONDAY_MS
    await aNode().schedule.queueDue()
    const { weekly_due_at_ms: nextAtMs } = (await database.first(remindersOf, { uid: at.uid })) ?? {}
    expect(nextAtMs).toBe(MONDAY_MS + 7 * DAY_MS)
    const saved = { ...(before ?? noReminders(at.uid)), shows_amounts: 1 } as const
    await database.write((tx) => tx.run(putReminders, saved))
    expect(await database.first(remindersOf, { uid: at.uid })).toMatchObject({
      weekly_due_at_ms: nextAtMs,
      shows_amounts: 1,
    })
  })

  it('of others is queued when an account cannot be read, which is tried again an hour later', async () => {
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    at.brokenUid = at.uid
    await aNode().schedule.queueDue()
    at.brokenUid = ''
    await aNode().schedule.queueDue()
    expect(await readQueueByKind(at.database)).toEqual(new Map())
    at.nowMs = MONDAY_MS + HOUR_MS
    await aNode().schedule.queueDue()
    expect((await readQueueByKind(at.database)).get('weekly-mail')).toMatchObject({ waiting: 1 })
  })

  it('is sent on Mondays, once however many nodes and restarts there are', async () => {
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS - 1
    expect(await mailsOf(aNode(), aNode())).toEqual([])
    at.nowMs = MONDAY_MS
    expect(await mailsOf(aNode(), aNode(), aNode())).toHaveLength(1)
    expect(await mailsOf(aNode())).toEqual([])
    at.nowMs += 7 * DAY_MS - 1
    expect(await mailsOf(aNode())).toEqual([])
    at.nowMs += 1
    expect(await mailsOf(aNode(), aNode())).toHaveLength(1)
  })

  it('has what is coming and overdue, and how budgets stand', async () => {
    const overdue = aRecurring({
      id: anId(8),
      series: anId(8),
      description: 'Gym',
      amount: -3490,
      isAbout: true,
      pattern: { by: 'day-of-month', day: 20 },
    })
    at.documents = {
      ...at.documents,
      recurring: [
        ...(at.documents.recurring ?? []),
        { ...overdue, from: overdue.from.replace('12-01', '11-01') as typeof overdue.from },
      ],
      budgets: [
        aBudget({
          name: 'Everything',
          scope: { of: 'everything' },
          amounts: [aBudgetAmount({ amount: 30_000 })],
        }),
      ],
    }
    at.entries = [anEntry({ amount: -11_640, dateMs: MONDAY_MS - DAY_MS })]
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Your week: one entry coming up' })
    expect(mail?.text).toContain('Tue, Dec 1: Rent, −850,00\u00A0€')
    expect(mail?.text).toContain('Fri, Nov 20: Gym, about −34,90\u00A0€')
    expect(mail?.text).toContain('Everything: 116,40\u00A0€ of 300,00\u00A0€, 183,60\u00A0€ left')
    expect(mail?.html).toContain('<li')
  })

  it('has the cards that are to be paid', async () => {
    at.documents = {
      wallets: [
        aCard(2, { name: 'Visa', dueDay: 5 }),
        aCard(3, { name: 'Late', dueDay: 27 }),
        aCard(4, { name: 'Far', dueDay: 15 }),
        aCard(5, { name: 'Unused', dueDay: 5 }),
      ],
    }
    at.entries = [2, 3, 4].map(aPurchase)
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail?.subject).toBe('Your week: one entry coming up')
    expect(mail?.text).toContain('Sat, Dec 5: Visa payment, −120,00\u00A0€')
    expect(mail?.text).toMatch(/Overdue\s+.*Fri, Nov 27: Late payment/u)
    expect(mail?.text).not.toMatch(/Far|Unused/u)
  })

  it('has a late card payment once, if a transfer that is to be confirmed pays it', async () => {
    at.documents = {
      wallets: [aWallet(), aCard(3, { name: 'Late', dueDay: 27 })],
      recurring: [
        aRecurring({
          description: 'Pay the card',
          destinationId: anId(3),
          amount: -12_000,
          isAbout: true,
          isAutomatic: false,
          from: '2026-11-27' as CalendarDay,
          pattern: { by: 'day-of-month', day: 27 },
        }),
      ],
    }
    at.entries = [aPurchase(3)]
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail?.text).toContain('Fri, Nov 27: Pay the card')
    expect(mail?.text).not.toContain('Late')
  })

  it('has no late card payment if a transfer to the card is dated ahead', async () => {
    at.documents = { wallets: [aWallet(), aCard(3, { name: 'Late', dueDay: 27 })], recurring: [aRecurring()] }
    const payment = { walletId: anId(3), amount: 12_000, transferId: anId(8), type: 'transfer' } as const
    at.entries = [aPurchase(3), anEntry({ id: anId(9), ...payment, dateMs: MONDAY_MS + 2 * DAY_MS })]
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail?.text).toContain('Rent')
    expect(mail?.text).not.toContain('Late')
  })

  it('asks for all of a card payment where a refund is dated ahead', async () => {
    at.documents = { wallets: [aWallet(), aCard(2, { name: 'Visa', dueDay: 5 })] }
    const purchase = aPurchase(2)
    const refund = { walletId: anId(2), amount: 5_000, type: 'income', refundOf: purchase.id } as const
    at.entries = [purchase, anEntry({ id: anId(9), ...refund, dateMs: MONDAY_MS + 2 * DAY_MS })]
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail?.text).toContain('Sat, Dec 5: Visa payment, −120,00\u00A0€')
  })

  it('is in the language and time zone of the person', async () => {
    const settings = { ...newUserRow.settings, language: 'es', timeZone: 'America/Los_Angeles' }
    at.documents = { ...at.documents, user: [{ ...newUserRow, settings }] }
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    const [mail] = await mailsOf(aNode())
    expect(mail?.subject).toBe('Tu semana: un movimiento previsto')
    expect(mail?.text).toContain('mar, 1 dic: Rent')
    at.nowMs = MONDAY_MS + 7 * DAY_MS
    expect(await mailsOf(aNode())).toEqual([])
    at.nowMs += 9 * HOUR_MS
    expect(await mailsOf(aNode())).toHaveLength(1)
  })

  it('is not sent if there is nothing to write, or the address may not be written to', async () => {
    await aNode().choose({ weeklyMail: true })
    at.documents = { ...at.documents, recurring: [] }
    at.nowMs = MONDAY_MS
    expect(await mailsOf(aNode())).toEqual([])
    at.documents = { ...at.documents, recurring: [aRecurring()] }
    at.recipient = { email: null, language: 'en' }
    at.nowMs += 7 * DAY_MS
    expect(await mailsOf(aNode())).toEqual([])
  })

  it('is left out if it is days late, and comes again the week after', async () => {
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS + 3 * DAY_MS
    expect(await mailsOf(aNode())).toEqual([])
    at.nowMs = MONDAY_MS + 7 * DAY_MS
    expect(await mailsOf(aNode())).toHaveLength(1)
  })

  it('waits while the clock is not trusted', async () => {
    await aNode().choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    expect(await mailsOf(aNode({ isClockTrusted: async () => false }))).toEqual([])
    expect(await mailsOf(aNode())).toHaveLength(1)
  })

  it('is forgotten with the account', async () => {
    const node = aNode()
    await node.choose({ weeklyMail: true })
    at.nowMs = MONDAY_MS
    await node.schedule.queueDue()
    expect((await readQueueByKind(at.database)).get('weekly-mail')).toMatchObject({ waiting: 1 })
    await at.database.write((tx) => node.deleteEverythingOf(tx, at.uid))
    expect(await readQueueByKind(at.database)).toEqual(new Map())
    expect(await mailsOf(node)).toEqual([])
  })
})
