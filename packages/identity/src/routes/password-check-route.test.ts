import { expect, it } from 'vitest'
import { bodyOf, startTestService } from '../../testing/test-service.ts'

it.each([
  ['password1', null, true],
  ['ana.maria1990', 'ana.maria@example.org', true],
  ['ana.maria1990', null, false],
  ['short', null, true],
  ['correct horse', 'ana.maria@example.org', false],
])(
  '/v1/password-check answers for %j of somebody with the address %j: weak is %j',
  async (password, email, isWeak) => {
    const service = await startTestService('sqlite')
    try {
      const body = { password, email }
      const answer = await service.request('POST', '/v1/password-check', { body })
      expect(answer.status).toBe(200)
      expect(JSON.parse(bodyOf(answer))).toEqual({ isWeak })
    } finally {
      await service.stop()
    }
  },
)
