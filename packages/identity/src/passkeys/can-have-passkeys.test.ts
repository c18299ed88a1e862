import { expect, it } from 'vitest'
import { canHavePasskeys } from './can-have-passkeys.ts'

it.each([
  ['https://money.example', true],
  ['http://localhost:3000', true],
  ['http://money.example', false],
  ['https://192.168.1.2', false],
  ['http://127.0.0.1:3000', false],
  ['https://[::1]:3000', false],
])('browsers can have passkeys for %s: %s', (url, expected) => {
  expect(canHavePasskeys(url)).toBe(expected)
})
