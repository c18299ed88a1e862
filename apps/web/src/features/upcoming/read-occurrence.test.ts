import { numberFormatOf, parseAmount } from '@monedero/core'
import { expect, test } from 'vitest'
import { type ArrivalUse, countedArrival, readOccurrence } from './read-occurrence.ts'

function typed(text: string) {
  return { text, parsed: parseAmount(text, { format: numberFormatOf('1.234,56'), accept: 'positive' }) }
}

function readWith(arrivalText: string, use: ArrivalUse) {
  const arrival = countedArrival(typed(arrivalText), use)
  return readOccurrence({ amount: -9_900, parsed: typed('100').parsed, day: '2026-11-14', arrival })
}

const chosen = { amount: -10_000, on: '2026-11-14' }

test('what arrives is read with amount and day', () => {
  expect(readWith('16.000', 'needed')).toEqual({ ...chosen, amountIn: 1_600_000 })
  expect(readWith('16.000', 'optional')).toEqual({ ...chosen, amountIn: 1_600_000 })
})

test('what arrives may be left empty where it is optional', () => {
  expect(readWith(' ', 'optional')).toEqual(chosen)
  expect(readWith('', 'needed')).toBeUndefined()
  expect(readWith('?', 'optional')).toBeUndefined()
})

test('what was typed does not count where it is not asked for', () => {
  expect(readWith('?', 'none')).toEqual(chosen)
  expect(readWith('16.000', 'none')).toEqual(chosen)
})
