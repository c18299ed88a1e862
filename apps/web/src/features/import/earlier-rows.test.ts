import { type CalendarDay, toAmount } from '@monedero/core'
import { expect, test } from 'vitest'
import { mayBeInOpening } from './earlier-rows.ts'

const first = '2026-11-01' as CalendarDay
const wallet = { openingBalance: toAmount(11_000) }

function october(openingBalance: number, closingAmount: number | null) {
  return {
    account: {
      name: '',
      number: 'DE02',
      currency: 'EUR',
      kind: 'bank' as const,
      openingBalance: toAmount(openingBalance),
      isOpeningDerived: false,
    },
    balances:
      closingAmount === null ? [] : [{ amount: toAmount(closingAmount), day: '2026-10-31' as CalendarDay }],
    firstDay: '2026-10-02' as CalendarDay,
  }
}

test('rows before the first entry may be in the opening balance, if the file begins with another balance', () => {
  expect(mayBeInOpening(october(10_000, 11_000), wallet, first)).toBe(true)
  expect(mayBeInOpening(october(0, 11_000), wallet, first)).toBe(true)
})

test.each([
  ['the file has no balances', october(0, null), wallet, first],
  ['the wallet begins as the file does', october(11_000, 12_000), wallet, first],
  ['the wallet begins with nothing', october(10_000, 11_000), { openingBalance: toAmount(0) }, first],
  ['the wallet is empty', october(10_000, 11_000), wallet, undefined],
  ['the wallet has older entries', october(10_000, 11_000), wallet, '2026-10-02' as CalendarDay],
])('rows are in no opening balance if %s', (_, statement, given, day) => {
  expect(mayBeInOpening(statement, given, day)).toBe(false)
})
