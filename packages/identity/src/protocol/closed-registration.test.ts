import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import {
  anEmail,
  createTestService,
  PASSWORD,
  startTestService,
  type TestNode,
  type TestService,
} from '../../testing/test-service.ts'

const password = PASSWORD
const closedCode = 'ADMIN_ONLY_OPERATION'

describe.each(engines)('closed registration on %s', (engine) => {
  let issuer: TestIssuer
  const sent: { to: string; text: string }[] = []
  /** The server before registration was closed, and after. */
  let before: TestService
  let closed: TestNode
  let count = 0
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    before = await startTestService(engine, {
      google: issuer,
      rateLimit: false,
      sendSms: async (sms) => void sent.push(sms),
    })
    closed = createTestService(before.databaseUrl, { ...before.options, signUp: 'off' })
  })
  afterAll(async () => {
    await before.stop()
    await issuer.stop()
  })

  const aNumber = () => `+3461100000${(count += 1)}`
  const aGuest = async () => (await before.call('accounts:signUp')).text('idToken')
  const aGoogleToken = (claims: object = {}) => idpSteps(before, issuer).aToken({ ...claims })
  const withGoogle = async (service: TestNode, token: string, more: object = {}) =>
    idpSteps(service, issuer).signIn(token, more)
  const mailLink = async (service: TestNode, email: string) => {
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://money.example/' }
    await service.call('accounts:sendOobCode', request)
    return { email, oobCode: await before.mailedCode(email) }
  }
  const phoneCode = async (service: TestNode, phoneNumber: string) => {
    const { text } = await service.call('accounts:sendVerificationCode', { phoneNumber })
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    return { sessionInfo: text('sessionInfo'), code }
  }

  it('refuses new accounts with a password, and guests', async () => {
    expect((await closed.call('accounts:signUp', { email: anEmail(), password })).code).toBe(closedCode)
    expect((await closed.call('accounts:signUp')).code).toBe(closedCode)
  })

  it('refuses first sign-ins by Google, mailed link and phone', async () => {
    expect((await withGoogle(closed, await aGoogleToken({ email: anEmail() }))).code).toBe(closedCode)
    const link = await mailLink(before, anEmail())
    expect((await closed.call('accounts:signInWithEmailLink', link)).code).toBe(closedCode)
    const proof = await phoneCode(closed, aNumber())
    expect((await closed.call('accounts:signInWithPhoneNumber', proof)).code).toBe(closedCode)
  })

  it('refuses to turn a guest into a registered account in any way', async () => {
    const idToken = await aGuest()
    const address = { idToken, email: anEmail(), password }
    expect((await closed.call('accounts:signUp', address)).code).toBe(closedCode)
    expect((await closed.call('accounts:update', address)).code).toBe(closedCode)
    expect((await withGoogle(closed, await aGoogleToken(), { idToken })).code).toBe(closedCode)
    const link = { ...(await mailLink(before, anEmail())), idToken }
    expect((await closed.call('accounts:signInWithEmailLink', link)).code).toBe(closedCode)
    const proof = { ...(await phoneCode(closed, aNumber())), idToken }
    expect((await closed.call('accounts:signInWithPhoneNumber', proof)).code).toBe(closedCode)
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: anEmail() }
    expect((await closed.call('accounts:sendOobCode', change)).code).toBe(closedCode)
    await before.call('accounts:sendOobCode', change)
    const oobCode = await before.mailedCode(change.newEmail)
    expect((await closed.call('accounts:update', { oobCode })).code).toBe(closedCode)
    const [user] = Object((await closed.call('accounts:lookup', { idToken })).json)['users']
    expect(user).not.toHaveProperty('email')
  })

  it('mails no link to an address without an account, and answers as if it had', async () => {
    const email = anEmail()
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://money.example/' }
    expect((await closed.call('accounts:sendOobCode', request)).json).toMatchObject({ email })
    await before.deliver()
    expect(before.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('lets existing accounts sign in and link further providers', async () => {
    const email = anEmail()
    await before.call('accounts:signUp', { email, password })
    const signedIn = await closed.call('accounts:signInWithPassword', { email, password })
    expect(signedIn.status).toBe(200)
    expect((await closed.call('accounts:signInWithEmailLink', await mailLink(closed, email))).status).toBe(
      200,
    )
    const phoneNumber = aNumber()
    await before.call('accounts:signInWithPhoneNumber', await phoneCode(before, phoneNumber))
    const again = await closed.call('accounts:signInWithPhoneNumber', await phoneCode(closed, phoneNumber))
    expect(again.json).toMatchObject({ isNewUser: false })
    const claims = { sub: 'known', email: anEmail() }
    await withGoogle(before, await aGoogleToken({ ...claims, jti: 'first' }))
    const withKnown = await withGoogle(closed, await aGoogleToken({ ...claims, jti: 'second' }))
    expect(withKnown.json).toMatchObject({ isNewUser: false })
    const { text } = await closed.call('accounts:signInWithEmailLink', await mailLink(closed, email))
    const linked = await withGoogle(closed, await aGoogleToken(), { idToken: text('idToken') })
    expect(linked.status).toBe(200)
  })

  it('leaves the sessions of guests as they are', async () => {
    const guest = await before.call('accounts:signUp')
    const body = { grant_type: 'refresh_token', refresh_token: guest.text('refreshToken') }
    expect((await closed.call('token', body)).status).toBe(200)
  })
})
