import { expect, test } from 'vitest'
import { fillText, parseFill } from './fill.ts'

test('what a form is filled with comes back from the address, and nothing else', () => {
  const fill = { walletId: 'a', amount: '1.234,50', day: '2026-11-28' }
  expect(parseFill(fillText({ ...fill, toWalletId: undefined }))).toEqual(fill)
  expect(parseFill('amount=5&tags=trip&kind=income')).toEqual({ amount: '5' })
})
