import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNetwork, anEmail, startTestService, type TestService } from '../../../testing/test-service.ts'

const password = 'correct horse'
const newPassword = 'another horse'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe.each(engines)('resetPassword on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const reset = (body: object, network = aNetwork()) =>
    service.call('accounts:resetPassword', body, { network })
  const signIn = (email: string, typed: string, network = aNetwork()) =>
    service.call('accounts:signInWithPassword', { email, password: typed }, { network })
  const anAccount = async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    return { email, idToken: account.text('idToken') }
  }
  const aCode = async (email: string, requestType = 'PASSWORD_RESET', more: object = {}) => {
    const continueUrl = 'https://money.example/'
    await service.call('accounts:sendOobCode', { requestType, email, continueUrl, ...more })
    return service.mailedCode(email)
  }

  it('sets the password, verifies the address, ends the sessions and notifies the owner', async () => {
    const { email, idToken } = await anAccount()
    const oobCode = await aCode(email)
    const answer = await reset({ oobCode, newPassword })
    expect(answer.json).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email,
    })
    expect((await service.call('accounts:lookup', { idToken })).code).toBe('TOKEN_EXPIRED')
    expect((await signIn(email, password)).code).toBe('INVALID_LOGIN_CREDENTIALS')
    const entered = await signIn(email, newPassword)
    const found = await service.call('accounts:lookup', { idToken: entered.text('idToken') })
    expect(found.json).toMatchObject({ users: [{ emailVerified: true }] })
    const notices = (await service.deliver()).filter(({ to }) => to === email)
    expect(notices).toMatchObject([{ subject: 'Your password was changed' }])
  })

  it('returns the purpose of a code without consuming it', async () => {
    const { email } = await anAccount()
    const oobCode = await aCode(email)
    for (let looks = 0; looks < 3; looks += 1) {
      expect((await reset({ oobCode })).json).toMatchObject({ requestType: 'PASSWORD_RESET', email })
    }
    expect((await reset({ oobCode, newPassword: 'short' })).code).toBe('WEAK_PASSWORD')
    expect((await reset({ oobCode, newPassword })).status).toBe(200)
    expect((await reset({ oobCode })).code).toBe('INVALID_OOB_CODE')
  })

  it('lets one of twenty parallel uses of a code win', async () => {
    const { email } = await anAccount()
    const oobCode = await aCode(email)
    const uses = Array.from({ length: 20 }, (_, index) =>
      reset({ oobCode, newPassword: `password ${index}` }),
    )
    const answers = await Promise.all(uses)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'INVALID_OOB_CODE')).toHaveLength(19)
    expect((await signIn(email, `password ${winner}`)).status).toBe(200)
  })

  it('refuses passwords that are too easy to guess, and leaves the code for another one', async () => {
    const { email } = await anAccount()
    const oobCode = await aCode(email)
    for (const easy of ['password', '        ', email, 'short']) {
      const answer = await reset({ oobCode, newPassword: easy })
      expect(answer.code).toBe('WEAK_PASSWORD')
      expect(JSON.stringify(answer.json)).toContain('WEAK_PASSWORD : Password ')
    }
    expect((await reset({ oobCode, newPassword })).status).toBe(200)
  })

  it('refuses garbage, used and expired codes', async () => {
    const { email } = await anAccount()
    const oobCode = await aCode(email)
    for (const garbage of ['x', oobCode.slice(1), `${oobCode}x`, 'é', '\0', 'x'.repeat(5000)]) {
      expect((await reset({ oobCode: garbage, newPassword })).code).toBe('INVALID_OOB_CODE')
    }
    service.clock.advance(HOUR_MS)
    expect((await reset({ oobCode })).code).toBe('EXPIRED_OOB_CODE')
    expect((await reset({ oobCode, newPassword })).code).toBe('EXPIRED_OOB_CODE')
    expect((await reset({ newPassword })).code).toBe('MISSING_OOB_CODE')
  })

  it.each(['VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])(
    'shows a code of %s and does not let it set a password',
    async (requestType) => {
      const { email, idToken } = await anAccount()
      const newEmail = anEmail()
      const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email
      await service.call('accounts:sendOobCode', {
        requestType,
        email,
        idToken,
        newEmail,
        continueUrl: 'https://money.example/',
      })
      const oobCode = await service.mailedCode(to)
      expect((await reset({ oobCode })).json).toEqual({
        kind: 'identitytoolkit#ResetPasswordResponse',
        requestType,
        ...(requestType !== 'EMAIL_SIGNIN' && { email }),
        ...(requestType === 'VERIFY_AND_CHANGE_EMAIL' && { newEmail }),
      })
      expect((await reset({ oobCode, newPassword })).code).toBe('INVALID_OOB_CODE')
      expect((await signIn(email, password)).status).toBe(200)
    },
  )

  it('voids the other reset codes of the account', async () => {
    const { email } = await anAccount()
    const [first, second] = [await aCode(email), await aCode(email)]
    expect(first).not.toBe(second)
    await reset({ oobCode: second, newPassword })
    expect((await reset({ oobCode: first, newPassword })).code).toBe('INVALID_OOB_CODE')
  })

  it('refuses a code once the account has another address', async () => {
    const { email, idToken } = await anAccount()
    const oobCode = await aCode(email)
    const newEmail = anEmail()
    const changeCode = await (async () => {
      await service.call('accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail,
      })
      return service.mailedCode(newEmail)
    })()
    await service.call('accounts:update', { oobCode: changeCode })
    expect((await reset({ oobCode, newPassword })).code).toBe('INVALID_OOB_CODE')
  })

  it('refuses a disabled account, with codes from before and after, and keeps the later one valid', async () => {
    const { email } = await anAccount()
    const before = await aCode(email)
    await service.identity.administration.disable(email)
    const link = await service.identity.administration.resetLink(email)
    const oobCode = new URL(link).searchParams.get('oobCode')
    expect((await reset({ oobCode: before, newPassword })).code).toBe('INVALID_OOB_CODE')
    expect((await reset({ oobCode, newPassword })).code).toBe('USER_DISABLED')
    await service.identity.administration.enable(email)
    expect((await reset({ oobCode, newPassword })).status).toBe(200)
  })

  it('lets an owner sign in who was locked out by wrong passwords', async () => {
    const { email } = await anAccount()
    const network = aNetwork()
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'wrong password', network)
    expect((await signIn(email, password, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    await reset({ oobCode: await aCode(email), newPassword }, network)
    expect((await signIn(email, newPassword, network)).status).toBe(200)
  })

  it('distinguishes an expired code from an unknown one for a week', async () => {
    const { email } = await anAccount()
    const oobCode = await aCode(email)
    service.clock.advance(7 * DAY_MS)
    expect((await reset({ oobCode })).code).toBe('EXPIRED_OOB_CODE')
    service.clock.advance(DAY_MS)
    await service.identity.jobs.runChores()
    expect((await reset({ oobCode })).code).toBe('INVALID_OOB_CODE')
  })
})
