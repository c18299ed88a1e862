import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondFactorSteps } from '../../../testing/second-factor.ts'
import { anEmail, PASSWORD, startTestService, type TestService } from '../../../testing/test-service.ts'

describe.each(engines)('the enrolment of a second factor on %s', (engine) => {
  let service: TestService
  let steps: ReturnType<typeof secondFactorSteps>
  beforeAll(async () => {
    service = await startTestService(engine)
    steps = secondFactorSteps(service)
  })
  afterAll(() => service.stop())

  it('gives the authenticator app a secret of 160 bits', async () => {
    const { idToken } = await steps.aPerson()
    const { json } = await steps.start(idToken)
    expect(json).toEqual({
      totpSessionInfo: {
        sharedSecretKey: expect.stringMatching(/^[A-Z2-7]{32}$/u),
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo: expect.any(String),
        finalizeEnrollmentTime: new Date(service.clock.nowMs() + 600_000).toISOString(),
      },
    })
  })

  it('ends with the first code, ten recovery codes and a confirmation by mail', async () => {
    const { idToken, email } = await steps.aPerson()
    const { sessionInfo, codeNow } = await steps.beginEnrolment(idToken)
    const answer = await steps.finalize(idToken, sessionInfo, codeNow())
    expect(answer.status).toBe(200)
    expect(answer.text('refreshToken')).toBeTruthy()
    const codes: string[] = Object(answer.json['recoveryCodes'])
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[\da-z]{4}(-[\da-z]{4}){3}$/u)
    const mail = (await service.deliver()).find((one) => one.to === email)
    expect(mail?.subject).toBe('Two-step verification is on')
    expect(mail?.text).toContain('“My phone”')
    const { json } = await service.call('accounts:lookup', { idToken: answer.text('idToken') })
    expect(Object(json['users'])[0].mfaInfo).toEqual([
      {
        mfaEnrollmentId: expect.any(String),
        displayName: 'My phone',
        enrolledAt: new Date(service.clock.nowMs()).toISOString(),
        totpInfo: {},
      },
    ])
  })

  it('leaves nothing behind after a wrong code, and can be tried again', async () => {
    const { idToken, email } = await steps.aPerson()
    const { sessionInfo, codeNow } = await steps.beginEnrolment(idToken)
    const wrong = codeNow() === '000000' ? '000001' : '000000'
    expect((await steps.finalize(idToken, sessionInfo, wrong)).code).toBe('INVALID_CODE')
    expect((await steps.enterPassword({ email })).json).not.toHaveProperty('mfaPendingCredential')
    expect((await steps.finalize(idToken, sessionInfo, codeNow())).status).toBe(200)
  })

  it('is refused after ten minutes, for another account, and with garbage', async () => {
    const [ana, eve] = [await steps.aPerson(), await steps.aPerson()]
    const { sessionInfo, codeNow } = await steps.beginEnrolment(ana.idToken)
    expect((await steps.finalize(eve.idToken, sessionInfo, codeNow())).code).toBe('INVALID_SESSION_INFO')
    expect((await steps.finalize(ana.idToken, 'garbage', codeNow())).code).toBe('INVALID_SESSION_INFO')
    service.clock.advance(600_000)
    const again = await steps.enterPassword(ana)
    expect((await steps.finalize(again.text('idToken'), sessionInfo, codeNow())).code).toBe('SESSION_EXPIRED')
  })

  it('needs a proven address', async () => {
    const { text } = await service.call('accounts:signUp', { email: anEmail(), password: PASSWORD })
    expect((await steps.start(text('idToken'))).code).toBe('UNVERIFIED_EMAIL')
  })

  it('needs a first factor that supports it', async () => {
    const { text } = await service.call('accounts:signUp', {})
    expect((await steps.start(text('idToken'))).code).toBe('UNSUPPORTED_FIRST_FACTOR')
  })

  it('needs a recent sign-in, at its end too', async () => {
    const { idToken } = await steps.aPerson()
    const { sessionInfo, codeNow } = await steps.beginEnrolment(idToken)
    service.clock.advance(5 * 60_000 + 1000)
    expect((await steps.start(idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect((await steps.finalize(idToken, sessionInfo, codeNow())).code).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    )
  })

  it('happens once, even if requested twice at the same time', async () => {
    const { idToken } = await steps.aPerson()
    const [one, two] = [await steps.beginEnrolment(idToken), await steps.beginEnrolment(idToken)]
    const answers = await Promise.all([
      steps.finalize(idToken, one.sessionInfo, one.codeNow()),
      steps.finalize(idToken, two.sessionInfo, two.codeNow()),
    ])
    expect(answers.map(({ code }) => code ?? 'enrolled').toSorted()).toEqual([
      'SECOND_FACTOR_EXISTS',
      'enrolled',
    ])
    expect((await steps.start(idToken)).code).toBe('SECOND_FACTOR_EXISTS')
  })

  it('is for authenticator apps only', async () => {
    const { idToken } = await steps.aPerson()
    const phone = { idToken, phoneEnrollmentInfo: { phoneNumber: '+34600000000' } }
    expect((await service.call('v2/accounts/mfaEnrollment:start', phone)).code).toBe('OPERATION_NOT_ALLOWED')
    expect((await service.call('v2/accounts/mfaSignIn:start', {})).code).toBe('OPERATION_NOT_ALLOWED')
  })

  describe('withdrawal', () => {
    it('removes the second step, invalidates the recovery codes and is confirmed by mail', async () => {
      const person = await steps.aCarefulPerson()
      await service.deliver()
      const credential = await steps.pending(person)
      const answer = await steps.withdraw(person.idToken, person.id)
      expect(answer.text('idToken')).toBeTruthy()
      expect(answer.text('refreshToken')).toBeTruthy()
      expect((await service.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
        [person.email, 'Two-step verification is off'],
      ])
      expect((await steps.enterPassword(person)).text('idToken')).toBeTruthy()
      const code = person.recoveryCodes[0] ?? ''
      expect((await steps.enterCode(credential, person.id, code)).code).toBe('MFA_ENROLLMENT_NOT_FOUND')
    })

    it('needs a recent sign-in and a factor of the account', async () => {
      const [ana, eve] = [await steps.aCarefulPerson(), await steps.aCarefulPerson()]
      expect((await steps.withdraw(ana.idToken, eve.id)).code).toBe('MFA_ENROLLMENT_NOT_FOUND')
      service.clock.advance(5 * 60_000 + 1000)
      expect((await steps.withdraw(ana.idToken, ana.id)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      expect((await steps.enterPassword(eve)).json).toHaveProperty('mfaPendingCredential')
    })

    it('by the operator works like that of the owner', async () => {
      const person = await steps.aCarefulPerson()
      await service.identity.administration.removeSecondFactor(person.email)
      expect((await steps.enterPassword(person)).text('idToken')).toBeTruthy()
    })
  })
})
