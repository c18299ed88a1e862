import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, bodyOf, PASSWORD, startTestService, type TestService } from '../../testing/test-service.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const UPDATE = 'accounts:update'

/** What changes the credentials of an account, or ends it. */
const operations: [name: string, body: object][] = [
  [UPDATE, { password: 'another horse' }],
  [UPDATE, { deleteProvider: ['password'] }],
  [UPDATE, { deleteProvider: ['google.com'] }],
  [UPDATE, { deletePasskey: ['AAAA'] }],
  ['accounts:signUp', { email: 'other@example.com', password: 'another horse' }],
  ['accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'other@example.com' }],
  ['accounts:delete', {}],
  ['v2/accounts/passkeyEnrollment:start', {}],
  ['v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {} }],
  ['v2/accounts/mfaEnrollment:withdraw', { mfaEnrollmentId: 'x' }],
]
const routes = ['/functions/deleteUser', '/v1/recovery-codes']

describe.each(engines)('with a sign-in of two hours ago on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine, { rateLimit: false })
  })
  afterAll(() => service.stop())

  /** The fresh ID token of a session that is two hours old. */
  async function oldSession(body: object = {}): Promise<string> {
    const made = await service.call('accounts:signUp', body)
    service.clock.advance(TWO_HOURS_MS)
    const request = { grant_type: 'refresh_token', refresh_token: made.text('refreshToken') }
    return (await service.call('token', request)).text('id_token')
  }

  it('credentials stay as they are until the person has signed in again', async () => {
    const email = anEmail()
    const idToken = await oldSession({ email, password: PASSWORD })
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    expect((await service.call(UPDATE, { oobCode: await service.mailedCode(email) })).status).toBe(200)
    const taken: string[] = []
    for (const [name, body] of operations) {
      const { code } = await service.call(name, { ...body, idToken })
      if (code !== 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN') taken.push(`${name} ${JSON.stringify(body)}: ${code}`)
    }
    for (const path of routes) {
      const answer = await service.request('POST', path, { headers: { authorization: `Bearer ${idToken}` } })
      if (!/CREDENTIAL_TOO_OLD_LOGIN_AGAIN|FAILED_PRECONDITION/u.test(bodyOf(answer))) taken.push(path)
    }
    expect(taken).toEqual([])
    expect((await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).status).toBe(
      200,
    )
    expect((await service.call(UPDATE, { idToken, displayName: 'Ana' })).status).toBe(200)
  })

  it('a guest, who has no credentials, unlinks, signs up and deletes everything', async () => {
    const idToken = await oldSession()
    expect((await service.call(UPDATE, { idToken, deleteProvider: ['phone'] })).status).toBe(200)
    const [authorization, email] = [`Bearer ${await oldSession()}`, anEmail()]
    const deleted = await service.request('POST', '/functions/deleteUser', { headers: { authorization } })
    expect(deleted.status).toBe(200)
    const linking = { idToken: await oldSession(), email, password: PASSWORD }
    expect((await service.call('accounts:signUp', linking)).status).toBe(200)
  })
})
