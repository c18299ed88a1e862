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

describe.each(engines)('signUp on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const signUp = (body: object, network = aNetwork()) => service.call('accounts:signUp', body, { network })

  it('makes an account and signs it in', async () => {
    const answer = await signUp({ email: 'Ana@Example.com', password })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      kind: 'identitytoolkit#SignupNewUserResponse',
      email: 'ana@example.com',
      expiresIn: '3600',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/u),
    })
    const found = await service.call('accounts:lookup', { idToken: answer.text('idToken') })
    expect(found.json).toMatchObject({
      users: [
        {
          localId: answer.text('localId'),
          email: 'ana@example.com',
          emailVerified: false,
          disabled: false,
          createdAt: String(service.clock.nowMs()),
          lastLoginAt: String(service.clock.nowMs()),
          providerUserInfo: [{ providerId: 'password', rawId: 'ana@example.com' }],
        },
      ],
    })
    expect(JSON.stringify(found.json)).not.toMatch(/argon|passwordHash|salt/u)
  })

  it('refuses a taken address in any case and form', async () => {
    await signUp({ email: 'otto@münchen.example', password })
    for (const email of [
      'OTTO@MÜNCHEN.EXAMPLE',
      'otto@xn--mnchen-3ya.example',
      'otto@mu\u0308nchen.example',
    ]) {
      expect((await signUp({ email, password })).code).toBe('EMAIL_EXISTS')
    }
  })

  it('makes one account of fifty parallel sign-ups', async () => {
    const email = anEmail()
    const tries = Array.from({ length: 50 }, () => signUp({ email, password }))
    const codes = (await Promise.all(tries)).map(({ code }) => code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(codes.filter((code) => code === 'EMAIL_EXISTS')).toHaveLength(49)
  })

  it.each([
    [{ email: 'no address', password }, 'INVALID_EMAIL'],
    [{ password }, 'MISSING_EMAIL'],
    [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
    [{ email: 'a@example.com', password: '' }, 'MISSING_PASSWORD'],
    [{ email: 'a@example.com', password: '1234567' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'Password' }, 'WEAK_PASSWORD'],
    [{ email: 'longer.name@example.com', password: 'longer.name1' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'x'.repeat(4097) }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'a@example.com', password: '12345678\uD800' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'a@example.com', password, localId: 'chosen' }, 'UNEXPECTED_PARAMETER'],
    [{ email: 'a@example.com', password, emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
    [{ email: 'a@example.com', password, customAttributes: '{"admin":true}' }, 'INSUFFICIENT_PERMISSION'],
    [{ email: 'a@example.com', password, providerUserInfo: [] }, 'INSUFFICIENT_PERMISSION'],
    [{ email: 'a@example.com', password, disabled: false }, 'INSUFFICIENT_PERMISSION'],
    [{ email: 7, password }, "Invalid value at 'email'"],
    [{ email: 'a@example.com', password, idToken: 'garbage' }, 'INVALID_ID_TOKEN'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await signUp(body)).code).toBe(code)
  })

  describe('for guests', () => {
    it('makes an anonymous account', async () => {
      const answer = await signUp({ returnSecureToken: true })
      const found = await service.call('accounts:lookup', { idToken: answer.text('idToken') })
      expect(found.json).toMatchObject({ users: [{ providerUserInfo: [] }] })
      expect(payloadOf(answer.text('idToken'))).toMatchObject({
        provider_id: 'anonymous',
        firebase: { sign_in_provider: 'anonymous', identities: {} },
      })
    })

    it('lets a network make twenty a day', async () => {
      const network = aNetwork()
      for (let made = 0; made < 20; made += 1) expect((await signUp({}, network)).status).toBe(200)
      expect((await signUp({}, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect((await signUp({})).status).toBe(200)
      service.clock.advance(24 * 3_600_000)
      expect((await signUp({}, network)).status).toBe(200)
    })

    it('keeps the uid of a guest who gains an address and a password', async () => {
      const guest = await signUp({})
      const email = anEmail()
      const linked = await signUp({ idToken: guest.text('idToken'), email, password })
      expect(linked.json).toMatchObject({ localId: guest.text('localId'), email })
      expect(payloadOf(linked.text('idToken'))).toMatchObject({ firebase: { sign_in_provider: 'password' } })
      expect(payloadOf(linked.text('idToken'))).not.toHaveProperty('provider_id')
      const signedIn = await service.call('accounts:signInWithPassword', { email, password })
      expect(signedIn.text('localId')).toBe(guest.text('localId'))
    })

    it('keeps the time of the sign-in, which linking does not prove again', async () => {
      const guest = await signUp({})
      service.clock.advance(600_000)
      const idToken = guest.text('idToken')
      const linked = await signUp({ idToken, email: anEmail(), password })
      expect(payloadOf(linked.text('idToken'))['auth_time']).toBe(payloadOf(idToken)['auth_time'])
      const body = { idToken: linked.text('idToken'), password: 'another horse' }
      expect((await service.call('accounts:update', body)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    })

    it("keeps the tokens of the guest's other tabs valid after linking", async () => {
      const guest = await signUp({})
      await signUp({ idToken: guest.text('idToken'), email: anEmail(), password })
      expect((await service.call('accounts:lookup', { idToken: guest.text('idToken') })).status).toBe(200)
      const refreshed = await service.call('token', {
        grant_type: 'refresh_token',
        refresh_token: guest.text('refreshToken'),
      })
      expect(refreshed.status).toBe(200)
    })

    it('refuses to link a taken address and changes nothing', async () => {
      const email = anEmail()
      await signUp({ email, password })
      const guest = await signUp({})
      expect((await signUp({ idToken: guest.text('idToken'), email, password })).code).toBe('EMAIL_EXISTS')
      const found = await service.call('accounts:lookup', { idToken: guest.text('idToken') })
      expect(found.json).toMatchObject({ users: [{ providerUserInfo: [] }] })
    })
  })

  it('refuses to give an account that has one a second password', async () => {
    const account = await signUp({ email: anEmail(), password })
    const linked = await signUp({ idToken: account.text('idToken'), email: account.text('email'), password })
    expect(linked.code).toBe('OPERATION_NOT_ALLOWED')
  })

  it('reveals ten taken addresses to a network and then requires a wait', async () => {
    const network = aNetwork()
    const email = anEmail()
    await signUp({ email, password })
    for (let told = 0; told < 10; told += 1) {
      expect((await signUp({ email, password }, network)).code).toBe('EMAIL_EXISTS')
    }
    expect((await signUp({ email, password }, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await signUp({ email: anEmail(), password }, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    service.clock.advance(31_000)
    expect((await signUp({ email, password }, network)).code).toBe('EMAIL_EXISTS')
  })
})

describe('signUp without guests', () => {
  it('refuses anonymous accounts and accepts others', async () => {
    const service = await startTestService('sqlite', { anonymousAllowed: false })
    expect((await service.call('accounts:signUp')).code).toBe('ADMIN_ONLY_OPERATION')
    expect((await service.call('accounts:signUp', { email: anEmail(), password })).status).toBe(200)
    await service.stop()
  })
})
