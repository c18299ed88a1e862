import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const email = 'ana.maria@example.org'

describe('a new password', () => {
  it.each([
    'correct horse',
    'contraseña',
    '密码密码密码密码',
    '🔑🗝'.repeat(4),
    'xy'.repeat(2048),
    'ana.maria es',
    'example.org',
    'maria@example.org',
  ])('may be %s', (password) => {
    expect(() => checkNewPassword(password, email)).not.toThrow()
  })

  it.each(['', '1234567', '🔑🗝🔑🗝🔑🗝🔑', 'xy'.repeat(2049), 'ñu'.repeat(1366), '1234567\uDC00'])(
    'may not be %j',
    (password) => {
      expect(() => checkNewPassword(password, email)).toThrow(/^(?:Password should|Missing password)/u)
    },
  )

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'Iloveyou', '1q2w3e4r', 'superman'])(
    'is too common as %s',
    (password) => {
      expect(() => checkNewPassword(password, null)).toThrow('Password is too common')
    },
  )

  it.each([' '.repeat(8), ' \t\n\u00A0\u2003   ', 'zzzzzzzzz', '🔑'.repeat(8)])(
    'is too common as one character again and again, or nothing to see: %j',
    (password) => {
      expect(() => checkNewPassword(password, null)).toThrow('Password is too common')
    },
  )

  it.each(['ana.maria', 'Ana.Maria', 'ana.maria1990', 'ANA.MARIA@EXAMPLE.ORG', 'ana.maria@example.org1'])(
    'is not made from the address of its owner, as %s',
    (password) => {
      expect(() => checkNewPassword(password, email)).toThrow('Password is made from the email address')
      expect(() => checkNewPassword(password, 'somebody@example.org')).not.toThrow()
    },
  )
})
