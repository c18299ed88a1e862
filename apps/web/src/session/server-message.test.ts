import { FirebaseError } from '@firebase/app'
import { describe, expect, it } from 'vitest'
import { serverMessage } from './server-message.ts'

const functionsError = (message: string) => new FirebaseError('functions/internal', message)

describe('serverMessage', () => {
  it('takes away the status that the SDK appends', () => {
    expect(serverMessage(functionsError('The account is locked. [409]'))).toBe('The account is locked.')
  })

  it('leaves a bracketed number of the server itself alone', () => {
    expect(serverMessage(functionsError('See rule [12] of the list. [400]'))).toBe(
      'See rule [12] of the list.',
    )
    expect(serverMessage(functionsError('See rule [12].'))).toBe('See rule [12].')
  })

  it('reports an unreachable server in words', () => {
    expect(serverMessage(functionsError('internal [0]'))).toBe(
      'Couldn’t reach the server. Check your connection and try again.',
    )
    expect(serverMessage(new TypeError('Failed to fetch'))).toBe(
      'Couldn’t reach the server. Check your connection and try again.',
    )
  })

  it('is never empty', () => {
    expect(serverMessage(functionsError(' [500]'))).toBe('No reason was given. Try again later.')
    expect(serverMessage('odd')).toBe('No reason was given. Try again later.')
  })
})
