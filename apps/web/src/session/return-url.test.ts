import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

describe('safeReturnUrl', () => {
  it.each(['/settings', '/user/management/deleteAccount', '/dashboard?entry=1#top', '/a//b', '/trash'])(
    'follows %s, a path of this site',
    (path) => {
      expect(safeReturnUrl(path)).toBe(path)
    },
  )

  it.each([
    ['/settings/', '/settings'],
    ['/dashboard//?q=a/', '/dashboard?q=a/'],
    ['/a/b/#top', '/a/b#top'],
  ])('follows %s under its one address', (wanted, path) => {
    expect(safeReturnUrl(wanted)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000',
    '/a\u007f',
    '/a\u0085',
    ` /settings`,
    `/${'a'.repeat(3000)}`,
  ])('goes to the dashboard instead of %j', (wanted) => {
    expect(safeReturnUrl(wanted)).toBe('/dashboard')
  })

  it.each([
    '/',
    '/login',
    '/login/',
    '/login?returnUrl=/settings',
    '/signup',
    '/forgot-password#x',
    '/?show=install',
  ])('goes to the dashboard instead of %s, which would send a signed-in person on', (wanted) => {
    expect(safeReturnUrl(wanted)).toBe('/dashboard')
  })

  it('never leaves this site', () => {
    const piece = constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      ':',
      '@',
      'evil.example',
      'a',
      '%2f',
      '?',
      '#',
      ' ',
    )
    assert(
      property(
        oneof(
          string(),
          array(piece).map((pieces) => pieces.join('')),
        ),
        (wanted) => {
          const { origin } = new URL(safeReturnUrl(wanted), 'https://monedero.example')
          expect(origin).toBe('https://monedero.example')
        },
      ),
    )
  })
})
