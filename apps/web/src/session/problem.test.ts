import { FirebaseError } from '@firebase/app'
import { describe, expect, it } from 'vitest'
import { adviceFor } from './advice.ts'
import { problemOf } from './problem.ts'

const problemOfCode = (code: string) => problemOf(new FirebaseError(`auth/${code}`, ''))

describe('problemOf', () => {
  it.each(['wrong-password', 'user-not-found', 'invalid-credential', 'user-disabled'])(
    'does not distinguish %s from other refusals',
    (code) => {
      expect(problemOfCode(code)).toBe('refused')
      expect(adviceFor(problemOfCode(code))).toBe('')
    },
  )

  it.each(['popup-closed-by-user', 'cancelled-popup-request'])('treats %s as no failure', (code) => {
    expect(problemOfCode(code)).toBe('closed-by-person')
  })

  it.each([
    ['network-request-failed', 'No connection to the server. Check your network and try again.'],
    ['too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
    ['popup-blocked', 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.'],
    [
      'admin-restricted-operation',
      'You can’t create an account here. Sign in with an existing one, or ask the person who runs this server.',
    ],
    ['operation-not-allowed', 'Google isn’t set up on this server. Use your email and password instead.'],
  ])('says what to do about %s', (code, advice) => {
    expect(adviceFor(problemOfCode(code))).toBe(advice)
  })

  it('detects a network failure reported by the SDK, fetch or import()', () => {
    expect(problemOfCode('network-request-failed')).toBe('offline')
    expect(problemOf(new TypeError('Failed to fetch'))).toBe('offline')
  })

  it('treats anything unknown as unexpected', () => {
    expect(problemOfCode('constructor')).toBe('unexpected')
    expect(problemOfCode('internal-error')).toBe('unexpected')
    expect(problemOf(new Error('odd'))).toBe('unexpected')
    expect(problemOf('odd')).toBe('unexpected')
  })
})
