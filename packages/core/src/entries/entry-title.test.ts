import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId, aTransfer, aWallet } from '../../testing/builders.ts'
import { englishTitle } from '../../testing/english-title.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import type { AllRows } from '../collections/ledger-rows.ts'
import type { TitleNames } from './entry-title.ts'

const wallets = [aWallet({ name: 'Everyday' }), aWallet({ id: anId(2), name: 'Savings' })]
const names = namesOf({ wallets, categories: [aCategory({ name: 'Groceries' })] })
const [out, into] = aTransfer({ origin: anId(1), destination: anId(2) })

function namesOf(rows: Partial<AllRows>): TitleNames {
  return new MemoryLedger().putAll(rows)
}

describe('the title of an entry', () => {
  test('is its description, if there is one, also of a transfer', () => {
    expect(englishTitle(anEntry({ description: 'Lunch', categoryId: anId(1000) }), names)).toBe('Lunch')
    expect(englishTitle({ ...out, description: 'Rainy days' }, names)).toBe('Rainy days')
  })

  test('of a transfer is Transfer to or from the other wallet, by its current name', () => {
    expect([englishTitle(out, names), englishTitle(into, names)]).toEqual([
      'Transfer to Savings',
      'Transfer from Everyday',
    ])
  })

  test('names a wallet that is deleted, or purged, Deleted Wallet', () => {
    const deleted = namesOf({ wallets: [aWallet({ id: anId(2), deletedAtMs: 1 })] })
    expect(englishTitle(out, deleted)).toBe('Transfer to Deleted Wallet')
    const purged = namesOf({ wallets: [aWallet({ id: anId(2) })] })
    expect(englishTitle(into, purged)).toBe('Transfer from Deleted Wallet')
  })

  test('names the wallet that the entry lies in This Wallet', () => {
    const toItself = { ...out, transferDestination: out.walletId }
    expect(englishTitle(toItself, names)).toBe('Transfer to This Wallet')
  })

  test('is otherwise the name of its category', () => {
    expect(englishTitle(anEntry({ categoryId: anId(1000) }), names)).toBe('Groceries')
  })

  test('is otherwise Expense or Income', () => {
    const deleted = namesOf({ categories: [aCategory({ deletedAtMs: 1 })] })
    expect(englishTitle(anEntry({ categoryId: anId(1000) }), deleted)).toBe('Expense')
    expect(englishTitle(anEntry({ amount: -1, categoryId: anId(99) }), names)).toBe('Expense')
    expect(englishTitle(anEntry({ amount: 1 }), names)).toBe('Income')
  })
})
