import { type CalendarDay, isCalendarDay } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  aRecurring,
  aTransfer,
  aWallet,
  MemoryLedger,
} from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { ReplicaStore } from '../../../replica/store/replica-store.ts'
import { nextDays } from './next-days.ts'

const today = day('2026-11-17')

it('lists what is due in seven days: recurring, dated ahead, and open on cards', () => {
  const card = aWallet({ id: anId(2), kind: 'card', closingDay: 5, dueDay: 20 })
  const transfer = aTransfer({ origin: anId(1), destination: anId(2), amountOut: 300 }).map((leg, index) => ({
    ...leg,
    id: anId(20 + index),
    ...at('2026-11-19'),
  }))
  const due = dueOf({
    wallets: [aWallet(), card],
    categories: [aCategory()],
    entries: [
      anEntry({ id: anId(1), walletId: card.id, amount: -5000, ...at('2026-11-01') }),
      anEntry({ id: anId(2), amount: -700, ...at('2026-11-22') }),
      anEntry({ id: anId(3), amount: -800, ...at('2026-11-24') }),
      anEntry({ id: anId(4), amount: -900, ...at('2026-11-17') }),
      ...transfer,
    ],
    recurring: [
      aRecurring({ amount: -100, from: day('2026-11-23'), pattern: { by: 'day-of-month', day: 23 } }),
      aRecurring({
        id: anId(9001),
        series: anId(9001),
        from: day('2026-11-24'),
        pattern: { by: 'day-of-month', day: 24 },
      }),
    ],
  })
  expect(due.map((each) => [each.day, each.amount])).toEqual([
    ['2026-11-19', -300],
    ['2026-11-20', -4700],
    ['2026-11-22', -700],
    ['2026-11-23', -100],
  ])
})

it('leaves out what is overdue, skipped or paused', () => {
  const every = { by: 'day-of-month', day: 18 } as const
  const due = dueOf({
    wallets: [aWallet()],
    recurring: [
      aRecurring({
        id: anId(1),
        series: anId(1),
        from: day('2026-11-16'),
        isAutomatic: false,
        pattern: { by: 'day-of-month', day: 16 },
      }),
      aRecurring({
        id: anId(2),
        series: anId(2),
        from: day('2026-11-18'),
        pattern: every,
        skipped: [day('2026-11-18')],
      }),
      aRecurring({ id: anId(3), series: anId(3), from: day('2026-11-18'), pattern: every, isPaused: true }),
      aRecurring({
        id: anId(4),
        series: anId(4),
        from: day('2026-11-17'),
        pattern: { by: 'day-of-month', day: 17 },
        isAutomatic: false,
        isAbout: true,
      }),
    ],
  })
  expect(due).toMatchObject([{ day: '2026-11-17', isAbout: true }])
})

function dueOf(rows: Parameters<MemoryLedger['putAll']>[0]) {
  const store = new ReplicaStore()
  store.apply({ base: new MemoryLedger().putAll(rows).puts(), isEverything: true })
  return nextDays(store, today)
}

function at(text: string) {
  return { dateMs: Date.parse(`${text}T12:00Z`), offsetMinutes: 0 }
}

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}
