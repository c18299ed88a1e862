import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { engines } from '@monedero/database/testing'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, passkeySteps } from '../../../testing/authenticator.ts'
import {
  API_KEY,
  createTestService,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

const issuer = 'backend@project.iam.gserviceaccount.com'
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()

describe.each(engines)('signInWithCustomToken on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine, { customTokenKeys: { [issuer]: publicKey } })
  })
  afterAll(() => service.stop())

  const aToken = (uid: string, claims?: object) => {
    const iat = Math.floor(service.clock.nowMs() / 1000)
    return new SignJWT({ iss: issuer, sub: issuer, aud: audience, iat, exp: iat + 3600, uid, claims })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey)
  }
  const signIn = async (token: string | Promise<string>) =>
    service.call('accounts:signInWithCustomToken', { token: await token, returnSecureToken: true })

  it('creates the account of the token, and signs in to it the next time', async () => {
    const first = await signIn(aToken('cashier 7'))
    expect(first.json).toMatchObject({
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      localId: 'cashier 7',
      isNewUser: true,
      expiresIn: '3600',
    })
    expect(payloadOf(first.text('idToken'))).toMatchObject({
      sub: 'cashier 7',
      firebase: { sign_in_provider: 'custom', identities: {} },
    })
    expect((await signIn(aToken('cashier 7'))).json).toMatchObject({ localId: 'cashier 7', isNewUser: false })
  })

  it('can be followed by a passkey, also for a uid that is too long for authenticators', async () => {
    const uid = 'u'.repeat(128)
    const steps = passkeySteps(service)
    const passkey = aPasskey()
    expect((await steps.enrol((await signIn(aToken(uid))).text('idToken'), passkey)).status).toBe(200)
    expect((await steps.enter(passkey)).text('localId')).toBe(uid)
  })

  it('makes one account of many parallel first sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(aToken('crowd'))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.filter(({ json }) => json['isNewUser'] === true)).toHaveLength(1)
  })

  it('makes no account where there are as many as there may be', async () => {
    await signIn(aToken('last'))
    const { length } = await service.identity.administration.list('')
    const full = createTestService(service.databaseUrl, { ...service.options, maxAccounts: length })
    const enter = async (uid: string) =>
      full.call('accounts:signInWithCustomToken', { token: await aToken(uid) })
    expect((await enter('one too many')).code).toBe('ADMIN_ONLY_OPERATION')
    expect((await enter('last')).json).toMatchObject({ isNewUser: false })
  })

  it('carries the claims into the ID token and over refreshes', async () => {
    const answer = await signIn(aToken('claimant', { role: 'tester', level: 3 }))
    expect(payloadOf(answer.text('idToken'))).toMatchObject({ role: 'tester', level: 3 })
    const refresh = { grant_type: 'refresh_token', refresh_token: answer.text('refreshToken') }
    const refreshed = await service.call('token', refresh)
    expect(payloadOf(refreshed.text('id_token'))).toMatchObject({ role: 'tester', level: 3, sub: 'claimant' })
  })

  it('refuses a disabled account', async () => {
    await signIn(aToken('banned'))
    await service.identity.administration.disable('banned')
    expect((await signIn(aToken('banned'))).code).toBe('USER_DISABLED')
  })

  it('refuses what is missing, forged, foreign or privileged', async () => {
    expect((await signIn('')).code).toBe('MISSING_CUSTOM_TOKEN')
    expect((await signIn('x.y.z')).code).toBe('INVALID_CUSTOM_TOKEN')
    expect((await signIn(aToken('thief', { sub: 'somebody else' }))).code).toBe('FORBIDDEN_CLAIM')
    expect((await signIn(`${await aToken('ana')}x`)).code).toBe('INVALID_CUSTOM_TOKEN')
  })

  it('has a legacy name', async () => {
    const path = '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyCustomToken'
    const body = { token: await aToken('old friend') }
    const answer = await service.request('POST', path, { query: { key: API_KEY }, body })
    expect(answer.json).toMatchObject({ localId: 'old friend' })
  })
})

describe('signInWithCustomToken', () => {
  it('is not available where no keys are set up', async () => {
    const service = await startTestService('sqlite')
    const answer = await service.call('accounts:signInWithCustomToken', { token: 'x.y.z' })
    expect(answer.code).toBe('OPERATION_NOT_ALLOWED')
    await service.stop()
  })
})
