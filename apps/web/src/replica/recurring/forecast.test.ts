import { type CalendarDay, calendarMonth, newUserRow, type RowPut, type UserSettings } from '@monedero/core'
import { anEntry, anId, aRate, aRecurring, aWallet } from '@monedero/core/testing'
import { describe, expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { cardPayments } from './card-payments.ts'
import { balancesAhead, forecastOf } from './forecast.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const noonMs = Date.UTC(2026, 10, 14, 11)
const [everyday, savings, dollars] = [anId(1), anId(2), anId(3)]
const wallets = [
  aWallet({ id: everyday, openingBalance: 100_000 }),
  aWallet({ id: savings, kind: 'savings', openingBalance: 500_000 }),
]

function storeWith(puts: readonly RowPut[], settings: Partial<UserSettings> = {}): ReplicaStore {
  const store = new ReplicaStore()
  const user = { ...newUserRow, settings: { ...newUserRow.settings, homeCurrency: 'EUR', ...settings } }
  const base: RowPut[] = [
    ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
    { table: 'recurring', row: aRecurring({ amount: -40_000, walletId: everyday }) },
    { table: 'user', row: user },
    ...puts,
  ]
  store.apply({ base })
  return store
}

function safeIn(store: ReplicaStore, given = {}) {
  return forecastOf(store, { today, period: calendarMonth, keep: 0, ...given })
}

const ahead = (days: number, amount: number): RowPut => ({
  table: 'entries',
  row: anEntry({ id: anId(50 + days), walletId: everyday, amount, dateMs: noonMs + days * 86_400_000 }),
})

test('what is put aside does not count unless it is chosen', () => {
  expect(safeIn(storeWith([]))?.balance).toBe(100_000)
  const [cash, voucher] = (['cash', 'other'] as const).map((kind, index) =>
    aWallet({ id: anId(20 + index), kind, openingBalance: 7_000 }),
  )
  const withOthers = [cash, voucher].flatMap((row): RowPut[] => (row ? [{ table: 'wallets', row }] : []))
  expect(safeIn(storeWith(withOthers))?.wallets.map(({ wallet }) => wallet.kind)).toEqual(['bank', 'cash'])
  expect(safeIn(storeWith(withOthers))?.balance).toBe(107_000)
  expect(safeIn(storeWith([], { forecastWallets: [savings] }))?.balance).toBe(500_000)
})

test('without an expected income it runs to the end of the period, otherwise to the income', () => {
  expect(safeIn(storeWith([]))).toMatchObject({ before: '2026-12-01', isUntilIncome: false })
  const paid = safeIn(storeWith([ahead(20, 200_000)]))
  expect(paid).toMatchObject({ before: '2026-12-04', isUntilIncome: true, safe: { amount: 60_000 } })
})

test('what is safe to spend does not depend on how far the lines go', () => {
  const later = { id: anId(8), series: anId(8), amount: 500_000, walletId: everyday }
  const pay = aRecurring({ ...later, from: '2027-04-01' as CalendarDay })
  const store = storeWith([{ table: 'recurring', row: pay }])
  const [near, far] = [safeIn(store), safeIn(store, { days: 365 })]
  expect([near?.total.length, far?.total.length]).toEqual([91, 366])
  expect(far?.total.slice(0, 91)).toEqual(near?.total)
  expect(far?.total.at(-1)).toBeGreaterThan(500_000)
  expect(far).toMatchObject({ before: near?.before, isUntilIncome: false, safe: near?.safe })
  expect(safeIn(store)?.moves).toEqual(near?.moves)
})

test('entries dated ahead count on their day, and what is tried lowers what is safe by its amount', () => {
  const store = storeWith([ahead(3, -1_000)])
  expect(safeIn(store)?.safe.amount).toBe(99_000)
  const tried = [
    { key: 'tried', walletId: everyday, day: today, amount: -9_000, kind: 'other', source: null },
  ]
  expect(safeIn(store, { tried, keep: 50_000 })?.safe.amount).toBe(40_000)
  expect(safeIn(store)?.moves).toHaveLength(4)
})

test('other currencies count at their rate, and a wallet without one is named', () => {
  const abroad: RowPut = {
    table: 'wallets',
    row: aWallet({ id: dollars, currency: 'USD', openingBalance: 10_000 }),
  }
  const unknown = safeIn(storeWith([abroad]))
  expect(unknown?.balance).toBe(100_000)
  expect(unknown?.unconverted.map(({ wallet }) => wallet.id)).toEqual([dollars])
  const rate = aRate({ from: 'USD', to: 'EUR', day: today, numerator: 1, denominator: 2 })
  expect(safeIn(storeWith([abroad, { table: 'rates', row: rate }]))?.balance).toBe(105_000)
})

function entry(n: number, walletId: string, amount: number, ago: number, given = {}): RowPut {
  return {
    table: 'entries',
    row: anEntry({ id: anId(n), walletId, amount, dateMs: noonMs - ago * 86_400_000, ...given }),
  }
}

/** What pays cards in a forecast. */
function movesOf(store: ReplicaStore) {
  return safeIn(store)
    ?.moves.filter(({ source }) => source && 'card' in source)
    .map(({ walletId, day, amount }) => [walletId, day, amount])
}

test('what arrives with a transfer without a rate is not expected', () => {
  const abroad: RowPut = { table: 'wallets', row: aWallet({ id: dollars, currency: 'USD' }) }
  const row = aRecurring({ id: anId(700), amount: -10_000, walletId: everyday, destinationId: dollars })
  const forecast = safeIn(storeWith([abroad, { table: 'recurring', row }]))
  const moves = forecast?.moves.filter(({ source }) => source === row) ?? []
  expect(new Set(moves.map(({ walletId }) => walletId))).toEqual(new Set([everyday]))
})

describe('a card', () => {
  const card = anId(4)
  // Its last statement closed on November 5 and is due on November 25.
  const puts = (given: readonly RowPut[] = []): RowPut[] => [
    { table: 'wallets', row: aWallet({ id: card, name: 'Card', kind: 'card', closingDay: 5, dueDay: 25 }) },
    ...legs(20, 5_000, 400),
    entry(401, card, -30_000, 12),
    entry(402, card, -2_000, 2),
    ...given,
  ]

  /** A payment of the card, so many days ago. */
  function legs(ago: number, amount: number, n: number): RowPut[] {
    const transfer = {
      transferId: anId(n),
      transferOrigin: everyday,
      transferDestination: card,
      type: 'transfer',
    }
    return [entry(n + 100, everyday, 0 - amount, ago, transfer), entry(n + 200, card, amount, ago, transfer)]
  }

  test('has its last statement, what was spent since, and the wallet that it was last paid from', () => {
    expect(cardPayments(storeWith(puts()), today)).toMatchObject([
      {
        statement: {
          closedOn: '2026-11-05',
          dueOn: '2026-11-25',
          owed: 25_000,
          left: 25_000,
          spentSince: 2_000,
        },
        payer: { wallet: { id: everyday } },
      },
    ])
  })

  test('is paid on its due day in the forecast, less what was paid or is planned', () => {
    expect(movesOf(storeWith(puts()))).toEqual([
      [everyday, '2026-11-25', -25_000],
      [card, '2026-11-25', 25_000],
    ])
    expect(movesOf(storeWith(puts(legs(1, 20_000, 500))))).toEqual([
      [everyday, '2026-11-25', -5_000],
      [card, '2026-11-25', 5_000],
    ])
    expect(movesOf(storeWith(puts(legs(-3, 25_000, 500))))).toEqual([])
  })

  test.each([
    ['a refund', { refundOf: anId(401) }],
    ['an income', {}],
  ])('is paid in full where %s is dated ahead: only transfers pay it', (_, given) => {
    const coming = puts([entry(403, card, 20_000, -3, { type: 'income', ...given })])
    const store = storeWith(coming)
    expect(cardPayments(store, today)).toMatchObject([{ open: 25_000, plannedOn: undefined }])
    expect(movesOf(store)).toEqual([
      [everyday, '2026-11-25', -25_000],
      [card, '2026-11-25', 25_000],
    ])
    expect(lineOf(store)[10]).toBe(70_000)
    expect(safeIn(storeWith(coming, { forecastWallets: [everyday] }))?.safe.amount).toBe(70_000)
  })

  test('is paid by no forecast from a wallet in another currency, though that wallet is known', () => {
    const abroad = aWallet({ id: everyday, currency: 'USD', rev: 2 })
    const store = storeWith(puts([{ table: 'wallets', row: abroad }]))
    expect(cardPayments(store, today)).toMatchObject([{ payer: { wallet: { id: everyday } } }])
    expect(movesOf(store)).toEqual([])
  })

  function lineOf(store: ReplicaStore) {
    const view = store.balances(today).find(({ wallet }) => wallet.id === everyday)
    if (!view) throw new Error('no wallet')
    return balancesAhead(store, view, today)
  }

  test('counts in the line of the wallet that pays it', () => {
    const line = lineOf(storeWith(puts()))
    expect([line[9], line[10], line.at(-1)]).toEqual([95_000, 70_000, 30_000])
  })

  // On November 24, a day before the payment is due.
  const recurringPayment: RowPut = {
    table: 'recurring',
    row: aRecurring({
      id: anId(700),
      amount: -25_000,
      walletId: everyday,
      destinationId: card,
      from: '2026-11-24' as CalendarDay,
      pattern: { by: 'day-of-month', day: 24 },
    }),
  }

  test.each([
    ['recurs', [recurringPayment]],
    ['is dated ahead', legs(-10, 25_000, 450)],
  ])('is paid once where its payment %s, also where the card is not part of the forecast', (_, given) => {
    for (const forecastWallets of [[], [everyday]]) {
      const store = storeWith(puts(given), { forecastWallets })
      expect(movesOf(store)).toEqual([])
      const left = safeIn(store)?.moves.filter(
        ({ walletId, day }) => walletId === everyday && day < '2026-12-01',
      )
      expect(left?.map(({ amount }) => amount)).toEqual([-25_000])
    }
    const line = lineOf(storeWith(puts(given)))
    expect([line[8], line[9], line[10]]).toEqual([95_000, 70_000, 70_000])
    expect(cardPayments(storeWith(puts(given)), today)).toMatchObject([{ open: 0, plannedOn: '2026-11-24' }])
  })

  test('is open beyond what is planned, and planned for the day on which the last of it arrives', () => {
    const part = legs(-1, 20_000, 500)
    expect(cardPayments(storeWith(puts(part)), today)).toMatchObject([{ open: 5_000, plannedOn: undefined }])
    const rest = legs(-2, 5_000, 510)
    expect(cardPayments(storeWith(puts([...part, ...rest])), today)).toMatchObject([
      { open: 0, plannedOn: '2026-11-16' },
    ])
    const later = legs(-30, 25_000, 500)
    expect(cardPayments(storeWith(puts(later)), today)).toMatchObject([{ open: 25_000 }])
  })

  test('is neither open nor planned once it is paid', () => {
    const paid = puts([...legs(1, 25_000, 500), ...legs(-1, 1_000, 510)])
    expect(cardPayments(storeWith(paid), today)).toMatchObject([{ open: 0, plannedOn: undefined }])
  })

  // Due on November 13.
  const late = aWallet({ id: card, name: 'Card', kind: 'card', closingDay: 5, dueDay: 13, rev: 2 })

  test.each([
    ['tomorrow, though it is late', 13, -1],
    ['a day after it is due', 25, -12],
  ])('is paid once where its payment is dated %s', (_, dueDay, ago) => {
    const row = { ...late, dueDay }
    expect(movesOf(storeWith(puts([{ table: 'wallets', row }, ...legs(ago, 25_000, 500)])))).toEqual([])
    // After the next statement has closed it pays that one.
    const next = storeWith(puts([{ table: 'wallets', row }, ...legs(-22, 25_000, 500)]))
    expect(movesOf(next)).toHaveLength(2)
  })

  test('is paid once where it is late and a transfer to it is to be confirmed', () => {
    // Its day was that on which the payment was due.
    const row = aRecurring({
      id: anId(700),
      amount: -25_000,
      walletId: everyday,
      destinationId: card,
      from: '2026-11-13' as CalendarDay,
      pattern: { by: 'day-of-month', day: 13 },
      isAbout: true,
      isAutomatic: false,
    })
    const store = storeWith(
      puts([
        { table: 'wallets', row: late },
        { table: 'recurring', row },
      ]),
      {
        forecastWallets: [everyday],
      },
    )
    expect(safeIn(store)?.total[0]).toBe(70_000)
    const unplanned = storeWith(puts([{ table: 'wallets', row: late }]))
    expect(movesOf(unplanned)).toEqual([
      [everyday, today, -25_000],
      [card, today, 25_000],
    ])
  })
})
