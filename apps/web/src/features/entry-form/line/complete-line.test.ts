import type { CalendarDay, LineReading, NewFiling } from '@monedero/core'
import { toAmount, toBalance } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { completeLine } from './complete-line.ts'
import { missingIn, mutationOfLine } from './line-change.ts'

const cash = aWallet({ id: anId(1), name: 'Cash' })
const bank = aWallet({ id: anId(2), name: 'Bank' })
const dollars = aWallet({ id: anId(3), name: 'US', currency: 'USD', symbol: '$' })
const byId = new Map([cash, bank, dollars].map((wallet) => [wallet.id, wallet]))
// Only wallets are looked up.
const rows = { get: ((_: string, id: string) => byId.get(id)) as never }

function aReading(values: Partial<LineReading>): LineReading {
  return {
    type: 'expense',
    amount: toAmount(300),
    currency: undefined,
    walletId: undefined,
    toWalletId: undefined,
    categoryId: undefined,
    tags: [],
    description: 'coffee',
    note: '',
    day: undefined,
    time: undefined,
    pieces: [],
    leftovers: [],
    ...values,
  }
}

function completed(values: Partial<LineReading>, filing: NewFiling = {}, usualWalletId?: string) {
  return completeLine(aReading(values), {
    wallets: [bank, cash, dollars].map((wallet) => ({
      wallet,
      balance: toBalance(0),
      symbol: wallet.symbol,
      entryCount: 1,
      upcomingCount: 0,
      balanceAfterUpcoming: toBalance(0),
    })),
    shownWalletId: bank.id,
    usualWalletId,
    file: () => filing,
  })
}

test.each([
  ['the wallet on the screen', {}, undefined, bank.id],
  ['the usual wallet of the description', {}, cash.id, cash.id],
  ['a wallet of the named currency', { currency: 'USD' }, cash.id, dollars.id],
  [
    'another than the destination of a transfer',
    { type: 'transfer', toWalletId: bank.id },
    undefined,
    cash.id,
  ],
] as const)('proposes %s', (_, values, usual, expected) => {
  const line = completed(values, {}, usual)
  expect([line.walletId, line.guesses.has('wallet')]).toEqual([expected, true])
})

test('marks a category of a rule or of history as a guess, and keeps who chose it', () => {
  const target = { to: 'category', categoryId: anId(9) } as const
  const line = completed({}, { target, filedBy: 'guess' })
  expect([line.categoryId, line.filedBy, line.guesses.has('category')]).toEqual([anId(9), 'guess', true])
  const typed = completed({ categoryId: anId(8) }, { target, filedBy: 'guess' })
  expect([typed.categoryId, typed.filedBy, typed.guesses.has('category')]).toEqual([anId(8), 'person', false])
})

test('saves an expense below zero, now unless the line has a day', () => {
  const made = { newId: () => anId(5), nowMs: 1_800_000_000_000 }
  const now = mutationOfLine(completed({}), rows, made)
  expect(now).toMatchObject({
    op: 'entry.create',
    args: { amount: -300, dateMs: made.nowMs, walletId: bank.id },
  })
  // The day is in the format of its type.
  const past = mutationOfLine(completed({ day: '2026-11-13' as CalendarDay }), rows, made)
  expect(past?.args).not.toMatchObject({ dateMs: made.nowMs })
})

test('needs an amount, and the form where currencies differ', () => {
  expect(missingIn(completed({ amount: undefined }), rows)).toBe('amount')
  const exchange = completed({ type: 'transfer', walletId: bank.id, toWalletId: dollars.id })
  expect(missingIn(exchange, rows)).toBe('rate')
  expect(mutationOfLine(exchange, rows, { newId: () => anId(5), nowMs: 0 })).toBeUndefined()
})
