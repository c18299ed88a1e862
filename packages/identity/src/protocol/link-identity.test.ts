import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubject, idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import { anEmail, payloadOf, startTestService, type TestService } from '../../testing/test-service.ts'

describe.each(engines)('linking a Google identity on %s', (engine) => {
  let issuer: TestIssuer
  let service: TestService
  let steps: ReturnType<typeof idpSteps>
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    service = await startTestService(engine, { google: issuer, rateLimit: false })
    steps = idpSteps(service, issuer)
  })
  afterAll(async () => {
    await service.stop()
    await issuer.stop()
  })

  it('turns a guest into a registered account with the same uid', async () => {
    const guest = await steps.aGuest()
    const email = anEmail()
    const answer = await steps.signIn(steps.aToken({ email, name: 'Ana' }), { idToken: guest })
    expect(answer.json).toMatchObject({
      localId: payloadOf(guest)['sub'],
      isNewUser: false,
      emailVerified: true,
    })
    expect(payloadOf(answer.text('idToken'))).not.toHaveProperty('provider_id')
    expect(await steps.lookup(answer.text('idToken'))).toMatchObject({
      email,
      displayName: 'Ana',
      providerUserInfo: [{ providerId: 'google.com' }],
    })
    expect(await steps.lookup(guest)).toMatchObject({ email })
  })

  it('keeps the address of an account with another one', async () => {
    const email = anEmail()
    const account = await steps.signUp(email)
    const answer = await steps.signIn(steps.aToken({ email: anEmail() }), {
      idToken: account.text('idToken'),
    })
    expect(answer.json).toMatchObject({ email, emailVerified: false })
  })

  it('verifies the same address', async () => {
    const email = anEmail()
    const account = await steps.signUp(email)
    const answer = await steps.signIn(steps.aToken({ email }), { idToken: account.text('idToken') })
    expect(answer.json).toMatchObject({ email, emailVerified: true })
  })

  it('needs a recent sign-in', async () => {
    const account = await steps.signUp()
    service.clock.advance(5 * 60_000 + 1000)
    const answer = await steps.signIn(steps.aToken({ email: anEmail() }), {
      idToken: account.text('idToken'),
    })
    expect(answer.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  it("refuses somebody else's identity, and the same token then signs in to their account", async () => {
    const [sub, email] = [aSubject(), anEmail()]
    const owner = await steps.signIn(steps.aToken({ sub, email }))
    const token = await steps.aToken({ sub, email })
    const idToken = await steps.aGuest()
    expect(await steps.signIn(token, { idToken })).toMatchObject({
      status: 400,
      code: 'FEDERATED_USER_ID_ALREADY_LINKED',
    })
    const popup = await steps.signIn(token, { idToken, returnIdpCredential: true })
    expect(popup.status).toBe(200)
    expect(popup.json).toMatchObject({
      errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED',
      oauthIdToken: token,
      providerId: 'google.com',
      email,
    })
    expect(popup.json).not.toHaveProperty('idToken')
    expect((await steps.signIn(token)).text('localId')).toBe(owner.text('localId'))
  })

  it("refuses an identity with somebody else's address, in both forms", async () => {
    const email = anEmail()
    await steps.signUp(email)
    const token = await steps.aToken({ email })
    const idToken = await steps.aGuest()
    expect(await steps.signIn(token, { idToken })).toMatchObject({ status: 400, code: 'EMAIL_EXISTS' })
    expect((await steps.signIn(token, { idToken, returnIdpCredential: true })).json).toMatchObject({
      errorMessage: 'EMAIL_EXISTS',
      oauthIdToken: token,
    })
  })

  it('refuses a second identity of the provider', async () => {
    const account = await steps.signIn(steps.aToken({ email: anEmail() }))
    const answer = await steps.signIn(steps.aToken({}), { idToken: account.text('idToken') })
    expect(answer.code).toBe('OPERATION_NOT_ALLOWED')
  })

  it('links an identity to one of two concurrent accounts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sub = aSubject()
      const guests = await Promise.all([steps.aGuest(), steps.aGuest()])
      const answers = await Promise.all(
        guests.map((idToken) => steps.signIn(steps.aToken({ sub }), { idToken })),
      )
      expect(answers.map(({ code }) => code ?? 'linked').toSorted()).toEqual([
        'FEDERATED_USER_ID_ALREADY_LINKED',
        'linked',
      ])
      const winner = answers.find(({ code }) => code === undefined)
      expect((await steps.signIn(steps.aToken({ sub }))).text('localId')).toBe(winner?.text('localId'))
    }
  })

  it('is refused with a broken ID token of ours', async () => {
    expect((await steps.signIn(steps.aToken({}), { idToken: 'x.y.z' })).code).toBe('INVALID_ID_TOKEN')
  })
})
