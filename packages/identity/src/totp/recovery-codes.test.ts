import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'

const zeroThenOne = (count: number) => Uint8Array.from({ length: count }, (_, index) => index % 2)

describe('makeRecoveryCode', () => {
  it('writes four groups of four letters and digits', () => {
    expect(makeRecoveryCode(randomBytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/u)
  })

  it('takes every letter from the random bytes', () => {
    expect(makeRecoveryCode(zeroThenOne)).toBe('0101-0101-0101-0101')
  })
})

describe('recoveryCodeHash', () => {
  const uid = 'u1'

  it('is the same for the ways in which a person may type a code', () => {
    const expected = recoveryCodeHash(uid, '0101-0101-0101-abcd')
    expect(expected).toBeDefined()
    for (const typed of ['01010101 0101ABCD', ' oioI-0l01-0101-abcd ', '010101010101abcd']) {
      expect(recoveryCodeHash(uid, typed)).toBe(expected)
    }
  })

  it('differs between accounts and between codes', () => {
    const hash = recoveryCodeHash(uid, '0101-0101-0101-abcd')
    expect(recoveryCodeHash('u2', '0101-0101-0101-abcd')).not.toBe(hash)
    expect(recoveryCodeHash(uid, '0101-0101-0101-abce')).not.toBe(hash)
  })

  it.each([
    '',
    '123456',
    '0101-0101-0101',
    '0101-0101-0101-0101-0',
    'uuuu-uuuu-uuuu-uuuu',
    '0101-0101-0101-abc\u0000',
  ])('is nothing for %j, which is no recovery code', (typed) => {
    expect(recoveryCodeHash(uid, typed)).toBeUndefined()
  })
})
