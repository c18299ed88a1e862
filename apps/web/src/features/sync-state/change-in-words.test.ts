import { numberFormatOf } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  aTransfer,
  aWallet,
  MemoryLedger,
  randomMutation,
  seededChance,
} from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { changeInWords } from './change-in-words.ts'

const ledger = new MemoryLedger()
ledger.apply([
  { table: 'wallets', row: aWallet() },
  { table: 'wallets', row: aWallet({ id: anId(2), name: 'Savings' }) },
  { table: 'categories', row: aCategory() },
  { table: 'entries', row: anEntry({ amount: -350, description: 'Coffee', deletedAtMs: 1 }) },
  ...aTransfer().map((row) => ({ table: 'entries', row }) as const),
])

function words(op: string, args: unknown): string {
  return changeInWords({ op, args }, ledger, numberFormatOf('1.234,56')).replaceAll('\u00A0', ' ')
}

it('names what was changed, deleted or not', () => {
  const { walletId, amount, note, tags, dateMs, offsetMinutes, categoryId } = anEntry({ amount: -1250 })
  const entry = { id: anId(9), walletId, amount, note, tags, dateMs, offsetMinutes, categoryId }
  expect(words('entry.create', { ...entry, description: 'Lunch' })).toBe('Add entry “Lunch”, −12,50 €')
  expect(words('entry.create', { ...entry, description: '' })).toBe('Add entry of −12,50 €')
  expect(words('entry.delete', { id: anId(77) })).toBe('Delete an entry')
  expect(words('transfer.delete', { transferId: anId(3000) })).toBe('Delete transfer of −1,00 €')
  expect(words('wallet.delete', { id: anId(2) })).toBe('Delete wallet “Savings”')
  expect(words('category.restore', { id: anId(1000) })).toBe('Restore category “Groceries”')
  expect(words('entries.delete', { entryIds: [anId(2000)], transferIds: [anId(3000)] })).toBe(
    'Delete 2 entries',
  )
})

it('names the new values of an entry or a transfer', () => {
  const update = (set: object) => words('entry.update', { id: anId(2000), set })
  expect(update({ note: 'n' })).toBe('Edit entry “Coffee”, −3,50 €: note')
  expect(update({ description: 'Coffee and cake', amount: -650 })).toBe(
    'Edit entry “Coffee”, −3,50 €: −6,50 €, “Coffee and cake”',
  )
  expect(update({ dateMs: 1, offsetMinutes: 60, categoryId: null, tags: ['a'] })).toBe(
    'Edit entry “Coffee”, −3,50 €: category, date, tags',
  )
  expect(words('transfer.update', { transferId: anId(3000), set: { amountOut: 5, amountIn: 5 } })).toBe(
    'Edit transfer of −1,00 €: amount',
  )
})

it('describes every change, and those of other versions', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const { op, args } = randomMutation(ledger.allRows(), seededChance(seed))
    expect(words(op, args)).toMatch(/^[\dA-Z]/)
  }
  expect(words('entry.paint', {})).toBe('A change from another version of Monedero')
})
