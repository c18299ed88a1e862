import { expect, test } from 'vitest'
import { readArchiveLine } from './archive-format.ts'

test.each([[null], ['entries'], [1], [[]], [{}], [{ wallets: {}, entries: {} }], [{ nothing: {} }]])(
  'the line %j is no row',
  (line) => {
    expect(() => readArchiveLine(line)).toThrow(/must be (?:a|one) row/)
  },
)

test('a list is refused without its items being copied, which takes seconds if there are millions', () => {
  const watched = new Proxy([1, 2, 3], { ownKeys: () => expect.unreachable('the keys are read') })
  expect(() => readArchiveLine(watched)).toThrow('must be a row')
})
