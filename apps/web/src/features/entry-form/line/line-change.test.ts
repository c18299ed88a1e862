import {
  type EntryRow,
  effectOf,
  localDayOf,
  localTimeOf,
  numberFormatOf,
  ReadError,
  Refusal,
  readLine,
  readMutation,
  toAmount,
  toBalance,
} from '@monedero/core'
import { aCategory, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CompleteLine, completeLine } from './complete-line.ts'
import { missingIn, mutationOfLine } from './line-change.ts'

const cash = aWallet({ id: anId(1), name: 'Cash' })
const account = aWallet({ id: anId(2), name: 'Cuenta corriente' })
const food = aCategory({ id: anId(3), name: 'Food' })
const nowMs = Date.parse('2026-11-14T12:00:00Z')

const pieces =
  '12 12,50 +5 3€ 10-3 10-10 31/2 29/2 12/11/2025 1/1/0001 9999-12-31 31 feb 29 de febrero 1º mayo 2:30 8pm > a la to from cash cuenta corriente @cash #food #__proto__ +work +é +e\u0301 +__proto__ "note \u0000 🍕 \\ el ayer tomorrow'.split(
    ' ',
  )
const someLine = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constant(`+${'x'.repeat(50)}`),
    ),
    { maxLength: 9 },
  )
  .map((words) => words.join(' '))

test('saves what is shown of any line, or refuses it', () => {
  let saved = 0
  fc.assert(
    fc.property(someLine, (text) => {
      const rows = new MemoryLedger().putAll({ wallets: [cash, account], categories: [food] })
      const line = lineOf(text)
      if (missingIn(line, rows) !== undefined) return
      let id = 10
      const mutation = mutationOfLine(line, rows, { newId: () => anId(id++), nowMs })
      if (!mutation) throw new Error('nothing is missing')
      try {
        rows.apply(effectOf(rows, readMutation(mutation.op, mutation.args), { nowMs }))
      } catch (error) {
        if (error instanceof Refusal || error instanceof ReadError) return
        throw error
      }
      const entries = [...rows.entries.values()]
      saved += 1
      expect(entries.map((entry) => savedTexts(entry, line))).toEqual(entries.map(() => shownTexts(line)))
      const moved = Object.fromEntries(entries.map(({ walletId, amount }) => [walletId, amount]))
      expect(moved).toEqual(movedBy(line))
    }),
    { numRuns: 1000 },
  )
  expect(saved).toBeGreaterThan(100)
})

function lineOf(text: string) {
  const reading = readLine(text, {
    today: localDayOf(nowMs, 0),
    order: 'day-first',
    format: numberFormatOf('1.234,56'),
    wallets: [cash, account],
    categories: [food],
  })
  const balance = {
    balance: toBalance(0),
    entryCount: 0,
    upcomingCount: 0,
    balanceAfterUpcoming: toBalance(0),
  }
  return completeLine(reading, {
    wallets: [cash, account].map((wallet) => ({ ...balance, wallet, symbol: wallet.symbol })),
    shownWalletId: cash.id,
    usualWalletId: undefined,
    file: () => ({}),
  })
}

function shownTexts({ description, note, tags, categoryId, day, time }: CompleteLine) {
  return { description: description.normalize(), note: note.normalize(), tags, categoryId, day, time }
}

function savedTexts(entry: EntryRow, shown: CompleteLine) {
  const { description, note, tags, categoryId, dateMs, offsetMinutes } = entry
  // Without a day and a time it is now.
  const day = shown.day && localDayOf(dateMs, offsetMinutes)
  const time = shown.time && localTimeOf(dateMs, offsetMinutes)
  return { description, note, tags, categoryId: categoryId ?? '', day, time }
}

function movedBy({ type, amount = toAmount(0), walletId, toWalletId }: CompleteLine) {
  if (type === 'transfer') return { [walletId]: 0 - amount, [toWalletId]: amount }
  return { [walletId]: type === 'income' ? amount : 0 - amount }
}
