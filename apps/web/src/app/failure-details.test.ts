import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../replica/sync-status.ts'
import { type Failure, failureDetails } from './failure-details.ts'

const sync: SyncStatus = {
  isFilled: true,
  phase: 'attention',
  isOutboxRead: true,
  unsentCount: 3,
  refused: [
    {
      id: 'r',
      op: 'entry.create',
      args: { description: 'Dinner with Ana', amount: -123_456, note: 'ana@example.com' },
      madeAtMs: 0,
      settledRev: null,
      path: '',
      code: 'WALLET_NOT_FOUND',
      message: 'The wallet Piggy bank was deleted.',
    },
  ],
  lost: [],
  needsReload: false,
  blockedId: '0199a8a0-0000-7000-8000-00000000beef',
}

function failureOf(error: unknown, given: Partial<Failure> = {}): Failure {
  return {
    error,
    version: '0.1.0 start-abc.js',
    userAgent: 'Mozilla/5.0 Chrome/156',
    path: '/dashboard',
    isOnline: true,
    sync,
    ...given,
  }
}

function errorWith(error: Error, stack: string): Error {
  error.stack = stack
  return error
}

describe('failureDetails', () => {
  it('names version, browser, screen, network, sync state, error and stack', () => {
    const error = errorWith(
      new TypeError("Cannot read properties of undefined (reading 'amount')"),
      `TypeError: Cannot read properties of undefined (reading 'amount')
    at EntryRow (https://money.example.org/assets/dashboard-B1.js?q=Dinner:12:345)
    at async https://money.example.org/assets/vendor-A2.js:1:2
render@https://money.example.org/assets/sync-C3.js:3:4`,
    )
    expect(failureDetails(failureOf(error))).toBe(
      [
        'monedero: 0.1.0 start-abc.js',
        'browser: Mozilla/5.0 Chrome/156',
        'screen: /dashboard',
        'network: online',
        'sync: attention, complete, 3 unsent, 1 refused, 0 lost, blocked',
        'error: TypeError: Cannot read properties of undefined (reading …)',
        '  EntryRow dashboard-B1.js:12:345',
        '  anonymous vendor-A2.js:1:2',
        '  render sync-C3.js:3:4',
      ].join('\n'),
    )
  })

  const secrets = [
    'Dinner with Ana',
    '1.234,56',
    '123456',
    'ana@example.com',
    'money.example.org',
    'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
    'beef',
    'Piggy bank',
  ]
  const errors = {
    'an error of our own': new Error(`no wallet ${secrets.join(' ')}`),
    'a range error': new RangeError(`${secrets.join(' ')} is no amount`),
    'an error of the browser': new TypeError(`'${secrets.join(' ')}' is not a function`),
    'an address in an error': new TypeError('Failed to fetch https://money.example.org/v1/sync?q=123456'),
    'a text that was thrown': secrets.join(' '),
  }
  it.each(Object.entries(errors))('contains nothing private of %s', (_, error) => {
    const thrown =
      error instanceof Error ? errorWith(error, `${error.message}\n    ${secrets.join('\n')}`) : error
    const details = failureDetails(failureOf(thrown, { path: '/user/eyJhbGciOiJSUzI1NiJ9' }))
    for (const secret of secrets) expect(details).not.toContain(secret)
    expect(details).not.toMatch(/Dinner|Ana\b|Piggy|eyJ/)
  })

  it('keeps the number of an error of React, and the name of any other', () => {
    expect(failureDetails(failureOf(new Error('Minified React error #31; visit …')))).toContain(
      'error: Error: Minified React error #31\n',
    )
    expect(failureDetails(failureOf(new RangeError('Dinner')))).toContain('error: RangeError\n')
  })
})
