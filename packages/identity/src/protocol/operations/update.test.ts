import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, passkeySteps } from '../../../testing/authenticator.ts'
import { secondFactorSteps } from '../../../testing/second-factor.ts'
import { aNetwork, anEmail, startTestService, type TestService } from '../../../testing/test-service.ts'

const password = 'correct horse'

describe.each(engines)('update on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const update = (body: object) => service.call('accounts:update', body, { network: aNetwork() })
  const signIn = (email: string, typed = password) =>
    service.call('accounts:signInWithPassword', { email, password: typed }, { network: aNetwork() })
  const anAccount = async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    return { email, idToken: account.text('idToken'), uid: account.text('localId') }
  }
  const lookup = async (idToken: string) => (await service.call('accounts:lookup', { idToken })).json
  const changeEmail = async (idToken: string, newEmail: string) => {
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    return service.mailedCode(newEmail)
  }

  describe('of a profile', () => {
    it('sets name and picture and answers both', async () => {
      const { idToken, uid, email } = await anAccount()
      const answer = await update({ idToken, displayName: 'Ana', photoUrl: 'https://money.example/ana.png' })
      expect(answer.json).toMatchObject({
        kind: 'identitytoolkit#SetAccountInfoResponse',
        localId: uid,
        email,
        displayName: 'Ana',
        photoUrl: 'https://money.example/ana.png',
        providerUserInfo: [{ providerId: 'password', displayName: 'Ana' }],
      })
      const renamed = await update({ idToken, displayName: 'Ana María' })
      expect(renamed.json).toMatchObject({ displayName: 'Ana María', photoUrl: expect.any(String) })
    })

    it.each([
      ['null, as v12', { displayName: null, photoUrl: null }],
      ['deleteAttribute, as v8', { deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] }],
      ['nothing in them', { displayName: '', photoUrl: '' }],
    ])('clears fields by %s', async (_how, body) => {
      const { idToken } = await anAccount()
      await update({ idToken, displayName: 'Ana', photoUrl: 'https://money.example/ana.png' })
      const answer = await update({ idToken, ...body })
      expect(answer.json).not.toHaveProperty('displayName')
      expect(answer.json).not.toHaveProperty('photoUrl')
      expect((await update({ idToken })).json).not.toHaveProperty('displayName')
    })

    it.each([
      { displayName: 'x'.repeat(257) },
      { displayName: 'lone \uD800' },
      { displayName: 'NUL \0' },
      { displayName: 'line\nbreak' },
      { displayName: ['x'] },
      { photoUrl: `https://money.example/${'x'.repeat(2049)}` },
      { photoUrl: 'javascript:alert(1)' },
      { photoUrl: 'data:image/svg+xml,<svg onload=alert(1)>' },
      { photoUrl: '/ana.png' },
    ])('refuses %j', async (body) => {
      const { idToken } = await anAccount()
      expect((await update({ idToken, ...body })).code).toMatch(
        /^Invalid value at '(displayName|photoUrl)'$/u,
      )
    })

    it('keeps both of two parallel changes', async () => {
      const { idToken } = await anAccount()
      await Promise.all([
        update({ idToken, displayName: 'Ana' }),
        update({ idToken, photoUrl: 'https://money.example/ana.png' }),
      ])
      expect(await lookup(idToken)).toMatchObject({
        users: [{ displayName: 'Ana', photoUrl: 'https://money.example/ana.png' }],
      })
    })
  })

  describe('of a password', () => {
    it('changes it and notifies the owner', async () => {
      const { idToken, email } = await anAccount()
      await service.deliver()
      const answer = await update({ idToken, password: 'another horse' })
      expect(answer.json).toMatchObject({ email, expiresIn: '3600' })
      expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
      expect((await signIn(email, 'another horse')).status).toBe(200)
      expect(await service.deliver()).toMatchObject([{ to: email, subject: 'Your password was changed' }])
    })

    it('asks for a sign-in within five minutes', async () => {
      const { idToken, email } = await anAccount()
      service.clock.advance(300_000)
      expect((await update({ idToken, password: 'another horse' })).status).toBe(200)
      const late = await signIn(email, 'another horse')
      service.clock.advance(301_000)
      const refused = await update({ idToken: late.text('idToken'), password })
      expect(refused.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const refreshed = await service.call('token', {
        grant_type: 'refresh_token',
        refresh_token: late.text('refreshToken'),
      })
      const afterRefresh = await update({ idToken: refreshed.text('id_token'), password })
      expect(afterRefresh.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    })

    it('refuses a weak one, of a guest too', async () => {
      const { idToken, email } = await anAccount()
      for (const weak of ['1234567', 'password', email])
        expect((await update({ idToken, password: weak })).code).toBe('WEAK_PASSWORD')
      const guest = { idToken: (await service.call('accounts:signUp')).text('idToken'), email: anEmail() }
      for (const weak of ['password', guest.email]) {
        expect((await update({ ...guest, password: weak })).code).toBe('WEAK_PASSWORD')
        expect((await service.call('accounts:signUp', { ...guest, password: weak })).code).toBe(
          'WEAK_PASSWORD',
        )
      }
    })

    it('gives a guest an address and a first password, as v8 does', async () => {
      const guest = await service.call('accounts:signUp')
      const email = anEmail()
      const linked = await update({ idToken: guest.text('idToken'), email, password })
      expect(linked.json).toMatchObject({ localId: guest.text('localId'), email })
      expect((await signIn(email)).text('localId')).toBe(guest.text('localId'))
    })

    it('needs an address to go with it', async () => {
      const guest = await service.call('accounts:signUp')
      expect((await update({ idToken: guest.text('idToken'), password })).code).toBe('MISSING_EMAIL')
    })

    it('refuses to link an address that is taken', async () => {
      const { email } = await anAccount()
      const guest = await service.call('accounts:signUp')
      const answer = await update({ idToken: guest.text('idToken'), email, password })
      expect(answer.code).toBe('EMAIL_EXISTS')
    })
  })

  describe('of an address', () => {
    it('is refused without proof of the new one', async () => {
      const { idToken, email } = await anAccount()
      const direct = await update({ idToken, email: anEmail() })
      expect(direct.code).toBe('OPERATION_NOT_ALLOWED')
      const withPassword = await update({ idToken, email: anEmail(), password: 'another horse' })
      expect(withPassword.code).toBe('OPERATION_NOT_ALLOWED')
      expect((await update({ idToken, email: 'no address' })).code).toBe('INVALID_EMAIL')
      expect((await update({ idToken, email })).status).toBe(200)
    })

    it('is done with the code sent to the new address, and can be reverted from the old one', async () => {
      const { idToken, email, uid } = await anAccount()
      const newEmail = anEmail()
      const changed = await update({ oobCode: await changeEmail(idToken, newEmail) })
      expect(changed.json).toMatchObject({ localId: uid, email: newEmail, emailVerified: true })
      expect((await signIn(newEmail)).text('localId')).toBe(uid)
      expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
      const recovered = await update({ oobCode: await service.mailedCode(email) })
      expect(recovered.json).toMatchObject({ localId: uid, email, emailVerified: true })
      expect((await signIn(email)).text('localId')).toBe(uid)
      expect((await signIn(newEmail)).code).toBe('INVALID_LOGIN_CREDENTIALS')
    })

    it('reverted removes passkeys, also those that a thief added before it', async () => {
      const { idToken, email } = await secondFactorSteps(service).aPerson()
      const passkeys = passkeySteps(service)
      const passkey = aPasskey()
      await passkeys.enrol(idToken, passkey)
      service.clock.advance(1000)
      await update({ oobCode: await changeEmail(idToken, anEmail()) })
      expect((await passkeys.enter(passkey)).status).toBe(200)
      await update({ oobCode: await service.mailedCode(email) })
      expect((await passkeys.enter(passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
    })

    it('reverted also reverts the password set meanwhile', async () => {
      const { idToken, email } = await anAccount()
      const newEmail = anEmail()
      await update({ oobCode: await changeEmail(idToken, newEmail) })
      const thief = await signIn(newEmail)
      service.clock.advance(1000)
      await update({ idToken: thief.text('idToken'), password: 'stolen horse' })
      await update({ oobCode: await service.mailedCode(email) })
      expect((await signIn(email, 'stolen horse')).code).toBe('INVALID_LOGIN_CREDENTIALS')
      expect(
        (await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })).status,
      ).toBe(200)
      const oobCode = await service.mailedCode(email)
      expect((await service.call('accounts:resetPassword', { oobCode, newPassword: password })).status).toBe(
        200,
      )
    })

    it('is reverted to the first mailbox, even if a later one reacts afterwards', async () => {
      const { idToken, email } = await anAccount()
      const [second, third] = [anEmail(), anEmail()]
      await update({ oobCode: await changeEmail(idToken, second) })
      const firstCode = await service.mailedCode(email)
      service.clock.advance(1000)
      await update({ oobCode: await changeEmail((await signIn(second)).text('idToken'), third) })
      const secondCode = await service.mailedCode(second)
      expect((await update({ oobCode: firstCode })).json).toMatchObject({ email })
      expect((await update({ oobCode: secondCode })).code).toBe('INVALID_OOB_CODE')
    })

    it('is refused when it was taken meanwhile, and keeps the code valid', async () => {
      const { idToken } = await anAccount()
      const newEmail = anEmail()
      const oobCode = await changeEmail(idToken, newEmail)
      const rival = await service.call('accounts:signUp', { email: newEmail, password })
      expect((await update({ oobCode })).code).toBe('EMAIL_EXISTS')
      await service.call('accounts:delete', { idToken: rival.text('idToken') })
      expect((await update({ oobCode })).status).toBe(200)
    })

    it('lets one of two accounts win that change to the same one', async () => {
      const [one, other] = [await anAccount(), await anAccount()]
      const newEmail = anEmail()
      const codes = [await changeEmail(one.idToken, newEmail), await changeEmail(other.idToken, newEmail)]
      const answers = await Promise.all(codes.map((oobCode) => update({ oobCode })))
      expect(answers.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['EMAIL_EXISTS', 'changed'])
    })
  })

  it('verifies an address, once, with its code', async () => {
    const { idToken, email } = await anAccount()
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = await service.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => update({ oobCode })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lookup(idToken)).toMatchObject({ users: [{ emailVerified: true }] })
  })

  it('refuses codes of other purposes', async () => {
    const { email } = await anAccount()
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    expect((await update({ oobCode: await service.mailedCode(email) })).code).toBe('INVALID_OOB_CODE')
    expect((await update({ oobCode: 'garbage' })).code).toBe('INVALID_OOB_CODE')
  })

  describe('that unlinks the password', () => {
    it('removes address and password, ends other sessions and notifies the address', async () => {
      const { idToken, email } = await anAccount()
      const other = await signIn(email)
      await service.deliver()
      const answer = await update({ idToken, deleteProvider: ['password'] })
      expect(answer.json).toMatchObject({ providerUserInfo: [] })
      expect(answer.json).not.toHaveProperty('email')
      expect(await lookup(idToken)).toMatchObject({ users: [{ providerUserInfo: [] }] })
      const ended = await service.call('accounts:lookup', { idToken: other.text('idToken') })
      expect(ended.code).toBe('TOKEN_EXPIRED')
      expect((await update({ oobCode: await service.mailedCode(email) })).json).toMatchObject({ email })
    })

    it('asks for a recent sign-in', async () => {
      const { idToken } = await anAccount()
      service.clock.advance(301_000)
      const answer = await update({ idToken, deleteProvider: ['password'] })
      expect(answer.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    })
  })

  it.each([
    ['localId', 'x'],
    ['emailVerified', true],
    ['disableUser', true],
    ['customAttributes', '{}'],
    ['validSince', '1'],
    ['createdAt', '1'],
    ['lastLoginAt', '1'],
    ['linkProviderUserInfo', { providerId: 'google.com', rawId: '1' }],
    ['providerUserInfo', []],
    ['phoneNumber', '+34600000000'],
    ['mfa', { enrollments: [] }],
  ])('refuses a client that sets %s', async (name, value) => {
    const { idToken } = await anAccount()
    expect((await update({ idToken, [name]: value })).code).toBe('INSUFFICIENT_PERMISSION')
  })

  it('refuses a request without token and code', async () => {
    expect((await update({ displayName: 'Ana' })).code).toBe('INVALID_REQ_TYPE')
  })
})
