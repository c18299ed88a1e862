import { describe, expect, it } from 'vitest'
import { isEmailShaped } from './email-shape.ts'

describe('isEmailShaped', () => {
  it.each([
    'you@example.com',
    "o'brien+tag@mail.example.co.uk",
    'ñandú@correo.example',
    '用户@例子.中国',
    'me@localhost',
  ])('takes %s', (email) => {
    expect(isEmailShaped(email)).toBe(true)
  })

  it.each([
    '',
    'you',
    'you@',
    '@example.com',
    'you@.',
    'you@localhost.',
    'you@@example.com',
    'you@example..com',
    'you@.com',
    'you@example.com.',
    'you @example.com',
    'you@example.com\n',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (text) => {
    expect(isEmailShaped(text)).toBe(false)
  })
})
