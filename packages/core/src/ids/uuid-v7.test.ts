import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReadError } from '../reading/reader.ts'
import { readUuidV7 } from './read-uuid-v7.ts'
import { isUuidV7, uuidV7 } from './uuid-v7.ts'

const anyTimeMs = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

describe('uuidV7', () => {
  test('makes the example of RFC 9562, appendix A.6', () => {
    const randomBytes = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f)
    expect(uuidV7(0x017f22e279b0, randomBytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })

  test('sets version and variant over any random bytes, and does not modify the bytes', () => {
    const ones = new Uint8Array(10).fill(0xff)
    expect(uuidV7(0, ones)).toBe('00000000-0000-7fff-bfff-ffffffffffff')
    expect(uuidV7(2 ** 48 - 1, new Uint8Array(10))).toBe('ffffffff-ffff-7000-8000-000000000000')
    expect(ones).toEqual(new Uint8Array(10).fill(0xff))
  })

  test('sorts by time, whatever the random bytes', () => {
    fc.assert(
      fc.property(anyTimeMs, anyTimeMs, tenBytes, tenBytes, (timeA, timeB, bytesA, bytesB) => {
        fc.pre(timeA < timeB)
        expect(uuidV7(timeA, bytesA) < uuidV7(timeB, bytesB)).toBe(true)
      }),
    )
  })

  test('differs wherever a used random bit differs', () => {
    fc.assert(
      fc.property(anyTimeMs, tenBytes, fc.nat({ max: 79 }), (timeMs, bytes, bit) => {
        const changed = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7)))
        const isOverwritten = bit < 4 || bit === 16 || bit === 17
        expect(uuidV7(timeMs, bytes) === uuidV7(timeMs, changed)).toBe(isOverwritten)
      }),
    )
  })

  test('makes only ids that are valid', () => {
    fc.assert(
      fc.property(anyTimeMs, tenBytes, (timeMs, bytes) => {
        expect(isUuidV7(uuidV7(timeMs, bytes))).toBe(true)
      }),
    )
  })

  test.each([
    [-1, 10],
    [2 ** 48, 10],
    [1.5, 10],
    [Number.NaN, 10],
    [0, 9],
    [0, 11],
    [0, 0],
  ])('throws on the time %d with %i bytes', (timeMs, byteCount) => {
    expect(() => uuidV7(timeMs, new Uint8Array(byteCount))).toThrow(RangeError)
  })
})

test.each([
  '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
  '017f22e2-79b0-4cc3-98c4-dc0c0c07398f',
  '017f22e2-79b0-7cc3-c8c4-dc0c0c07398f',
  '017f22e279b07cc398c4dc0c0c07398f',
  ' 017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
  '',
  7,
])('%j is no id', (value) => {
  expect(isUuidV7(value)).toBe(false)
  expect(() => readUuidV7(value)).toThrow(ReadError)
})
