import { describe, expect, test } from 'vitest'
import { ReadError } from '../reading/reader.ts'
import { lineReader, noteReader } from './text-reader.ts'

const name = lineReader(1, 5)
const note = noteReader(12)

function reasonOf(given: unknown): string | undefined {
  try {
    name(given)
  } catch (fault) {
    if (fault instanceof ReadError) return fault.message
    throw fault
  }
  return undefined
}

describe('a line of text', () => {
  test.each([
    [' Cash ', 'Cash'],
    ['Cafe\u0301', 'Café'],
    ['👨‍👩‍👧'.slice(0, 5), '👨‍👩'],
    ['مرحبا', 'مرحبا'],
    ['a\u00A0b', 'a\u00A0b'],
  ])('takes %j as %j', (given, taken) => {
    expect(name(given)).toBe(taken)
  })

  test.each([
    ['nothing', ''],
    ['only spaces', ' \u00A0\u3000 '],
    ['too much', 'abcdef'],
    ['a line feed', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a zero byte', 'a\0b'],
    ['an escape', 'a\u001Bb'],
    ['a C1 control', 'a\u0085b'],
    ['a Unicode line separator', 'a\u2028b'],
    ['half a surrogate pair', 'a\uD83D'],
    ['a letter with too many marks', `a${'\u0300'.repeat(31)}`],
    ['a number', 5],
    ['nothing at all', null],
  ])('refuses %s', (_, given) => {
    expect(() => name(given)).toThrow(ReadError)
  })

  test('names the error', () => {
    expect([reasonOf(''), reasonOf('a\nb'), reasonOf(5)]).toEqual([
      'must have 1 to 5 characters',
      'must have no control characters',
      'must be text',
    ])
  })

  test('is refused in linear time, whatever its characters', () => {
    const startedAtMs = Date.now()
    // Normalising these would take hours.
    expect(reasonOf(`a${'\u0300\u0316'.repeat(1_000_000)}`)).toBe('must have 1 to 5 characters')
    expect(Date.now() - startedAtMs).toBeLessThan(5_000)
  })

  test('is measured as it will be stored', () => {
    expect(reasonOf('  e\u0301e\u0301e\u0301e\u0301e\u0301  ')).toBeUndefined()
  })
})

describe('a note', () => {
  test('may be empty, and have several lines and tabs', () => {
    expect(note('')).toBe('')
    expect(note('a\r\nb\rc\td\n')).toBe('a\nb\nc\td')
  })

  test.each(['a\0b', 'a\u2029b', 'a\u007Fb', '\uDC00', '1234567890123'])('refuses %j', (given) => {
    expect(() => note(given)).toThrow(ReadError)
  })
})
