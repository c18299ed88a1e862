import { describe, expect, it } from 'vitest'
import { pageFailure } from './page-failure.ts'

const missing = [
  'Failed to fetch dynamically imported module: https://monedero.example/assets/login-1a2b.js',
  'error loading dynamically imported module: https://monedero.example/assets/login-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/login-1a2b.css',
]

describe('pageFailure', () => {
  it.each(missing)('treats "%s" as an update while online', (message) => {
    expect(pageFailure(new TypeError(message), true)).toBe('updated')
  })

  it.each(missing)('treats "%s" as a network failure while offline', (message) => {
    expect(pageFailure(new TypeError(message), false)).toBe('offline')
  })

  it('treats any other error as a defect, online or offline', () => {
    expect(pageFailure(new TypeError('x is undefined'), true)).toBe('broken')
    expect(pageFailure(new TypeError('x is undefined'), false)).toBe('broken')
    expect(pageFailure('Importing a module script failed.', true)).toBe('broken')
  })
})
