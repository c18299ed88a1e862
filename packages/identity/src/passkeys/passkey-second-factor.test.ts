import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, type Deviation, passkeySteps, type TestPasskey } from '../../testing/authenticator.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import { payloadOf, startTestService, type TestService } from '../../testing/test-service.ts'

describe.each(engines)('passkeys as a second factor on %s', (engine) => {
  let service: TestService
  let steps: ReturnType<typeof passkeySteps>
  let people: ReturnType<typeof secondFactorSteps>
  beforeAll(async () => {
    service = await startTestService(engine)
    steps = passkeySteps(service)
    people = secondFactorSteps(service)
  })
  afterAll(() => service.stop())

  const startTurningOn = (idToken: string) =>
    service.call('v2/accounts/mfaEnrollment:start', { idToken, passkeyEnrollmentInfo: {} })
  const turnOn = async (idToken: string, passkey: TestPasskey, deviation?: Deviation) => {
    const { json } = await startTurningOn(idToken)
    const options = Object(json['passkeySessionInfo']).credentialRequestOptions
    return service.call('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      passkeyEnrollmentInfo: { authenticatorAuthenticationResponse: passkey.assert(options, deviation) },
    })
  }
  const subjectsTo = async (email: string) =>
    (await service.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject)
  const mfaInfoOf = async (idToken: string): Promise<{ mfaEnrollmentId: string }[]> => {
    const { json } = await service.call('accounts:lookup', { idToken })
    return Object(json['users'])[0].mfaInfo ?? []
  }

  /** Somebody who signs in with a password and then a passkey. */
  async function aCautiousPerson() {
    const person = await people.aPerson()
    const passkey = aPasskey()
    await steps.enrol(person.idToken, passkey)
    const answer = await turnOn(person.idToken, passkey)
    const idToken = answer.text('idToken')
    const [factor] = await mfaInfoOf(idToken)
    const recoveryCodes: string[] = Object(answer.json['recoveryCodes'])
    return { ...person, idToken, passkey, recoveryCodes, id: factor?.mfaEnrollmentId ?? '' }
  }

  const startStep = async (mfaPendingCredential: string): Promise<unknown> => {
    const { json } = await service.call('v2/accounts/mfaSignIn:start', {
      mfaPendingCredential,
      passkeySignInInfo: {},
    })
    return Object(json['passkeyResponseInfo']).credentialRequestOptions
  }
  const finishStep = (mfaPendingCredential: string, mfaEnrollmentId: string, response: object) =>
    service.call('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId,
      passkeyVerificationInfo: { authenticatorAuthenticationResponse: response },
    })
  async function confirm(
    { email, id }: { email: string; id: string },
    passkey: TestPasskey,
    deviation?: Deviation,
  ) {
    const credential = await people.pending({ email })
    return finishStep(credential, id, passkey.assert(await startStep(credential), deviation))
  }

  it('are turned on with ten recovery codes and a mail', async () => {
    const { idToken, email, passkey, recoveryCodes } = await aCautiousPerson()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await mfaInfoOf(idToken)).toEqual([
      {
        mfaEnrollmentId: expect.stringMatching(/^passkey\./u),
        enrolledAt: new Date(service.clock.nowMs()).toISOString(),
        totpInfo: {},
        passkeyInfo: {},
      },
    ])
    const mails = (await service.deliver()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toContain('Two-step verification is on')
    expect((await turnOn(idToken, passkey)).code).toBe('SECOND_FACTOR_EXISTS')
  })

  it('are turned on with a passkey of the account at hand, after a recent sign-in', async () => {
    const { idToken } = await people.aPerson()
    expect((await startTurningOn(idToken)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
    const passkey = aPasskey()
    await steps.enrol(idToken, passkey)
    expect((await turnOn(idToken, aPasskey())).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    expect((await turnOn(idToken, passkey, { isUserVerified: false })).code).toBe(
      'INVALID_AUTHENTICATOR_RESPONSE',
    )
    const body = { idToken, passkeyEnrollmentInfo: {} }
    expect((await service.call('v2/accounts/mfaEnrollment:finalize', body)).status).toBe(400)
    service.clock.advance(5 * 60_000 + 1000)
    expect((await startTurningOn(idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect(await mfaInfoOf(idToken)).toEqual([])
  })

  it('that are no second factor are not named to somebody who has the password', async () => {
    const person = await people.aCarefulPerson()
    await steps.enrol(person.idToken, aPasskey())
    const mfaPendingCredential = await people.pending(person)
    const body = { mfaPendingCredential, passkeySignInInfo: {} }
    expect((await service.call('v2/accounts/mfaSignIn:start', body)).code).toBe('MFA_ENROLLMENT_NOT_FOUND')
  })

  it('are asked for after the password, and named in the token', async () => {
    const person = await aCautiousPerson()
    const credential = await people.pending(person)
    const options = await startStep(credential)
    expect(options).toMatchObject({ allowCredentials: [{ type: 'public-key', id: person.passkey.id }] })
    // A passkey that was asked for by its id need not name its account.
    const answer = await finishStep(
      credential,
      person.id,
      person.passkey.assert(options, { userHandle: null }),
    )
    expect(payloadOf(answer.text('idToken'))).toMatchObject({
      firebase: {
        sign_in_provider: 'password',
        sign_in_second_factor: 'passkey',
        second_factor_identifier: person.id,
      },
    })
    expect((await steps.enter(person.passkey)).text('idToken')).toBeTruthy()
  })

  it('refuse a challenge of another sign-in, and one that was used', async () => {
    const person = await aCautiousPerson()
    const [one, two] = [await people.pending(person), await people.pending(person)]
    const options = await startStep(one)
    expect((await finishStep(two, person.id, person.passkey.assert(options))).code).toBe(
      'INVALID_AUTHENTICATOR_RESPONSE',
    )
    expect((await finishStep(two, person.id, person.passkey.assert(await steps.startSignIn()))).code).toBe(
      'INVALID_AUTHENTICATOR_RESPONSE',
    )
    const response = person.passkey.assert(options)
    expect((await finishStep(one, person.id, response)).status).toBe(200)
    expect((await finishStep(one, person.id, response)).code).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  })

  it("refuse another account's passkey, another origin and an unrecognised person", async () => {
    const [ana, eve] = [await aCautiousPerson(), await aCautiousPerson()]
    const wrong = 'INVALID_AUTHENTICATOR_RESPONSE'
    expect((await confirm(ana, eve.passkey)).code).toBe(wrong)
    expect((await confirm(ana, ana.passkey, { origin: 'https://evil.example' })).code).toBe(wrong)
    expect((await confirm(ana, ana.passkey, { isUserVerified: false })).code).toBe(wrong)
    expect((await confirm({ ...ana, id: eve.id }, ana.passkey)).code).toBe('MFA_ENROLLMENT_NOT_FOUND')
    expect((await confirm(ana, ana.passkey)).status).toBe(200)
  })

  it('are limited while they are wrong, and let their owner in after wrong codes of somebody else', async () => {
    const person = await aCautiousPerson()
    const attempt = async () => (await confirm(person, aPasskey(), { userHandle: null })).code
    for (let count = 0; count < 5; count += 1) expect(await attempt()).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    expect(await attempt()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await confirm(person, person.passkey)).status).toBe(200)
  })

  it('are replaced by a recovery code, once', async () => {
    const person = await aCautiousPerson()
    const [code = ''] = person.recoveryCodes
    const enter = async () => people.enterCode(await people.pending(person), person.id, code)
    expect((await enter()).text('idToken')).toBeTruthy()
    expect((await enter()).code).toBe('INVALID_CODE')
    expect((await people.enterCode(await people.pending(person), person.id, '123456')).code).toBe(
      'INVALID_CODE',
    )
  })

  it('are turned off by the operator like an app', async () => {
    const person = await aCautiousPerson()
    await service.deliver()
    await service.identity.administration.removeSecondFactor(person.email)
    const [mail] = await service.deliver()
    expect(mail).toMatchObject({ to: person.email, subject: 'Two-step verification is off' })
    expect(mail?.text).not.toContain('authenticator app')
    expect((await people.enterPassword(person)).text('idToken')).toBeTruthy()
    expect((await steps.enter(person.passkey)).text('idToken')).toBeTruthy()
  })

  it('are removed by the operator, with every session and a mail', async () => {
    const person = await aCautiousPerson()
    await service.deliver()
    await service.identity.administration.removePasskeys(person.email)
    expect(await subjectsTo(person.email)).toEqual(['Your passkeys were removed'])
    expect((await steps.enter(person.passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
    expect((await service.call('accounts:lookup', { idToken: person.idToken })).code).toBe('TOKEN_EXPIRED')
    expect((await people.enterPassword(person)).text('idToken')).toBeTruthy()
    await expect(service.identity.administration.removePasskeys(person.email)).rejects.toThrow('no passkeys')
  })

  it('end with the last passkey, with mails about both', async () => {
    const person = await aCautiousPerson()
    const second = aPasskey()
    await steps.enrol(person.idToken, second)
    await service.deliver()
    await steps.remove(person.idToken, person.passkey.id)
    expect((await people.enterPassword(person)).json).toHaveProperty('mfaPendingCredential')
    await service.deliver()
    await steps.remove(person.idToken, second.id)
    expect((await service.deliver()).map(({ subject }) => subject).toSorted()).toEqual([
      'A passkey was removed from your account',
      'Two-step verification is off',
    ])
    expect((await people.enterPassword(person)).text('idToken')).toBeTruthy()
  })

  it('and an authenticator app can be had together, with the same recovery codes and mails about what changed', async () => {
    const person = await people.aCarefulPerson()
    const passkey = aPasskey()
    await steps.enrol(person.idToken, passkey)
    await service.deliver()
    const answer = await turnOn(person.idToken, passkey)
    expect(answer.json['recoveryCodes']).toEqual([])
    expect(await subjectsTo(person.email)).toEqual(['Two-step verification was changed'])
    const idToken = answer.text('idToken')
    const factor = (await mfaInfoOf(idToken)).find(({ mfaEnrollmentId }) => mfaEnrollmentId !== person.id)
    const id = factor?.mfaEnrollmentId ?? ''
    expect((await confirm({ email: person.email, id }, passkey)).status).toBe(200)
    expect((await people.enterCode(await people.pending(person), person.id, person.codeNow())).status).toBe(
      200,
    )
    expect((await people.withdraw(idToken, person.id)).status).toBe(200)
    const [mail] = await service.deliver()
    expect(mail?.subject).toBe('Two-step verification was changed')
    expect(mail?.text).toContain('you now need one of your passkeys')
    const [code = ''] = person.recoveryCodes
    expect((await people.enterCode(await people.pending(person), id, code)).status).toBe(200)
    expect((await people.withdraw(idToken, id)).status).toBe(200)
    expect(await subjectsTo(person.email)).toEqual(['Two-step verification is off'])
    expect((await people.enterPassword(person)).text('idToken')).toBeTruthy()
    expect((await people.renewRecoveryCodes(idToken)).status).toBe(404)
  })
})
