import { describe, expect, it } from 'vitest'
import { ana as user } from '../../testing/ana.ts'
import { parsePresence } from './parse-presence.ts'

describe('parsePresence', () => {
  it('reads back who was signed in', () => {
    expect(parsePresence(JSON.stringify({ user }))).toEqual({ user })
  })

  it('reads back why a session ended', () => {
    expect(parsePresence('{"endedBecause":"disabled"}')).toEqual({ endedBecause: 'disabled' })
  })

  it.each([
    null,
    '',
    'null',
    '1',
    '{}',
    '{"user":null}',
    '{"user":{"uid":1}}',
    '{"user":{"uid":"u1","isGuest":false,"methods":"password","secondFactors":[]}}',
    '{"endedBecause":"bored"}',
  ])('takes %j for nothing', (stored) => {
    expect(parsePresence(stored)).toBeUndefined()
  })
})
