import { engines } from '@monedero/database/testing'
import type { BodyAnswer } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyWith, idpSteps } from '../../testing/idp-steps.ts'
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
const refused = 'ADMIN_ONLY_OPERATION'
const DAY_MS = 24 * 3_600_000

function cookieOf(answer: BodyAnswer): string {
  return String(answer.headers?.['set-cookie'] ?? '').split(';')[0] ?? ''
}

function bearer(idToken: string) {
  return { headers: { authorization: `Bearer ${idToken}` } }
}

describe.each(engines)('registration by invitation on %s', (engine) => {
  let issuer: TestIssuer
  const sent: { to: string; text: string }[] = []
  /** The server before invitations were needed, and after. */
  let before: TestService
  let service: TestNode
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    before = await startTestService(engine, {
      google: issuer,
      rateLimit: false,
      sendSms: async (sms) => void sent.push(sms),
    })
    service = createTestService(before.databaseUrl, {
      ...before.options,
      signUp: 'invite',
      inviters: ['Owner@Example.com'],
    })
  })
  afterAll(async () => {
    await before.stop()
    await issuer.stop()
  })

  const invite = async (request: { email?: string; uses?: number; lifeMs?: number } = {}, node = service) => {
    const made = await node.identity.administration.invite({ uses: 1, lifeMs: DAY_MS, ...request })
    return { id: made.invitation.id, token: new URL(made.link).searchParams.get('invite') ?? '' }
  }
  const accept = (token?: string, headers: Record<string, string> = {}) =>
    service.request('POST', '/v1/invitation', { body: token === undefined ? {} : { token }, headers })
  /** The headers of a browser that has accepted an invitation. */
  const invited = async (...request: Parameters<typeof invite>) => {
    const { token } = await invite(...request)
    return { headers: { cookie: cookieOf(await accept(token)) } }
  }
  const signUp = (browser: object = {}, email = anEmail()) =>
    service.call('accounts:signUp', { email, password }, browser)
  const ask = async (method: string, idToken: string, query: Record<string, string> = {}) =>
    service.request(method, '/v1/invitations', { ...bearer(idToken), query })

  it('refuses everybody without an invitation, and guests always', async () => {
    expect((await signUp()).code).toBe(refused)
    expect((await service.call('accounts:signUp', {}, await invited())).code).toBe(refused)
    const steps = idpSteps(service, issuer)
    expect((await steps.signIn(steps.aToken({ email: anEmail() }))).code).toBe(refused)
  })

  it('keeps an accepted invitation in a cookie that scripts and other sites cannot use', async () => {
    const { token } = await invite()
    const answer = await accept(token)
    expect(answer).toMatchObject({ status: 200, json: { email: null } })
    expect(answer.headers?.['set-cookie']).toMatch(
      /^__Host-monedero-invitation=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/u,
    )
    expect((await accept(undefined, { cookie: cookieOf(answer) })).status).toBe(200)
    expect((await accept()).status).toBe(404)
    expect((await accept('x'.repeat(43))).status).toBe(404)
  })

  it('admits with a password, and once', async () => {
    const browser = await invited()
    expect((await signUp(browser)).status).toBe(200)
    expect((await signUp(browser)).code).toBe(refused)
  })

  it('is not used up by a refused sign-up', async () => {
    const browser = await invited()
    const taken = anEmail()
    await before.call('accounts:signUp', { email: taken, password })
    expect((await signUp(browser, taken)).code).toBe('EMAIL_EXISTS')
    expect((await signUp(browser)).status).toBe(200)
  })

  it('admits as many of many parallel sign-ups as it has uses', async () => {
    const browser = await invited({ uses: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(browser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === refused)).toHaveLength(5)
  })

  it('admits with Google, a mailed link and a phone', async () => {
    const steps = idpSteps(service, issuer)
    const entered = await service.call(
      'accounts:signInWithIdp',
      bodyWith(await steps.aToken({ email: anEmail() })),
      await invited(),
    )
    expect(entered.json).toMatchObject({ isNewUser: true })

    const email = anEmail()
    const browser = await invited()
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://money.example/' }
    await service.call('accounts:sendOobCode', request, browser)
    const oobCode = await before.mailedCode(email)
    expect((await service.call('accounts:signInWithEmailLink', { email, oobCode })).code).toBe(refused)
    const byLink = await service.call('accounts:signInWithEmailLink', { email, oobCode }, browser)
    expect(byLink.json).toMatchObject({ isNewUser: true })

    const phoneNumber = '+34611000001'
    const { text } = await service.call('accounts:sendVerificationCode', { phoneNumber })
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    const proof = { sessionInfo: text('sessionInfo'), code }
    const byPhone = await service.call('accounts:signInWithPhoneNumber', proof, await invited())
    expect(byPhone.json).toMatchObject({ isNewUser: true })
  })

  it('mails no link to a newcomer without an invitation', async () => {
    const email = anEmail()
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://money.example/' }
    expect((await service.call('accounts:sendOobCode', request)).status).toBe(200)
    await before.deliver()
    expect(before.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('lets a guest register, who keeps the uid', async () => {
    const guest = await before.call('accounts:signUp')
    const body = { idToken: guest.text('idToken'), email: anEmail(), password }
    expect((await service.call('accounts:signUp', body)).code).toBe(refused)
    const registered = await service.call('accounts:signUp', body, await invited())
    expect(registered.text('localId')).toBe(guest.text('localId'))
  })

  it('admits only the address that it was made for', async () => {
    const email = anEmail()
    const browser = await invited({ email })
    expect((await signUp(browser)).code).toBe(refused)
    expect((await signUp(browser, email.toUpperCase())).status).toBe(200)
  })

  it('cannot be used once it is revoked or too old', async () => {
    const { id, token } = await invite()
    const browser = { headers: { cookie: cookieOf(await accept(token)) } }
    await service.identity.administration.revokeInvitation(id)
    expect((await signUp(browser)).code).toBe(refused)
    const brief = await invited({ lifeMs: 3_600_000 })
    before.clock.advance(3_600_001)
    expect((await signUp(brief)).code).toBe(refused)
  })

  it('lets the accounts that the operator named make, see and revoke links', async () => {
    const stranger = await before.call('accounts:signUp', { email: anEmail(), password })
    expect((await ask('GET', stranger.text('idToken'))).json).toEqual({
      mayInvite: false,
      isFull: false,
      invitations: [],
    })
    expect((await ask('POST', stranger.text('idToken'))).status).toBe(403)

    const email = 'owner@example.com'
    const owner = await before.call('accounts:signUp', { email, password })
    // Anybody could have signed up with this address.
    expect((await ask('GET', owner.text('idToken'))).json).toMatchObject({ mayInvite: false })
    await idpSteps(before, issuer).verify(email, owner.text('idToken'))
    const idToken = owner.text('idToken')
    const { json } = await ask('POST', idToken)
    const { id, link } = Object(json)
    expect((await ask('GET', idToken)).json).toMatchObject({ mayInvite: true, invitations: [{ id }] })
    const browser = {
      headers: { cookie: cookieOf(await accept(new URL(link).searchParams.get('invite') ?? '')) },
    }

    const second = Object((await ask('POST', idToken)).json)
    expect((await ask('DELETE', stranger.text('idToken'), { id: second.id })).status).toBe(404)
    expect((await ask('DELETE', idToken, { id: second.id })).status).toBe(200)
    expect((await accept(new URL(second.link).searchParams.get('invite') ?? '')).status).toBe(404)

    await service.identity.administration.disable(email)
    expect((await signUp(browser)).code).toBe(refused)
    await service.identity.administration.enable(email)
    expect((await signUp(browser)).code).toBe(refused)
  })

  it('does not let an account hoard links', async () => {
    const members = createTestService(before.databaseUrl, { ...service.options, inviters: 'members' })
    const member = await before.call('accounts:signUp', { email: anEmail(), password })
    const make = () => members.request('POST', '/v1/invitations', bearer(member.text('idToken')))
    const answers = await Promise.all(Array.from({ length: 22 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('refuses further accounts where there are as many as there may be, however many come at once', async () => {
    const { length } = await before.identity.administration.list('')
    const full = createTestService(before.databaseUrl, { ...before.options, maxAccounts: length + 2 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => full.call('accounts:signUp', { email: anEmail(), password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === refused)).toHaveLength(3)
    expect((await full.call('accounts:signUp')).code).toBe(refused)
    const token = idpSteps(before, issuer).aToken({ email: anEmail() })
    expect((await idpSteps(full, issuer).signIn(token)).code).toBe(refused)
    // A guest who registers is no further account.
    const guest = await before.call('accounts:signUp')
    const body = { idToken: guest.text('idToken'), email: anEmail(), password }
    expect((await full.call('accounts:signUp', body)).status).toBe(200)
  })

  it('admits addresses of certain domains only, and no guests', async () => {
    const domains = ['allowed.example']
    const open = createTestService(before.databaseUrl, { ...before.options, signUpDomains: domains })
    const enter = (email: string) => open.call('accounts:signUp', { email, password })
    expect((await enter('ana@allowed.example')).status).toBe(200)
    expect((await enter('ana@other.example')).code).toBe(refused)
    expect((await enter('ana@sub.allowed.example')).code).toBe(refused)
    expect((await open.call('accounts:signUp')).code).toBe(refused)

    const both = createTestService(before.databaseUrl, { ...service.options, signUpDomains: domains })
    const byInvitation = async (email: string, request = {}) =>
      both.call('accounts:signUp', { email, password }, await invited(request))
    expect((await both.call('accounts:signUp', { email: 'b@allowed.example', password })).code).toBe(refused)
    expect((await byInvitation('b@allowed.example')).status).toBe(200)
    expect((await byInvitation('c@other.example')).code).toBe(refused)
    expect((await byInvitation('c@other.example', { email: 'c@other.example' })).status).toBe(200)
  })

  it('lets an account change only to an address of these domains, when it asks and when it confirms', async () => {
    const open = createTestService(before.databaseUrl, {
      ...before.options,
      signUpDomains: ['allowed.example'],
    })
    const made = await before.call('accounts:signUp', { email: 'eve@allowed.example', password })
    const idToken = made.text('idToken')
    const change = (newEmail: string, node: TestNode = open) =>
      node.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    expect((await change('eve@other.example')).code).toBe(refused)
    expect((await change('eve@other.example', before)).status).toBe(200)
    const oobCode = await before.mailedCode('eve@other.example')
    expect((await open.call('accounts:update', { oobCode })).code).toBe(refused)
    expect((await change('eva@allowed.example')).status).toBe(200)
    const allowed = await before.mailedCode('eva@allowed.example')
    expect((await open.call('accounts:update', { oobCode: allowed })).json).toMatchObject({
      email: 'eva@allowed.example',
    })
  })

  it('gives an account that removed its address no other one than of these domains', async () => {
    const open = createTestService(before.databaseUrl, {
      ...before.options,
      signUpDomains: ['allowed.example'],
    })
    const idToken = (await before.call('accounts:signUp', { email: 'max@allowed.example', password })).text(
      'idToken',
    )
    await open.call('accounts:update', { idToken, deleteProvider: ['password'] })
    const email = anEmail()
    const link = { idToken, email, password }
    for (const operation of ['accounts:signUp', 'accounts:update'])
      expect((await open.call(operation, link)).code).toBe(refused)
    const google = await idpSteps(before, issuer).aToken({ email })
    expect((await idpSteps(open, issuer).signIn(google, { idToken })).code).toBe(refused)
    await before.call('accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'https://money.example/',
    })
    const oobCode = await before.mailedCode(email)
    expect((await open.call('accounts:signInWithEmailLink', { email, oobCode, idToken })).code).toBe(refused)
  })
})
