import { engines } from '@monedero/database/testing'
import { createSecrets } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestIssuer, type TestIssuer } from '../../../testing/openid-issuer.ts'
import { secondFactorSteps } from '../../../testing/second-factor.ts'
import {
  createTestService,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'
import { prepareSigningKey } from '../../tokens/signing-keys.ts'

const STEP_MS = 30_000

describe.each(engines)('sign-in with a second factor on %s', (engine) => {
  let issuer: TestIssuer
  let service: TestService
  let steps: ReturnType<typeof secondFactorSteps>
  const texts: string[] = []
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    service = await startTestService(engine, {
      google: issuer,
      sendSms: async ({ text }) => void texts.push(text),
    })
    steps = secondFactorSteps(service)
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  it('asks for a code after the password and gives no token before it', async () => {
    const person = await steps.aCarefulPerson()
    const answer = await steps.enterPassword(person)
    expect(answer.json).toMatchObject({
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ mfaEnrollmentId: person.id, displayName: 'My phone', totpInfo: {} }],
    })
    expect(answer.json).not.toHaveProperty('idToken')
    expect(answer.json).not.toHaveProperty('refreshToken')
  })

  it('answers with an internal error, without counting the code as wrong, where SECRET_KEY does not open the app', async () => {
    const person = await steps.aCarefulPerson()
    const { database, clock } = service.options
    const other = secondFactorSteps(createTestService(service.databaseUrl, { database, clock }))
    const pending = await steps.pending(person)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await other.enterCode(pending, person.id, person.codeNow())).toMatchObject({ status: 500 })
    expect((await steps.enterCode(pending, person.id, person.codeNow())).status).toBe(200)
  })

  it('ends with a right code and names the factor in the token', async () => {
    const person = await steps.aCarefulPerson()
    const answer = await steps.enterCode(await steps.pending(person), person.id, person.codeNow())
    expect(payloadOf(answer.text('idToken'))).toMatchObject({
      sub: person.uid,
      firebase: {
        sign_in_provider: 'password',
        sign_in_second_factor: 'totp',
        second_factor_identifier: person.id,
      },
    })
    const refresh = { grant_type: 'refresh_token', refresh_token: answer.text('refreshToken') }
    const refreshed = await service.call('token', refresh)
    expect(payloadOf(refreshed.text('id_token'))).toMatchObject({
      firebase: { second_factor_identifier: person.id },
    })
  })

  it('accepts a code once', async () => {
    const person = await steps.aCarefulPerson()
    const code = person.codeNow()
    expect((await steps.enterCode(await steps.pending(person), person.id, code)).status).toBe(200)
    expect((await steps.enterCode(await steps.pending(person), person.id, code)).code).toBe('INVALID_CODE')
  })

  it('accepts a code once from many parallel requests', async () => {
    const person = await steps.aCarefulPerson()
    const credentials = await Promise.all([
      steps.pending(person),
      steps.pending(person),
      steps.pending(person),
      steps.pending(person),
    ])
    const answers = await Promise.all(
      credentials.map((one) => steps.enterCode(one, person.id, person.codeNow())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('does not accept the code that completed the enrolment', async () => {
    const person = await steps.aPerson()
    const { sessionInfo, codeNow } = await steps.beginEnrolment(person.idToken)
    await steps.finalize(person.idToken, sessionInfo, codeNow())
    const { json } = await steps.enterPassword(person)
    const [{ mfaEnrollmentId }] = Object(json['mfaInfo'])
    const answer = await steps.enterCode(
      String(json['mfaPendingCredential']),
      String(mfaEnrollmentId),
      codeNow(),
    )
    expect(answer.code).toBe('INVALID_CODE')
  })

  it('uses a pending sign-in up with its success', async () => {
    const person = await steps.aCarefulPerson()
    const credential = await steps.pending(person)
    await steps.enterCode(credential, person.id, person.codeNow())
    service.clock.advance(STEP_MS)
    expect((await steps.enterCode(credential, person.id, person.codeNow())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    )
  })

  it('ends a pending sign-in after ten minutes and with a change of password', async () => {
    const person = await steps.aCarefulPerson()
    const late = await steps.pending(person)
    service.clock.advance(600_000)
    expect((await steps.enterCode(late, person.id, person.codeNow())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    )
    const overtaken = await steps.pending(person)
    await service.identity.administration.revoke(person.email)
    expect((await steps.enterCode(overtaken, person.id, person.codeNow())).code).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    )
  })

  it('refuses the factor of somebody else', async () => {
    const [ana, eve] = [await steps.aCarefulPerson(), await steps.aCarefulPerson()]
    expect((await steps.enterCode(await steps.pending(ana), eve.id, eve.codeNow())).code).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    )
  })

  it('allows five wrong codes, then requires waits, whatever is tried and from anywhere', async () => {
    const person = await steps.aCarefulPerson()
    const wrong = person.codeNow() === '000000' ? '000001' : '000000'
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      codes.push((await steps.enterCode(await steps.pending(person), person.id, wrong)).code)
    }
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'INVALID_CODE'))
    const right = await steps.enterCode(await steps.pending(person), person.id, person.codeNow())
    expect(right.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    const recovery = await steps.enterCode(
      await steps.pending(person),
      person.id,
      person.recoveryCodes[0] ?? '',
    )
    expect(recovery.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    service.clock.advance(60_000)
    expect((await steps.enterCode(await steps.pending(person), person.id, person.codeNow())).status).toBe(200)
  })

  it('ends a pending sign-in after five wrong codes', async () => {
    const person = await steps.aCarefulPerson()
    const credential = await steps.pending(person)
    for (let attempt = 0; attempt < 5; attempt += 1) await steps.enterCode(credential, person.id, 'wrong')
    service.clock.advance(60_000)
    const right = await steps.enterCode(credential, person.id, person.codeNow())
    expect(right.code).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  })

  it('is required after Google and phone sign-ins as well', async () => {
    const person = await steps.aCarefulPerson()
    const google = await issuer.idToken(
      { sub: person.uid, email: person.email, email_verified: true },
      service.clock.nowMs(),
    )
    const postBody = new URLSearchParams({ id_token: google, providerId: 'google.com' }).toString()
    const byGoogle = await service.call('accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody,
    })
    expect(byGoogle.json).toMatchObject({ mfaPendingCredential: expect.any(String) })
    expect(byGoogle.json).not.toHaveProperty('idToken')
    const entered = await steps.enterCode(byGoogle.text('mfaPendingCredential'), person.id, person.codeNow())
    expect(payloadOf(entered.text('idToken'))).toMatchObject({
      firebase: { sign_in_provider: 'google.com' },
    })
    const phoneNumber = `+3460${String(service.clock.nowMs()).slice(-7)}`
    const prove = async () => {
      const { text } = await service.call('accounts:sendVerificationCode', { phoneNumber })
      return { sessionInfo: text('sessionInfo'), code: texts.at(-1)?.slice(0, 6) }
    }
    const idToken = entered.text('idToken')
    await service.call('accounts:signInWithPhoneNumber', { ...(await prove()), idToken })
    const byPhone = await service.call('accounts:signInWithPhoneNumber', await prove())
    expect(byPhone.json).toMatchObject({ phoneNumber, mfaPendingCredential: expect.any(String) })
    expect(byPhone.json).not.toHaveProperty('idToken')
  })

  it('adds no way in for somebody who has the mailbox but not the second factor', async () => {
    const person = await steps.aCarefulPerson()
    const token = (claims: object) =>
      issuer.idToken({ sub: `thief-${person.uid}`, email_verified: true, ...claims }, service.clock.nowMs())
    const enter = async (idToken: string) => {
      const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
      return service.call('accounts:signInWithIdp', { requestUri: 'http://localhost', postBody })
    }
    const withMailbox = await token({ email: person.email })
    expect((await enter(withMailbox)).json).toMatchObject({ mfaPendingCredential: expect.any(String) })
    expect((await enter(withMailbox)).code).toBe('INVALID_IDP_RESPONSE')
    const { json } = await service.call('accounts:lookup', { idToken: person.idToken })
    expect(Object(json['users'])[0].providerUserInfo).toMatchObject([{ providerId: 'password' }])
    service.clock.advance(1000)
    const later = await enter(await token({}))
    expect(later.json).toMatchObject({ isNewUser: true })
    expect(later.text('localId')).not.toBe(person.uid)
  })

  it.each([
    [{}, 'MISSING_MFA_PENDING_CREDENTIAL'],
    [{ mfaPendingCredential: 'x' }, 'MISSING_MFA_ENROLLMENT_ID'],
    [{ mfaPendingCredential: 'x', mfaEnrollmentId: 'y' }, 'MISSING_CODE'],
    [
      { mfaPendingCredential: 'x', mfaEnrollmentId: 'y', totpVerificationInfo: { verificationCode: '1' } },
      'INVALID_MFA_PENDING_CREDENTIAL',
    ],
  ])('is refused with %j', async (body, code) => {
    expect((await service.call('v2/accounts/mfaSignIn:finalize', body)).code).toBe(code)
  })

  describe('a recovery code', () => {
    it('replaces a code once, however it is typed', async () => {
      const person = await steps.aCarefulPerson()
      const typed = ` ${(person.recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')}`
      expect((await steps.enterCode(await steps.pending(person), person.id, typed)).status).toBe(200)
      expect((await steps.enterCode(await steps.pending(person), person.id, typed)).code).toBe('INVALID_CODE')
      const other = person.recoveryCodes[4] ?? ''
      expect((await steps.enterCode(await steps.pending(person), person.id, other)).status).toBe(200)
    })

    it('of somebody else is refused', async () => {
      const [ana, eve] = [await steps.aCarefulPerson(), await steps.aCarefulPerson()]
      const code = eve.recoveryCodes[0] ?? ''
      expect((await steps.enterCode(await steps.pending(ana), ana.id, code)).code).toBe('INVALID_CODE')
    })

    it('is void once new ones were made', async () => {
      const person = await steps.aCarefulPerson()
      const answer = await steps.renewRecoveryCodes(person.idToken)
      const { recoveryCodes }: { recoveryCodes: string[] } = Object(answer.json)
      expect(recoveryCodes).toHaveLength(10)
      const old = await steps.enterCode(await steps.pending(person), person.id, person.recoveryCodes[0] ?? '')
      expect(old.code).toBe('INVALID_CODE')
      expect(
        (await steps.enterCode(await steps.pending(person), person.id, recoveryCodes[0] ?? '')).status,
      ).toBe(200)
    })

    it('signs its owner in after another secret key was accepted', async () => {
      const person = await steps.aCarefulPerson()
      const { database, clock } = service.options
      const restored = createTestService(service.databaseUrl, { database, clock })
      const secrets = createSecrets(restored.options.secretKey)
      await database.write(await prepareSigningKey({ clock, secrets }))
      const { enterCode, pending } = secondFactorSteps(restored)
      const code = person.recoveryCodes[0] ?? ''
      expect((await enterCode(await pending(person), person.id, code)).status).toBe(200)
    })

    it('is made for a recent sign-in to an account with a second factor only', async () => {
      expect(await steps.renewRecoveryCodes((await steps.aPerson()).idToken)).toMatchObject({
        status: 404,
        json: { error: { code: 'MFA_ENROLLMENT_NOT_FOUND' } },
      })
      const person = await steps.aCarefulPerson()
      service.clock.advance(5 * 60_000 + 1000)
      expect(await steps.renewRecoveryCodes(person.idToken)).toMatchObject({
        status: 403,
        json: { error: { code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      })
      expect((await steps.renewRecoveryCodes('x.y.z')).status).toBe(401)
    })
  })
})
