import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultService, startFaultService } from '../../testing/fault-service.ts'
import { idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import { anEmail } from '../../testing/test-service.ts'

describe.each(engines)('a failure between any two steps on %s', (engine) => {
  let issuer: TestIssuer
  let faults: FaultService
  let google: ReturnType<typeof idpSteps>
  let totp: ReturnType<typeof secondFactorSteps>
  const texts: string[] = []
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    faults = await startFaultService(engine, {
      google: issuer,
      sendSms: async ({ text }) => void texts.push(text),
    })
    google = idpSteps(faults.service, issuer)
    totp = secondFactorSteps(faults.service)
  })
  afterAll(async () => {
    await faults.stop()
    await issuer.stop()
  })

  it('of the first sign-in with Google leaves no account and the token unused', async () => {
    const token = await google.aToken({ email: anEmail() })
    expect(await faults.cutEverywhere(() => google.signIn(token))).toBeGreaterThan(5)
  })

  it('of linking Google leaves a guest', async () => {
    const idToken = await google.aGuest()
    const token = await google.aToken({ email: anEmail() })
    expect(await faults.cutEverywhere(() => google.signIn(token, { idToken }))).toBeGreaterThan(5)
    expect(await google.lookup(idToken)).toMatchObject({ providerUserInfo: [{ providerId: 'google.com' }] })
  })

  it('of reclaiming an account leaves its previous holder in place', async () => {
    const email = anEmail()
    await google.signUp(email)
    const token = await google.aToken({ email })
    expect(await faults.cutEverywhere(() => google.signIn(token))).toBeGreaterThan(10)
  })

  it('of an enrolment leaves no second factor, and no recovery codes', async () => {
    const { idToken } = await totp.aPerson()
    const { sessionInfo, codeNow } = await totp.beginEnrolment(idToken)
    const enrol = () => totp.finalize(idToken, sessionInfo, codeNow())
    expect(await faults.cutEverywhere(enrol)).toBeGreaterThan(10)
  })

  it('of the second step of a sign-in leaves its code unused', async () => {
    const person = await totp.aCarefulPerson()
    const credential = await totp.pending(person)
    const enter = () => totp.enterCode(credential, person.id, person.codeNow())
    expect(await faults.cutEverywhere(enter)).toBeGreaterThan(5)
  })

  it('of a withdrawal leaves the second factor and its recovery codes', async () => {
    const person = await totp.aCarefulPerson()
    // This sign-in reads the signing keys again, so that no read follows the commit below.
    await google.aGuest()
    const withdraw = () => totp.withdraw(person.idToken, person.id)
    expect(await faults.cutEverywhere(withdraw)).toBeGreaterThan(5)
  })
})
