import { expect, test } from 'vitest'
import { shortenedTo } from './text-width.ts'

const widthOf = (text: string) => 5 * text.length + 5 * (text.split('W').length - 1)

test('a text that fits stays as it is', () => {
  expect(shortenedTo('Rent', 20, widthOf)).toBe('Rent')
})

test('a text that is too wide ends in …, sooner with wide letters', () => {
  expect(shortenedTo('Insurance', 30, widthOf)).toBe('Insur…')
  expect(shortenedTo('WWWWWWWWW', 30, widthOf)).toBe('WW…')
})

test('no space stands before …', () => {
  expect(shortenedTo('Rent and heating', 30, widthOf)).toBe('Rent…')
})

test('one letter stays, however little room there is, and none is cut in two', () => {
  expect(shortenedTo('Rent', 2, widthOf)).toBe('R…')
  expect(shortenedTo('🌴🌴🌴', 22, widthOf)).toBe('🌴…')
})
