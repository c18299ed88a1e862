import { createHash } from 'node:crypto'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubject, bodyWith, idpSteps } from '../../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../../testing/openid-issuer.ts'
import {
  API_KEY,
  anEmail,
  PASSWORD,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

describe.each(engines)('signInWithIdp on %s', (engine) => {
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

  describe('with a new identity', () => {
    it("creates an account from the provider's claims", async () => {
      const email = anEmail()
      const sub = aSubject()
      const idToken = await steps.aToken({
        sub,
        email,
        name: 'Ana Pérez',
        given_name: 'Ana',
        family_name: 'Pérez',
        picture: 'https://p.example/a.png',
      })
      const answer = await steps.signIn(idToken)
      expect(answer.json).toMatchObject({
        kind: 'identitytoolkit#VerifyAssertionResponse',
        providerId: 'google.com',
        federatedId: `https://accounts.google.com/${sub}`,
        email,
        emailVerified: true,
        displayName: 'Ana Pérez',
        fullName: 'Ana Pérez',
        firstName: 'Ana',
        lastName: 'Pérez',
        photoUrl: 'https://p.example/a.png',
        isNewUser: true,
        oauthIdToken: idToken,
        expiresIn: '3600',
        refreshToken: expect.any(String),
      })
      expect(JSON.parse(answer.text('rawUserInfo'))).toMatchObject({ id: sub, email, given_name: 'Ana' })
      expect(payloadOf(answer.text('idToken'))).toMatchObject({
        sub: answer.text('localId'),
        email,
        email_verified: true,
        name: 'Ana Pérez',
        firebase: { sign_in_provider: 'google.com', identities: { email: [email], 'google.com': [sub] } },
      })
      expect(await steps.lookup(answer.text('idToken'))).toMatchObject({
        providerUserInfo: [{ providerId: 'google.com', rawId: sub, email, displayName: 'Ana Pérez' }],
      })
    })

    it('makes an account without an address when the provider gives none', async () => {
      const answer = await steps.signIn(steps.aToken({}))
      expect(answer.json).toMatchObject({ isNewUser: true })
      expect(answer.json).not.toHaveProperty('email')
    })

    it('keeps an address that the provider has not verified as unverified', async () => {
      const answer = await steps.signIn(steps.aToken({ email: anEmail(), email_verified: false }))
      expect(answer.json).toMatchObject({ isNewUser: true, emailVerified: false })
    })

    it('makes no account when it is asked not to', async () => {
      expect((await steps.signIn(steps.aToken({ email: anEmail() }), { autoCreate: false })).code).toBe(
        'EMAIL_NOT_FOUND',
      )
    })

    it('makes one account of many parallel first sign-ins', async () => {
      const claims = { sub: aSubject(), email: anEmail() }
      const answers = await Promise.all(Array.from({ length: 12 }, () => steps.signIn(steps.aToken(claims))))
      expect(new Set(answers.map((answer) => answer.text('localId'))).size).toBe(1)
      expect(answers.filter(({ json }) => json['isNewUser'] === true)).toHaveLength(1)
    })

    it('makes one account with a sign-up of the same address at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const email = anEmail()
        const [google, signedUp] = await Promise.all([
          steps.signIn(steps.aToken({ email })),
          steps.signUp(email),
        ])
        const isFirst = signedUp.code === 'EMAIL_EXISTS'
        const localId = isFirst ? google.text('localId') : signedUp.text('localId')
        expect(google.json).toMatchObject({ email, localId, isNewUser: isFirst })
      }
    })
  })

  describe('with a known identity', () => {
    it('signs in to the same account again, whatever its address is now', async () => {
      const sub = aSubject()
      const first = await steps.signIn(steps.aToken({ sub, email: anEmail() }))
      const again = await steps.signIn(steps.aToken({ sub, email: anEmail(), email_verified: false }), {
        autoCreate: false,
      })
      expect(again.text('localId')).toBe(first.text('localId'))
      expect(again.json).toMatchObject({ isNewUser: false, emailVerified: true })
    })

    it('refuses a disabled account', async () => {
      const [sub, email] = [aSubject(), anEmail()]
      await steps.signIn(steps.aToken({ sub, email }))
      await service.identity.administration.disable(email)
      expect((await steps.signIn(steps.aToken({ sub, email }))).code).toBe('USER_DISABLED')
    })
  })

  describe('with the address of an account', () => {
    it('adds the identity to an account that has proven the address, and takes nothing from it', async () => {
      const email = anEmail()
      const account = await steps.signUp(email)
      const idToken = account.text('idToken')
      await steps.verify(email, idToken, { idToken })
      const answer = await steps.signIn(steps.aToken({ email: email.toUpperCase() }))
      expect(answer.json).toMatchObject({ localId: account.text('localId'), isNewUser: false })
      expect(await steps.lookup(account.text('idToken'))).toMatchObject({
        providerUserInfo: [{ providerId: 'password' }, { providerId: 'google.com' }],
      })
      expect((await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).status).toBe(
        200,
      )
    })

    it("removes the access of a person who registered somebody else's address", async () => {
      const email = anEmail()
      const squatter = await steps.signUp(email)
      const victim = await steps.signIn(steps.aToken({ email }))
      expect(victim.json).toMatchObject({ localId: squatter.text('localId'), emailVerified: true })
      expect(await steps.lookup(squatter.text('idToken'))).toBe('TOKEN_EXPIRED')
      const refresh = { grant_type: 'refresh_token', refresh_token: squatter.text('refreshToken') }
      expect((await service.call('token', refresh)).code).toBe('TOKEN_EXPIRED')
      expect((await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).code).toBe(
        'INVALID_LOGIN_CREDENTIALS',
      )
      expect(await steps.lookup(victim.text('idToken'))).toMatchObject({
        providerUserInfo: [{ providerId: 'google.com' }],
      })
    })

    it("lets nobody type in somebody else's address who could take the account back from an older mailbox", async () => {
      const [email, older] = [anEmail(), anEmail()]
      const squatter = await steps.signUp(older)
      const idToken = squatter.text('idToken')
      await steps.verify(older, idToken)
      await service.call('accounts:update', { idToken, deleteProvider: ['password'] })
      const link = { idToken, email, password: PASSWORD }
      for (const operation of ['accounts:signUp', 'accounts:update'])
        expect((await service.call(operation, link)).code).toBe('OPERATION_NOT_ALLOWED')
      const unverified = steps.aToken({ email, email_verified: false })
      expect((await steps.signIn(unverified, { idToken })).code).toBe('OPERATION_NOT_ALLOWED')
      expect((await steps.signIn(steps.aToken({ email }))).json).toMatchObject({ isNewUser: true })
      expect((await service.call('accounts:signUp', { ...link, email: older })).status).toBe(200)
    })

    it("invalidates the codes in the squatter's own mailboxes", async () => {
      const [email, elsewhere] = [anEmail(), anEmail()]
      const squatter = await steps.signUp(email)
      const requestType = 'VERIFY_AND_CHANGE_EMAIL'
      await service.call('accounts:sendOobCode', {
        requestType,
        idToken: squatter.text('idToken'),
        newEmail: elsewhere,
      })
      const change = await service.mailedCode(elsewhere)
      const victim = await steps.signIn(steps.aToken({ email }))
      expect(victim.json).toMatchObject({ localId: squatter.text('localId') })
      expect((await service.call('accounts:update', { oobCode: change })).code).toBe('INVALID_OOB_CODE')
      expect(await steps.lookup(victim.text('idToken'))).toMatchObject({ email })
    })

    it('asks for confirmation when the provider has not verified the address, and changes nothing', async () => {
      const email = anEmail()
      const account = await steps.signUp(email)
      const idToken = await steps.aToken({ email, email_verified: false })
      const answer = await steps.signIn(idToken)
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({
        needConfirmation: true,
        verifiedProvider: ['password'],
        email,
        oauthIdToken: idToken,
      })
      expect(answer.json).not.toHaveProperty('idToken')
      expect(answer.json).not.toHaveProperty('localId')
      expect(await steps.lookup(account.text('idToken'))).toMatchObject({
        providerUserInfo: [{ providerId: 'password' }],
      })
    })

    it('asks for confirmation when the account has another identity of the provider', async () => {
      const email = anEmail()
      await steps.signIn(steps.aToken({ email }))
      expect((await steps.signIn(steps.aToken({ email }))).json).toMatchObject({
        needConfirmation: true,
        verifiedProvider: ['google.com'],
      })
    })

    it('refuses a disabled account', async () => {
      const email = anEmail()
      await steps.signUp(email)
      await service.identity.administration.disable(email)
      expect((await steps.signIn(steps.aToken({ email }))).code).toBe('USER_DISABLED')
    })
  })

  describe("the provider's token", () => {
    it('is taken once', async () => {
      const token = await steps.aToken({})
      expect((await steps.signIn(token)).status).toBe(200)
      expect((await steps.signIn(token)).code).toBe('INVALID_IDP_RESPONSE')
    })

    it('is taken once, however its signature is spelled', async () => {
      const token = await steps.aToken({})
      const last = token.at(-1) ?? ''
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      // The signature has 256 bytes, so that the last four bits of its text belong to no byte.
      const neighbour = alphabet[alphabet.indexOf(last) ^ 1] ?? ''
      const cut = token.lastIndexOf('.') + 1
      const standard = token.slice(0, cut) + token.slice(cut).replaceAll('-', '+').replaceAll('_', '/')
      expect((await steps.signIn(token)).status).toBe(200)
      for (const spelling of [
        token.slice(0, -1) + neighbour,
        `${token}==`,
        `${token}\n`,
        `${token.slice(0, cut)} ${token.slice(cut)}`,
        standard,
      ]) {
        expect((await steps.signIn(spelling)).code).toBe('INVALID_IDP_RESPONSE')
      }
    })

    it('is taken once by many at the same time', async () => {
      const token = await steps.aToken({})
      const answers = await Promise.all(Array.from({ length: 20 }, () => steps.signIn(token)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('is taken for five minutes', async () => {
      const [inTime, late] = await Promise.all([steps.aToken({}), steps.aToken({})])
      service.clock.advance(5 * 60_000)
      expect((await steps.signIn(inTime)).status).toBe(200)
      service.clock.advance(1000)
      expect((await steps.signIn(late)).code).toBe('INVALID_IDP_RESPONSE')
    })

    it('is refused when it is for another application, from another issuer, or altered', async () => {
      const [header, , signature] = (await steps.aToken({})).split('.')
      const [, claims] = (await steps.aToken({ sub: 'eve' })).split('.')
      for (const token of [
        steps.aToken({ aud: 'another' }),
        steps.aToken({ iss: 'https://evil.example' }),
        `${header}.${claims}.${signature}`,
        'garbage',
      ]) {
        expect((await steps.signIn(token)).code).toBe('INVALID_IDP_RESPONSE')
      }
    })

    it('must carry the nonce that the client names, as it is or hashed', async () => {
      const hashed = createHash('sha256').update('raw').digest('hex')
      const codes: unknown[] = []
      for (const claims of [{ nonce: 'raw' }, { nonce: hashed }, { nonce: 'other' }, {}]) {
        const body = bodyWith(await steps.aToken(claims), { nonce: 'raw' })
        codes.push((await service.call('accounts:signInWithIdp', body)).code)
      }
      const refused = 'MISSING_OR_INVALID_NONCE'
      expect(codes).toEqual([undefined, undefined, refused, refused])
    })
  })

  describe('a request', () => {
    it('may carry the credential in the query or the fragment of the call-back', async () => {
      for (const mark of ['?', '#']) {
        const fields = new URLSearchParams({
          id_token: await steps.aToken({}),
          providerId: 'google.com',
        }).toString()
        const requestUri = `https://money.example/auth/google/callback${mark}${fields}`
        expect((await service.call('accounts:signInWithIdp', { requestUri })).status).toBe(200)
      }
    })

    it('reaches the operation by its legacy name', async () => {
      const path = '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyAssertion'
      const body = bodyWith(await steps.aToken({}))
      const answer = await service.request('POST', path, { query: { key: API_KEY }, body })
      expect(answer.json).toMatchObject({ kind: 'identitytoolkit#VerifyAssertionResponse' })
    })

    it.each<[string, object, string]>([
      ['no address', {}, 'MISSING_REQUEST_URI'],
      ['an address that is none', { requestUri: 'nowhere' }, 'INVALID_REQUEST_URI'],
      ['no credential', { requestUri: 'http://localhost' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
      [
        'no token',
        { requestUri: 'http://localhost', postBody: 'providerId=google.com' },
        'INVALID_CREDENTIAL_OR_PROVIDER_ID',
      ],
      [
        'a provider that is not set up',
        { requestUri: 'http://localhost', postBody: 'providerId=facebook.com&access_token=x' },
        'OPERATION_NOT_ALLOWED',
      ],
      ['a pending token', { requestUri: 'http://localhost', pendingToken: 'x' }, 'INVALID_PENDING_TOKEN'],
      ['numbers for text', { requestUri: 7 }, "Invalid value at 'requestUri'"],
    ])('with %s is refused', async (_, body, code) => {
      expect((await service.call('accounts:signInWithIdp', body)).code).toBe(code)
    })
  })
})

describe('signInWithIdp', () => {
  it('answers without an envelope while the issuer is out of reach, so that the SDK sees a lost network', async () => {
    const google = { clientId: 'c', clientSecret: 's', issuer: 'http://127.0.0.1:1' }
    const service = await startTestService('sqlite', { google })
    const body = {
      requestUri: 'http://localhost',
      postBody: 'providerId=google.com&id_token=eyJhbGciOiJSUzI1NiJ9.e30.AA',
    }
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp'
    const answer = await service.request('POST', path, { query: { key: API_KEY }, body })
    expect(answer.status).toBe(503)
    expect(answer.json).toBeUndefined()
    await service.stop()
  })

  it('is not available where Google is not set up', async () => {
    const service = await startTestService('sqlite')
    const body = { requestUri: 'http://localhost', postBody: 'providerId=google.com&id_token=x' }
    expect((await service.call('accounts:signInWithIdp', body)).code).toBe('OPERATION_NOT_ALLOWED')
    await service.stop()
  })
})
