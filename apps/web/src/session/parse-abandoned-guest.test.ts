import { expect, test } from 'vitest'
import { parseAbandonedGuest } from './parse-abandoned-guest.ts'

test('a guest who has just left has no account yet and was not asked', () => {
  expect(parseAbandonedGuest('{"uid":"guest","refreshToken":"token"}')).toEqual({
    uid: 'guest',
    refreshToken: 'token',
    to: null,
    choice: null,
    isMoved: false,
  })
})

test.each([null, '', 'nonsense', 'null', '7', '{"uid":"guest"}'])('%j is no guest', (stored) => {
  expect(parseAbandonedGuest(stored)).toBeUndefined()
})
