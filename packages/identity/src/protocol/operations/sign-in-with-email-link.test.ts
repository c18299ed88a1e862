import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNetwork,
  anEmail,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000

describe.each(engines)('signInWithEmailLink on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const enter = (body: object) => service.call('accounts:signInWithEmailLink', body, { network: aNetwork() })
  const aCode = async (email: string) => {
    const continueUrl = 'https://money.example/'
    await service.call('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl })
    return service.mailedCode(email)
  }
  const lookup = async (idToken: string) => {
    const { json } = await service.call('accounts:lookup', { idToken })
    return json
  }

  it('makes a verified account for an unknown address', async () => {
    const email = anEmail()
    const answer = await enter({ email, oobCode: await aCode(email) })
    expect(answer.json).toMatchObject({
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email,
      isNewUser: true,
      expiresIn: '3600',
    })
    expect(payloadOf(answer.text('idToken'))).toMatchObject({
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    })
    expect(await lookup(answer.text('idToken'))).toMatchObject({
      users: [{ emailVerified: true, providerUserInfo: [{ providerId: 'password' }] }],
    })
  })

  it('enters a known account, which keeps its password when its address was verified', async () => {
    const email = anEmail()
    const first = await enter({ email, oobCode: await aCode(email) })
    await service.call('accounts:update', { idToken: first.text('idToken'), password })
    const again = await enter({ email, oobCode: await aCode(email) })
    expect(again.json).toMatchObject({ localId: first.text('localId'), isNewUser: false })
    expect((await service.call('accounts:signInWithPassword', { email, password })).status).toBe(200)
  })

  it("reclaims an account from a person who signed up with somebody else's address", async () => {
    const email = anEmail()
    const stranger = await service.call('accounts:signUp', { email, password })
    const owner = await enter({ email, oobCode: await aCode(email) })
    expect(owner.json).toMatchObject({ localId: stranger.text('localId'), isNewUser: false })
    const old = await service.call('accounts:lookup', { idToken: stranger.text('idToken') })
    expect(old.code).toBe('TOKEN_EXPIRED')
    const entered = await service.call('accounts:signInWithPassword', { email, password })
    expect(entered.code).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await lookup(owner.text('idToken'))).toMatchObject({ users: [{ emailVerified: true }] })
  })

  it('lets one of twenty parallel uses of a code win', async () => {
    const email = anEmail()
    const oobCode = await aCode(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ email, oobCode })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses the code with another address and keeps it valid for its own', async () => {
    const email = anEmail()
    const oobCode = await aCode(email)
    expect((await enter({ email: anEmail(), oobCode })).code).toBe('INVALID_EMAIL')
    expect((await enter({ email: email.toUpperCase(), oobCode })).status).toBe(200)
    expect((await enter({ email, oobCode })).code).toBe('INVALID_OOB_CODE')
  })

  it('refuses an expired code, a code for another purpose, and a disabled account', async () => {
    const email = anEmail()
    const late = await aCode(email)
    service.clock.advance(6 * HOUR_MS)
    expect((await enter({ email, oobCode: late })).code).toBe('EXPIRED_OOB_CODE')
    await service.call('accounts:signUp', { email, password })
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const resetCode = await service.mailedCode(email)
    expect((await enter({ email, oobCode: resetCode })).code).toBe('INVALID_OOB_CODE')
    const oobCode = await aCode(email)
    await service.identity.administration.disable(email)
    expect((await enter({ email, oobCode })).code).toBe('INVALID_OOB_CODE')
    expect((await enter({ email })).code).toBe('MISSING_OOB_CODE')
    expect((await enter({ oobCode })).code).toBe('MISSING_EMAIL')
  })

  describe('with an ID token', () => {
    it('gives a guest the address and keeps the uid', async () => {
      const guest = await service.call('accounts:signUp')
      const email = anEmail()
      const idToken = guest.text('idToken')
      const linked = await enter({ email, oobCode: await aCode(email), idToken })
      expect(linked.json).toMatchObject({ localId: guest.text('localId'), isNewUser: false })
      expect(await lookup(linked.text('idToken'))).toMatchObject({ users: [{ email, emailVerified: true }] })
    })

    it('refuses an address that another account has, and keeps the code valid', async () => {
      const email = anEmail()
      await service.call('accounts:signUp', { email, password })
      const guest = await service.call('accounts:signUp')
      const oobCode = await aCode(email)
      expect((await enter({ email, oobCode, idToken: guest.text('idToken') })).code).toBe('EMAIL_EXISTS')
      expect((await enter({ email, oobCode })).status).toBe(200)
    })

    it('does not change the address of an account that has another', async () => {
      const account = await service.call('accounts:signUp', { email: anEmail(), password })
      const email = anEmail()
      const linked = await enter({ email, oobCode: await aCode(email), idToken: account.text('idToken') })
      expect(linked.code).toBe('OPERATION_NOT_ALLOWED')
    })
  })
})
