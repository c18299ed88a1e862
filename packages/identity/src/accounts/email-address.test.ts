import { describe, expect, it } from 'vitest'
import { parseEmail } from './email-address.ts'

describe('parseEmail', () => {
  it.each([
    ['Ana@Example.COM', 'ana@example.com'],
    ["o'brien+tag@sub.example.co", "o'brien+tag@sub.example.co"],
    ['ñandú@example.com', 'ñandú@example.com'],
    ['\u212Aelvin@example.com', 'kelvin@example.com'],
    ['n\u0303@example.com', 'ñ@example.com'],
    ['Ñ@example.com', 'ñ@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['a@Straße.example', 'a@xn--strae-oqa.example'],
    ['a@example。com', 'a@example.com'],
    ['me@localhost', 'me@localhost'],
    ['me@HomeServer', 'me@homeserver'],
  ])('reads %s as %s', (text, canonical) => {
    expect(parseEmail(text)?.canonical).toBe(canonical)
  })

  it('shows the domain as it was typed, in lower case', () => {
    expect(parseEmail('Otto@MÜNCHEN.example')).toEqual({
      email: 'otto@münchen.example',
      canonical: 'otto@xn--mnchen-3ya.example',
    })
  })

  it('is idempotent', () => {
    for (const text of ['İ@example.com', 'ẞ@example.com', 'ǅ@EXAMPLE.com', '\u1E9B\u0323@example.com']) {
      const once = parseEmail(text)
      expect(once).toBeDefined()
      expect(parseEmail(once?.email ?? '')).toEqual(once)
    }
  })

  it.each([
    '',
    'a',
    '@example.com',
    'a@',
    'a@@example.com',
    'a@b@example.com',
    'a@123',
    'a@.',
    'a@localhost.',
    'a@-',
    'a@.example.com',
    'a@example..com',
    'a@-example.com',
    'a@example.com.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@exa mple.com',
    'a b@example.com',
    ' a@example.com',
    'a@example.com ',
    'a@example.com\n',
    'a@example.com\r\nBcc: b@example.com',
    'a,b@example.com',
    '<a@example.com>',
    '"a"@example.com',
    'a;b@example.com',
    'a\0@example.com',
    'a\u200B@example.com',
    'a\u202E@example.com',
    'a\uD800@example.com',
    'a@exam\0ple.com',
    `${'a'.repeat(65)}@example.com`,
    `${'ñ'.repeat(33)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('refuses %j', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })
})
