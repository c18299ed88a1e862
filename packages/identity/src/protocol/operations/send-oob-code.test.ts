import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  API_KEY,
  aNetwork,
  anEmail,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000

describe.each(engines)('sendOobCode on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const send = (body: object, network = aNetwork()) => service.call('accounts:sendOobCode', body, { network })
  const anAccount = async (email = anEmail()) => {
    const account = await service.call('accounts:signUp', { email, password })
    return { email, idToken: account.text('idToken') }
  }

  it('mails a link to the management page', async () => {
    const { email } = await anAccount()
    const continueUrl = 'https://money.example/dashboard?a=b&c=d'
    const answer = await send({ requestType: 'PASSWORD_RESET', email: email.toUpperCase(), continueUrl })
    expect(answer.json).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email })
    const [mail] = await service.deliver()
    expect(mail?.to).toBe(email)
    const link = new URL(mail?.link ?? '')
    expect(`${link.origin}${link.pathname}`).toBe('https://money.example/user/management')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'resetPassword',
      oobCode: expect.stringMatching(/^[\w-]{43}$/u),
      apiKey: API_KEY,
      lang: 'en',
      continueUrl,
    })
  })

  it.each([
    ['PASSWORD_RESET', 'resetPassword'],
    ['EMAIL_SIGNIN', 'signIn'],
    ['VERIFY_EMAIL', 'verifyEmail'],
    ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
  ])('sends %s with the mode %s', async (requestType, mode) => {
    const { email, idToken } = await anAccount()
    await service.deliver()
    const continueUrl = 'https://money.example/'
    await send({ requestType, email, idToken, newEmail: anEmail(), continueUrl })
    const modes = (await service.deliver()).map(({ link }) => new URL(link ?? '').searchParams.get('mode'))
    // A change of address is told to the present address, too.
    const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL'
    expect(new Set(modes)).toEqual(new Set(isChange ? ['recoverEmail', mode] : [mode]))
  })

  it('answers success for an unknown address and sends nothing', async () => {
    const email = anEmail()
    const answer = await send({ requestType: 'PASSWORD_RESET', email })
    expect(answer.json).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email })
    expect(await service.deliver()).toEqual([])
  })

  it('sends nothing to a disabled account and does not reveal it', async () => {
    const { email } = await anAccount()
    await service.identity.administration.disable(email)
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
      const answer = await send({ requestType, email, continueUrl: 'https://money.example/' })
      expect(answer.status).toBe(200)
    }
    expect(await service.deliver()).toEqual([])
  })

  it('notifies the owner of a taken address, and reveals nothing to the requester', async () => {
    const [{ idToken, email }, owner] = [await anAccount(), await anAccount()]
    const answer = await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: owner.email })
    expect(answer.json).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email })
    const mails = await service.deliver()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, owner.email].toSorted())
    const mail = mails.find(({ to }) => to === owner.email)
    expect(mail?.subject).toBe('Someone tried to use your email')
    expect(mail).not.toHaveProperty('link')
  })

  it('requires a recent sign-in before an address changes', async () => {
    const { idToken } = await anAccount()
    service.clock.advance(301_000)
    const answer = await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: anEmail() })
    expect(answer.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect((await send({ requestType: 'VERIFY_EMAIL', idToken })).status).toBe(200)
  })

  it.each([
    [{}, 'MISSING_REQ_TYPE'],
    [{ requestType: 'toString' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'a@b@c' }, 'INVALID_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'a@example.com\r\nBcc: b@example.com' }, 'INVALID_EMAIL'],
    [
      { requestType: 'PASSWORD_RESET', email: 'a@example.com', returnOobLink: true },
      'INSUFFICIENT_PERMISSION',
    ],
    [{ requestType: 'EMAIL_SIGNIN', email: 'a@example.com' }, 'MISSING_CONTINUE_URI'],
    [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: 'x', newEmail: 'a@example.com' }, 'INVALID_ID_TOKEN'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await send(body)).code).toBe(code)
  })

  it.each([
    ['https://evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://money.example.evil.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://evil.example/https://money.example', 'UNAUTHORIZED_DOMAIN'],
    // Another program at the same name, and the same page without encryption.
    ['https://money.example:8443/', 'UNAUTHORIZED_DOMAIN'],
    ['http://money.example/', 'UNAUTHORIZED_DOMAIN'],
    ['https://money.example@evil.example/', 'INVALID_CONTINUE_URI'],
    ['https://money.example\\@evil.example/', undefined],
    ['//evil.example/', 'INVALID_CONTINUE_URI'],
    ['javascript:alert(1)', 'INVALID_CONTINUE_URI'],
    ['data:text/html,x', 'INVALID_CONTINUE_URI'],
    ['/dashboard', 'INVALID_CONTINUE_URI'],
    [`https://money.example/${'x'.repeat(2048)}`, 'INVALID_CONTINUE_URI'],
  ])('judges the page to continue at %s: %s', async (continueUrl, code) => {
    const email = anEmail()
    const answer = await send({ requestType: 'EMAIL_SIGNIN', email, continueUrl })
    expect(answer.code).toBe(code)
    const sent = (await service.deliver()).filter(({ to }) => to === email)
    expect(sent).toHaveLength(code === undefined ? 1 : 0)
    for (const { link } of sent) {
      const page = new URL(link ?? '').searchParams.get('continueUrl')
      expect(new URL(page ?? '').host).toBe('money.example')
    }
  })

  it('sends an address five mails an hour, whether or not it has an account', async () => {
    const { email } = await anAccount()
    for (const to of [email, anEmail()]) {
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await send({ requestType: 'PASSWORD_RESET', email: to })).status).toBe(200)
      }
      const sixth = await send({ requestType: 'PASSWORD_RESET', email: to })
      expect(sixth.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    }
    service.clock.advance(HOUR_MS)
    expect((await send({ requestType: 'PASSWORD_RESET', email })).status).toBe(200)
  })

  it('lets parallel requests send no more than five', async () => {
    const { email } = await anAccount()
    await service.deliver()
    const tries = Array.from({ length: 20 }, () => send({ requestType: 'PASSWORD_RESET', email }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await service.deliver()).toHaveLength(5)
  })
})
