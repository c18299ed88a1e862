import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('cuts a text to its maximum length', () => {
  expect(cutText('Savings', 4)).toBe('Savi')
  expect(cutText('Savings', 7)).toBe('Savings')
})

test('leaves out a character that would be cut in half', () => {
  expect(cutText('Trip 😀', 6)).toBe('Trip ')
  expect(cutText('Trip 😀', 7)).toBe('Trip 😀')
})
