import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubject, idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import {
  anEmail,
  PASSWORD as password,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts'

const notYou = 'If this wasn’t you'

describe.each(engines)('a mail on %s about a way to sign in', (engine) => {
  let service: TestService
  let issuer: TestIssuer
  let google: ReturnType<typeof idpSteps>
  const sent: { to: string; text: string }[] = []
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    service = await startTestService(engine, {
      google: issuer,
      openIdProviders: { company: issuer },
      sendSms: async (sms) => void sent.push(sms),
    })
    google = idpSteps(service, issuer)
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  let count = 0
  const aPhoneProof = async () => {
    const phoneNumber = `+34611222${String((count += 1)).padStart(3, '0')}`
    const { text } = await service.call('accounts:sendVerificationCode', { phoneNumber })
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    return { phoneNumber, sessionInfo: text('sessionInfo'), code }
  }
  const anAccount = async (language = 'en') => {
    const email = anEmail()
    const headers = { 'x-firebase-locale': language }
    const made = await service.call('accounts:signUp', { email, password }, { headers })
    await service.deliver()
    return { email, idToken: made.text('idToken') }
  }
  const unlink = (idToken: string, deleteProvider: string[]) =>
    service.call('accounts:update', { idToken, deleteProvider })

  it('goes out once when a phone number is linked and unlinked', async () => {
    const { email, idToken } = await anAccount()
    const { phoneNumber, ...proof } = await aPhoneProof()
    await service.call('accounts:signInWithPhoneNumber', { ...proof, idToken })
    const [linked, ...more] = await service.deliver()
    expect(more).toEqual([])
    expect(linked).toMatchObject({ to: email, subject: 'A phone number was added to your account' })
    expect(linked?.text).toContain(`that ends in ${phoneNumber.slice(-3)} was`)
    expect(linked?.text).not.toContain(phoneNumber)
    expect(linked?.text).toContain(notYou)
    await unlink(idToken, ['phone'])
    await unlink(idToken, ['phone'])
    const unlinked = await service.deliver()
    expect(unlinked).toMatchObject([{ to: email, subject: 'A phone number was removed from your account' }])
    expect(unlinked[0]?.text).toContain(notYou)
  })

  it('goes out once when a provider is linked and unlinked, in the language of the account', async () => {
    const { email, idToken } = await anAccount('es')
    const token = google.aToken({ email: anEmail() })
    await google.signIn(token, { idToken })
    const linked = await service.deliver()
    expect(linked).toMatchObject([{ to: email, subject: 'Se ha vinculado Google a tu cuenta' }])
    expect(linked[0]?.text).toContain('Si no has sido tú')
    await unlink(idToken, ['google.com', 'oidc.company', 'oidc.unknown'])
    expect(await service.deliver()).toMatchObject([
      { to: email, subject: 'Se ha desvinculado Google de tu cuenta' },
    ])
  })

  it('names a provider of the operator', async () => {
    const { idToken } = await anAccount()
    const token = await google.aToken({ email: anEmail() })
    const postBody = new URLSearchParams({ id_token: token, providerId: 'oidc.company' }).toString()
    await service.call('accounts:signInWithIdp', { requestUri: 'http://localhost', postBody, idToken })
    expect(await service.deliver()).toMatchObject([{ subject: 'company was linked to your account' }])
  })

  it('goes out when a sign-in with a provider links it to the account with its address', async () => {
    const { email, idToken } = await anAccount()
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await service.call('accounts:update', { oobCode: await service.mailedCode(email), idToken })
    const sub = aSubject()
    await google.signIn(google.aToken({ sub, email }))
    expect(await service.deliver()).toMatchObject([
      { to: email, subject: 'Google was linked to your account' },
    ])
    await google.signIn(google.aToken({ sub, email, jti: `${sub}-again` }))
    expect(await service.deliver()).toEqual([])
  })

  it('is not sent to people without an address, nor to those who sign up this way', async () => {
    const guest = (await service.call('accounts:signUp')).text('idToken')
    const { phoneNumber: _, ...proof } = await aPhoneProof()
    await service.call('accounts:signInWithPhoneNumber', { ...proof, idToken: guest })
    await google.signIn(google.aToken({ email: anEmail() }), { idToken: guest })
    await google.signIn(google.aToken({ email: anEmail() }))
    expect(await service.deliver()).toEqual([])
  })
})
