import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSubject, bodyWith, idpSteps } from '../../testing/idp-steps.ts'
import { startTestIssuer, type TestIssuer } from '../../testing/openid-issuer.ts'
import {
  anEmail,
  createTestService,
  PASSWORD,
  startTestService,
  type TestNode,
  type TestService,
} from '../../testing/test-service.ts'
import type { AuditRecord } from './audit-event.ts'

const password = PASSWORD

describe.each(engines)('the audit trail on %s', (engine) => {
  let issuer: TestIssuer
  let open: TestService
  /** The same server, where signing up needs an invitation. */
  let closed: TestNode
  let records: AuditRecord[] = []
  const sent: { to: string; text: string }[] = []
  beforeAll(async () => {
    issuer = await startTestIssuer('https://money.example/auth/google/callback')
    open = await startTestService(engine, {
      google: issuer,
      rateLimit: false,
      sendSms: async (sms) => void sent.push(sms),
      writeAudit: (record) => void records.push(record),
    })
    closed = createTestService(open.databaseUrl, { ...open.options, signUp: 'invite' })
  })
  beforeEach(() => {
    records = []
  })
  afterAll(async () => {
    await open.stop()
    await issuer.stop()
  })

  /** The headers of a browser that has accepted an invitation for one person. */
  async function invited() {
    const { link } = await closed.identity.administration.invite({ uses: 1, lifeMs: 3_600_000 })
    const body = { token: new URL(link).searchParams.get('invite') }
    const { headers } = await closed.request('POST', '/v1/invitation', { body })
    return { headers: { cookie: String(headers?.['set-cookie']).split(';')[0] } }
  }
  /** Somebody with a password, whose sign-up is not among the records. */
  async function aPerson() {
    const email = anEmail()
    const idToken = (await open.call('accounts:signUp', { email, password })).text('idToken')
    records = []
    return { email, idToken }
  }
  async function proveNumber(phoneNumber: string) {
    const { text } = await open.call('accounts:sendVerificationCode', { phoneNumber })
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    return { sessionInfo: text('sessionInfo'), code }
  }
  const count = (event: AuditRecord['event']) => records.filter((record) => record.event === event).length

  it.each([{}, { idToken: '' }])('has the account of a guest who sends %j', async (body) => {
    const guest = await open.call('accounts:signUp', body)
    expect(records).toMatchObject([
      { event: 'account-created', uid: guest.text('localId'), provider: 'anonymous' },
    ])
  })

  it('has a newcomer without an invitation as a refused sign-up, however they sign in', async () => {
    const steps = idpSteps(closed, issuer)
    await steps.signIn(steps.aToken({ email: anEmail() }))
    expect(records).toMatchObject([{ event: 'sign-up-refused', reason: 'ADMIN_ONLY_OPERATION' }])
  })

  it('has no use of an invitation where the identity of a guest is taken', async () => {
    const steps = idpSteps(open, issuer)
    const token = await steps.aToken({ email: anEmail() })
    await steps.signIn(token)
    const idToken = await steps.aGuest()
    const browser = await invited()
    const body = { ...bodyWith(token), idToken, returnIdpCredential: true }
    const answer = await closed.call('accounts:signInWithIdp', body, browser)
    expect(answer.json).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' })
    expect(count('invitation-used')).toBe(0)
    expect((await closed.call('accounts:signUp', { email: anEmail(), password }, browser)).status).toBe(200)
    expect(count('invitation-used')).toBe(1)
  })

  it('has the use of an invitation only if it made the account, when the address is taken meanwhile', async () => {
    const steps = idpSteps(open, issuer)
    for (let round = 0; round < 20; round += 1) {
      const email = anEmail()
      const browser = await invited()
      const body = bodyWith(await steps.aToken({ email }))
      records = []
      const [entered] = await Promise.all([
        closed.call('accounts:signInWithIdp', body, browser),
        open.call('accounts:signInWithIdp', bodyWith(await steps.aToken({ email }))),
      ])
      const isMade = entered.json['isNewUser'] === true
      expect(count('invitation-used')).toBe(isMade ? 1 : 0)
    }
  })

  it('has no unlinking of what was not linked, whatever it is called', async () => {
    const { idToken } = await aPerson()
    const deleteProvider = ['google.com', 'oidc.invented', 'phone', 'password', 'invented']
    const linked = await open.call('accounts:update', { idToken, deleteProvider })
    expect(linked.status).toBe(200)
    expect(records).toMatchObject([{ event: 'provider-unlinked', provider: 'password' }])
    const again = await open.call('accounts:update', { idToken, deleteProvider })
    expect(again.status).toBe(200)
    expect(records).toHaveLength(1)
  })

  it('has a provider, a phone and a mailed link as linked once', async () => {
    const { idToken, email } = await aPerson()
    const steps = idpSteps(open, issuer)
    const sub = aSubject()
    for (const jti of ['first', 'second']) {
      const body = bodyWith(await steps.aToken({ sub, jti, email: anEmail() }))
      expect((await open.call('accounts:signInWithIdp', { ...body, idToken })).status).toBe(200)
      const phone = { ...(await proveNumber('+34611000010')), idToken }
      expect((await open.call('accounts:signInWithPhoneNumber', phone)).status).toBe(200)
      const continueUrl = 'https://money.example/'
      await open.call('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl })
      const link = { email, oobCode: await open.mailedCode(email), idToken }
      expect((await open.call('accounts:signInWithEmailLink', link)).status).toBe(200)
    }
    expect(records).toMatchObject([
      { event: 'provider-linked', provider: 'google.com' },
      { event: 'provider-linked', provider: 'phone' },
    ])
  })

  it('has no change of an address to itself', async () => {
    const { idToken, email } = await aPerson()
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email }
    await open.call('accounts:sendOobCode', request)
    const oobCode = await open.mailedCode(email)
    expect((await open.call('accounts:update', { oobCode })).status).toBe(200)
    expect(count('email-changed')).toBe(0)
  })

  it('has the end of other sessions only where there were some', async () => {
    const { idToken, email } = await aPerson()
    const headers = { authorization: `Bearer ${idToken}` }
    const endOthers = () => open.request('DELETE', '/v1/sessions', { headers, query: { others: 'true' } })
    expect((await endOthers()).status).toBe(200)
    expect(records).toEqual([])
    await open.call('accounts:signInWithPassword', { email, password })
    records = []
    expect((await endOthers()).status).toBe(200)
    expect(records).toMatchObject([{ event: 'sessions-ended', sessions: 'others' }])
  })

  it('has an account that the operator disables or enables twice once', async () => {
    const { email } = await aPerson()
    const { administration } = open.identity
    await administration.disable(email)
    await administration.disable(email)
    await administration.enable(email)
    await administration.enable(email)
    expect(records).toMatchObject([{ event: 'account-disabled' }, { event: 'account-enabled' }])
  })

  it('has no use of an invitation, and none is lost, where the phone of a guest is taken', async () => {
    const phoneNumber = '+34611000009'
    const prove = () => proveNumber(phoneNumber)
    await open.call('accounts:signInWithPhoneNumber', await prove())
    const idToken = (await open.call('accounts:signUp')).text('idToken')
    const browser = await invited()
    const body = { ...(await prove()), idToken }
    const linked = await closed.call('accounts:signInWithPhoneNumber', body, browser)
    expect(linked.json).toMatchObject({ phoneNumber, temporaryProof: expect.any(String) })
    expect(count('invitation-used')).toBe(0)
    expect((await closed.call('accounts:signUp', { email: anEmail(), password }, browser)).status).toBe(200)
  })
})
