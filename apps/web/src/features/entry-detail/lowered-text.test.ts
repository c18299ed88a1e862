import { localDayOf } from '@monedero/core'
import { aCategory, anEntry, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { loweredText } from './lowered-text.ts'

const today = localDayOf(Date.UTC(2026, 10, 15), 0)

const shopping = aCategory({ id: anId(10), name: 'Shopping' })
const salary = aCategory({ id: anId(11), name: 'Salary', kind: 'income' })
const shoes = anEntry({ id: anId(20), categoryId: shopping.id, dateMs: Date.UTC(2026, 9, 8) })
const refund = anEntry({ id: anId(21), amount: 50, refundOf: shoes.id, categoryId: shopping.id })

function said(changes: Partial<typeof refund>, refundPeriod: 'arrival' | 'purchase' = 'arrival') {
  const rows = new MemoryLedger().putAll({
    wallets: [aWallet()],
    categories: [shopping, salary],
    entries: [shoes, { ...refund, ...changes }],
  })
  return loweredText(rows, { ...refund, ...changes }, { refundPeriod }, today)
}

describe('the effect of a refund in words', () => {
  it('names its category and the month in which it counts', () => {
    expect(said({})).toBe('Reduces your spending on Shopping in November.')
    expect(said({}, 'purchase')).toBe('Reduces your spending on Shopping in October.')
  })

  it('names the year where it is another one', () => {
    expect(said({ dateMs: Date.UTC(2025, 1, 3) })).toBe('Reduces your spending on Shopping in February 2025.')
  })

  it('names the category of the purchase where its own is none of spending', () => {
    expect(said({ categoryId: salary.id })).toBe('Reduces your spending on Shopping in November.')
    expect(said({ categoryId: salary.id, refundOf: anId(99) })).toBe('Reduces your spending in November.')
  })
})
