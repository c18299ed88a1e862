import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, passkeySteps } from '../../testing/authenticator.ts'
import { aSubject, idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import {
  aNetwork,
  anEmail,
  PASSWORD as password,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../testing/test-service.ts'

const newPassword = 'another horse'
const removed = 'We removed earlier ways to sign in'

describe.each(engines)('an account that somebody else prepared on %s', (engine) => {
  let service: TestService
  let issuer: TestIssuer
  let google: ReturnType<typeof idpSteps>
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    service = await startTestService(engine, { google: issuer })
    google = idpSteps(service, issuer)
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  const send = (requestType: string, body: object) =>
    service.call('accounts:sendOobCode', { requestType, continueUrl: 'https://money.example/', ...body })
  const apply = (oobCode: string, more: object = {}) => service.call('accounts:update', { oobCode, ...more })
  const signIn = (email: string) => service.call('accounts:signInWithPassword', { email, password })
  const lookup = async (idToken: string) => google.lookup(idToken)
  const subjectsTo = async (email: string) => {
    await service.deliver()
    return service.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  const byLink = async (email: string) => {
    await send('EMAIL_SIGNIN', { email })
    return service.call('accounts:signInWithEmailLink', { email, oobCode: await service.mailedCode(email) })
  }
  const byReset = async (email: string) => {
    await send('PASSWORD_RESET', { email })
    const oobCode = await service.mailedCode(email)
    await service.call('accounts:resetPassword', { oobCode, newPassword }, { network: aNetwork() })
    return service.call('accounts:signInWithPassword', { email, password: newPassword })
  }
  const byGoogle = (email: string) => google.signIn(google.aToken({ email }))

  /** The owner of the address presses the link that the attacker asked for; then the attacker adds what needs a verified address. */
  const aPreparedAccount = async () => {
    const email = anEmail()
    const made = await service.call('accounts:signUp', { email, password })
    await send('VERIFY_EMAIL', { idToken: made.text('idToken') })
    const verified = await apply(await service.mailedCode(email))
    expect(verified.json).toMatchObject({ emailVerified: true })
    expect(await lookup(made.text('idToken'))).toMatchObject({ emailVerified: true })
    const passkey = aPasskey()
    await passkeySteps(service).enrol((await signIn(email)).text('idToken'), passkey)
    await google.signIn(google.aToken({ email: anEmail() }), { idToken: made.text('idToken') })
    const factors = secondFactorSteps(service)
    const thief = (await signIn(email)).text('idToken')
    const { sessionInfo, codeNow } = await factors.beginEnrolment(thief)
    expect((await factors.finalize(thief, sessionInfo, codeNow())).status).toBe(200)
    service.clock.advance(1000)
    return { email, uid: made.text('localId'), refreshToken: made.text('refreshToken'), passkey }
  }

  it.each<[string, (email: string) => Promise<TestAnswer>, string[]]>([
    ['signs in with a mailed link', byLink, ['password']],
    ['resets the password', byReset, ['password']],
    ['signs in with Google', byGoogle, ['google.com']],
  ])('belongs to the owner of its address who %s', async (_how, prove, left) => {
    const { email, uid, refreshToken, passkey } = await aPreparedAccount()
    const entered = await prove(email)
    expect(entered.json).toMatchObject({ localId: uid })
    const user = Object(await lookup(entered.text('idToken')))
    expect(user.providerUserInfo.map(({ providerId }: { providerId: string }) => providerId)).toEqual(left)
    expect(user).not.toHaveProperty('mfaInfo')
    expect(user).not.toHaveProperty('passkeyInfo')
    expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await passkeySteps(service).enter(passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect((await service.call('token', refresh)).code).toBe('TOKEN_EXPIRED')
    expect(await subjectsTo(email)).toContain(removed)
  })

  it('takes nothing away a second time', async () => {
    const { email } = await aPreparedAccount()
    await byReset(email)
    for (const prove of [byLink, byGoogle]) {
      const entered = await prove(email)
      expect(await lookup(entered.text('idToken'))).toHaveProperty('passwordUpdatedAt')
    }
    const again = await service.call('accounts:signInWithPassword', { email, password: newPassword })
    expect(again.status).toBe(200)
    expect((await subjectsTo(email)).filter((subject) => subject === removed)).toHaveLength(1)
  })

  it('is no one else’s if the link was opened where the account is signed in', async () => {
    const email = anEmail()
    const idToken = (await service.call('accounts:signUp', { email, password })).text('idToken')
    await send('VERIFY_EMAIL', { idToken })
    await apply(await service.mailedCode(email), { idToken })
    for (const prove of [byLink, byGoogle]) await prove(email)
    expect((await signIn(email)).status).toBe(200)
    expect(await subjectsTo(email)).not.toContain(removed)
  })

  it.each([
    ['of somebody else', async () => (await service.call('accounts:signUp')).text('idToken')],
    ['that is none', async () => 'garbage'],
  ])('is not proven by a session %s, and the link works all the same', async (_whose, aToken) => {
    const email = anEmail()
    const idToken = (await service.call('accounts:signUp', { email, password })).text('idToken')
    await send('VERIFY_EMAIL', { idToken })
    const verified = await apply(await service.mailedCode(email), { idToken: await aToken() })
    expect(verified.json).toMatchObject({ emailVerified: true })
    await byLink(email)
    expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('is proven by its own session that links a provider which vouches for the address', async () => {
    const email = anEmail()
    const idToken = (await service.call('accounts:signUp', { email, password })).text('idToken')
    await google.verify(email, idToken)
    await google.signIn(google.aToken({ email }), { idToken })
    await byLink(email)
    expect((await signIn(email)).status).toBe(200)
  })

  it('keeps the identity that vouches, and loses the rest', async () => {
    const [email, sub] = [anEmail(), aSubject()]
    const made = await google.signIn(google.aToken({ sub, email, email_verified: false }))
    await google.verify(email, made.text('idToken'))
    const linked = { idToken: made.text('idToken'), email, password }
    expect((await service.call('accounts:signUp', linked)).status).toBe(200)
    const entered = await google.signIn(google.aToken({ sub, email, jti: `${sub}-again` }))
    expect(entered.json).toMatchObject({ localId: made.text('localId') })
    const user = Object(await lookup(entered.text('idToken')))
    expect(user.providerUserInfo).toMatchObject([{ providerId: 'google.com' }])
    expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('stays unproven if its owner undoes a change to another address', async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password })
    const thief = (await signIn(email)).text('idToken')
    const elsewhere = anEmail()
    await send('VERIFY_AND_CHANGE_EMAIL', { idToken: thief, newEmail: elsewhere })
    await apply(await service.mailedCode(elsewhere), { idToken: thief })
    service.clock.advance(1000)
    await apply(await service.mailedCode(email))
    expect((await signIn(email)).status).toBe(200)
    await byLink(email)
    expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('only gets a new password by a reset, if there was nothing else', async () => {
    const email = anEmail()
    await google.verify(email, (await service.call('accounts:signUp', { email, password })).text('idToken'))
    await byReset(email)
    expect(await subjectsTo(email)).toEqual([
      'Verify your email',
      'Reset your password',
      'Your password was changed',
    ])
  })

  it('is explained in the mail that asks for the verification', async () => {
    const email = anEmail()
    const idToken = (await service.call('accounts:signUp', { email, password })).text('idToken')
    await send('VERIFY_EMAIL', { idToken })
    const [mail] = await service.deliver()
    expect(mail?.text).toContain('If you didn’t sign up, don’t open the link.')
  })
})
