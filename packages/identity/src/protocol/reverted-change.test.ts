import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, passkeySteps } from '../../testing/authenticator.ts'
import { idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import { anEmail, PASSWORD, startTestService, type TestService } from '../../testing/test-service.ts'

const DAY_MS = 24 * 3_600_000
const stolenPassword = 'stolen horse'

/** A thief with the password: asks for an address of their own, and confirms it. */
interface Theft {
  email: string
  newEmail: string
  /** A session of the thief, of less than five minutes ago. */
  thief: string
}

describe.each(engines)('a reverted change of address on %s', (engine) => {
  let issuer: TestIssuer
  let service: TestService
  const sent: { to: string; text: string }[] = []
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    service = await startTestService(engine, {
      google: issuer,
      rateLimit: false,
      sendSms: async (sms) => void sent.push(sms),
    })
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  const signIn = (email: string, password = PASSWORD) =>
    service.call('accounts:signInWithPassword', { email, password })
  const apply = (oobCode: string) => service.call('accounts:update', { oobCode })
  const ask = (idToken: string, newEmail: string) =>
    service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  const phoneCode = async (phoneNumber: string) => {
    const { text } = await service.call('accounts:sendVerificationCode', { phoneNumber })
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    return { sessionInfo: text('sessionInfo'), code }
  }
  const anOldAccount = async () => {
    const { email } = await secondFactorSteps(service).aPerson()
    service.clock.advance(30 * DAY_MS)
    return { email, thief: (await signIn(email)).text('idToken') }
  }

  /** Reverts a change, before which, or after which, the thief has prepared a way back in. */
  const moments: Record<string, (prepare: (theft: Theft) => Promise<void>) => Promise<string>> = {
    async 'before the change was asked for'(prepare) {
      const { email, thief } = await anOldAccount()
      const newEmail = anEmail()
      await prepare({ email, newEmail, thief })
      service.clock.advance(1000)
      await ask(thief, newEmail)
      await apply(await service.mailedCode(newEmail))
      expect((await apply(await service.mailedCode(email))).status).toBe(200)
      return email
    },
    async 'three days before it was confirmed'(prepare) {
      const { email, thief } = await anOldAccount()
      const newEmail = anEmail()
      await ask(thief, newEmail)
      const code = await service.mailedCode(newEmail)
      await prepare({ email, newEmail, thief })
      service.clock.advance(3 * DAY_MS - 1000)
      expect((await apply(code)).status).toBe(200)
      expect((await apply(await service.mailedCode(email))).status).toBe(200)
      return email
    },
    async 'after the change'(prepare) {
      const { email, thief: asking } = await anOldAccount()
      const newEmail = anEmail()
      await ask(asking, newEmail)
      await apply(await service.mailedCode(newEmail))
      service.clock.advance(1000)
      const thief = (await signIn(newEmail)).text('idToken')
      await prepare({ email, newEmail, thief })
      expect((await apply(await service.mailedCode(email))).status).toBe(200)
      return email
    },
  }

  describe.each(Object.entries(moments))('is not evaded by what was added %s:', (_name, revertAfter) => {
    it('a provider', async () => {
      const google = idpSteps(service, issuer)
      const sub = anEmail()
      await revertAfter(async ({ thief: idToken }) => {
        expect((await google.signIn(google.aToken({ sub, jti: `${sub}1` }), { idToken })).status).toBe(200)
      })
      const entered = await google.signIn(google.aToken({ sub, jti: `${sub}2` }), { autoCreate: false })
      expect(entered.code).toBe('EMAIL_NOT_FOUND')
    })

    it('a phone number', async () => {
      const phoneNumber = `+346220${String(sent.length).padStart(5, '0')}`
      await revertAfter(async ({ thief: idToken }) => {
        const linked = await service.call('accounts:signInWithPhoneNumber', {
          ...(await phoneCode(phoneNumber)),
          idToken,
        })
        expect(linked.status).toBe(200)
      })
      const entered = await service.call('accounts:signInWithPhoneNumber', {
        ...(await phoneCode(phoneNumber)),
        operation: 'REAUTH',
      })
      expect(entered.code).toBe('USER_NOT_FOUND')
    })

    it('a passkey', async () => {
      const passkeys = passkeySteps(service)
      const passkey = aPasskey()
      await revertAfter(async ({ thief }) => {
        await passkeys.enrol(thief, passkey)
      })
      expect((await passkeys.enter(passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
    })

    it('a session', async () => {
      let refreshToken = ''
      await revertAfter(async ({ thief }) => {
        const google = idpSteps(service, issuer)
        const linked = await google.signIn(google.aToken({ sub: anEmail() }), { idToken: thief })
        refreshToken = linked.text('refreshToken')
      })
      const refreshed = await service.call('token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      expect(refreshed.status).toBe(400)
    })
  })

  it('removes a second factor that was added after the change, which would lock the owner out', async () => {
    const { beginEnrolment, finalize } = secondFactorSteps(service)
    const email = await moments['after the change']?.(async ({ thief }) => {
      const { sessionInfo, codeNow } = await beginEnrolment(thief)
      expect((await finalize(thief, sessionInfo, codeNow())).status).toBe(200)
    })
    expect((await signIn(email ?? '')).json).toMatchObject({ refreshToken: expect.any(String) })
  })

  it('keeps a second factor from just before, which keeps out whoever reads the mailbox', async () => {
    const { beginEnrolment, finalize, enterPassword } = secondFactorSteps(service)
    const email = await moments['before the change was asked for']?.(async ({ thief: owner }) => {
      const { sessionInfo, codeNow } = await beginEnrolment(owner)
      expect((await finalize(owner, sessionInfo, codeNow())).status).toBe(200)
    })
    expect((await enterPassword({ email: email ?? '' })).json).toHaveProperty('mfaPendingCredential')
  })

  it('is not evaded by a password that was set just before', async () => {
    const { email, thief } = await anOldAccount()
    await service.call('accounts:update', { idToken: thief, password: stolenPassword })
    const newEmail = anEmail()
    await ask((await signIn(email, stolenPassword)).text('idToken'), newEmail)
    await apply(await service.mailedCode(newEmail))
    expect((await apply(await service.mailedCode(email))).status).toBe(200)
    expect((await signIn(email, stolenPassword)).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('is not blocked by an account that a thief has opened with the address meanwhile', async () => {
    const { email, thief } = await anOldAccount()
    const newEmail = anEmail()
    await ask(thief, newEmail)
    await apply(await service.mailedCode(newEmail))
    const squatter = await service.call('accounts:signUp', { email, password: stolenPassword })
    expect(squatter.status).toBe(200)
    expect((await apply(await service.mailedCode(email))).json).toMatchObject({ email, emailVerified: true })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, stolenPassword)).code).toBe('INVALID_LOGIN_CREDENTIALS')
    const { json } = await service.call('accounts:lookup', { idToken: squatter.text('idToken') })
    expect(json).toMatchObject({ users: [{ localId: squatter.text('localId'), providerUserInfo: [] }] })
    await service.deliver()
    expect(service.mails.at(-1)?.text).toContain('Meanwhile, someone had created another account')
  })

  it('leaves the address to an account whose owner has proven to have the mailbox meanwhile', async () => {
    const { email, thief } = await anOldAccount()
    const newEmail = anEmail()
    await ask(thief, newEmail)
    await apply(await service.mailedCode(newEmail))
    const restore = await service.mailedCode(email)
    await service.call('accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'https://money.example/',
    })
    const oobCode = await service.mailedCode(email)
    const later = await service.call('accounts:signInWithEmailLink', { email, oobCode })
    expect((await apply(restore)).code).toBe('EMAIL_EXISTS')
    await service.call('accounts:delete', { idToken: later.text('idToken') })
    expect((await apply(restore)).status).toBe(200)
  })

  it('takes the address from nobody if it was not proven before', async () => {
    const email = anEmail()
    const made = await service.call('accounts:signUp', { email, password: PASSWORD })
    const newEmail = anEmail()
    await ask(made.text('idToken'), newEmail)
    await apply(await service.mailedCode(newEmail))
    const restore = await service.mailedCode(email)
    const owner = await service.call('accounts:signUp', { email, password: stolenPassword })
    expect(owner.status).toBe(200)
    expect((await apply(restore)).code).toBe('EMAIL_EXISTS')
    expect((await signIn(email, stolenPassword)).text('localId')).toBe(owner.text('localId'))
  })

  it('keeps password and second factor that are older, and tells the owner what it removed', async () => {
    const { enterPassword, aCarefulPerson, enterCode } = secondFactorSteps(service)
    const person = await aCarefulPerson()
    service.clock.advance(4 * DAY_MS)
    const { mfaPendingCredential } = (await enterPassword(person)).json
    const signedIn = await enterCode(String(mfaPendingCredential), person.id, person.codeNow())
    const newEmail = anEmail()
    await ask(signedIn.text('idToken'), newEmail)
    await apply(await service.mailedCode(newEmail))
    expect((await apply(await service.mailedCode(person.email))).status).toBe(200)
    expect((await enterPassword(person)).json).toHaveProperty('mfaPendingCredential')
    await service.deliver()
    expect(service.mails.at(-1)).toMatchObject({
      to: person.email,
      subject: 'Your account keeps this email',
    })
  })
})
