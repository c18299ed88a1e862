import { describe, expect, it } from 'vitest'
import { toBase32 } from './base32.ts'
import { matchTotp } from './match-totp.ts'
import { totpCode, totpStep } from './totp-code.ts'

const secret = Buffer.from('12345678901234567890')
const never = -1

describe('totpCode', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('gives the value of RFC 4226 appendix D for counter %i', (counter, code) => {
    expect(totpCode(secret, counter)).toBe(code)
  })

  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('gives the last six digits of RFC 6238 appendix B at second %i', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1000))).toBe(code)
  })
})

describe('toBase32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('writes %j as RFC 4648 says, without padding', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32)
  })

  it('writes bytes with the highest bit set', () => {
    expect(toBase32(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff))).toBe('77777777')
  })
})

describe('matchTotp', () => {
  const nowMs = 1_700_000_000_000
  const step = totpStep(nowMs)

  it.each([-1, 0, 1])('accepts the code of the step %i away', (drift) => {
    expect(matchTotp(secret, totpCode(secret, step + drift), { nowMs, lastUsedStep: never })).toBe(
      step + drift,
    )
  })

  it.each([-2, 2])('refuses the code of the step %i away', (drift) => {
    expect(matchTotp(secret, totpCode(secret, step + drift), { nowMs, lastUsedStep: never })).toBeUndefined()
  })

  it('refuses the code of a step that was used', () => {
    expect(matchTotp(secret, totpCode(secret, step), { nowMs, lastUsedStep: step })).toBeUndefined()
  })

  it('refuses the code of a step before the one that was used', () => {
    expect(matchTotp(secret, totpCode(secret, step - 1), { nowMs, lastUsedStep: step })).toBeUndefined()
  })

  it('accepts the next code after a used one', () => {
    expect(matchTotp(secret, totpCode(secret, step + 1), { nowMs, lastUsedStep: step })).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', `${totpCode(secret, step)} `])(
    'refuses %j',
    (code) => {
      expect(matchTotp(secret, code, { nowMs, lastUsedStep: never })).toBeUndefined()
    },
  )

  it('refuses the code of another secret', () => {
    const other = Buffer.from('09876543210987654321')
    expect(matchTotp(other, totpCode(secret, step), { nowMs, lastUsedStep: never })).toBeUndefined()
  })
})
