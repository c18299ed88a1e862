import { numberFormatOf } from '@monedero/core'
import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

const spanish = numberFormatOf('1.234,56')
const euros = (amount: number) => ({ amount, symbol: '€' })
const yen = (amount: number) => ({ amount, symbol: '¥' })

test('a rate shows the value of one unit of the more valuable currency, in either direction', () => {
  expect(rateText(euros(10_000), yen(1_674_000), spanish)).toBe('1\u00A0€ = 167,40\u00A0¥')
  expect(rateText(yen(1_674_000), euros(10_000), spanish)).toBe('1\u00A0€ = 167,40\u00A0¥')
})

test('a small rate has four decimals, a large one groups', () => {
  expect(rateText(euros(10_000), { amount: 10_837, symbol: '$' }, spanish)).toBe('1\u00A0€ = 1,0837\u00A0$')
  expect(rateText(euros(100), { amount: 1_750_050, symbol: 'Rp' }, numberFormatOf('1,234.56'))).toBe(
    '1\u00A0€ = 17,500.50\u00A0Rp',
  )
})
