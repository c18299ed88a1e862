import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNetwork,
  anEmail,
  bodyOf,
  createTestService,
  PASSWORD as password,
  payloadOf,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts'

const newPassword = 'another horse'
const DAY_MS = 24 * 3_600_000

/** An account whose session somebody else holds, too. */
interface Robbed {
  email: string
  uid: string
  owner: string
  thief: string
}

describe.each(engines)('codes that were sent before sessions ended on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const signIn = (email: string, typed = password) =>
    service.call('accounts:signInWithPassword', { email, password: typed })
  const send = (requestType: string, body: object) =>
    service.call('accounts:sendOobCode', { requestType, continueUrl: 'https://money.example/', ...body })
  const apply = (oobCode: string) => service.call('accounts:update', { oobCode })
  const reset = (oobCode: string) =>
    service.call('accounts:resetPassword', { oobCode, newPassword }, { network: aNetwork() })
  const aReset = async (email: string) => {
    await send('PASSWORD_RESET', { email })
    return reset(await service.mailedCode(email))
  }
  const aRobbedAccount = async (): Promise<Robbed> => {
    const email = anEmail()
    const made = await service.call('accounts:signUp', { email, password })
    const thief = (await signIn(email)).text('idToken')
    return { email, uid: made.text('localId'), owner: made.text('idToken'), thief }
  }
  const aChange = async (idToken: string, newEmail = anEmail()) => {
    expect((await send('VERIFY_AND_CHANGE_EMAIL', { idToken, newEmail })).status).toBe(200)
    return service.mailedCode(newEmail)
  }

  const endSessionOf = (idToken: string, caller: string) => {
    const { firebase }: { firebase?: { session_id?: string } } = payloadOf(idToken)
    const headers = { authorization: `Bearer ${caller}` }
    return service.request('DELETE', '/v1/sessions', { headers, query: { id: firebase?.session_id ?? '' } })
  }

  const acts: Record<string, (robbed: Robbed) => Promise<unknown>> = {
    'a reset': ({ email }) => aReset(email),
    'a change of password': ({ owner }) =>
      service.call('accounts:update', { idToken: owner, password: newPassword }),
    'ending the other sessions': ({ owner }) =>
      service.request('DELETE', '/v1/sessions', {
        headers: { authorization: `Bearer ${owner}` },
        query: { others: 'true' },
      }),
    'ending the session of the thief': ({ owner, thief }) => endSessionOf(thief, owner),
    'the operator ending all sessions': ({ email }) => service.identity.administration.revoke(email),
  }

  describe.each(Object.entries(acts))('by %s', (_name, act) => {
    it('neither change the address nor reset the password nor sign in', async () => {
      const robbed = await aRobbedAccount()
      const { email } = robbed
      const change = await aChange(robbed.thief)
      await send('PASSWORD_RESET', { email })
      const resetCode = await service.mailedCode(email)
      await send('EMAIL_SIGNIN', { email })
      const link = await service.mailedCode(email)
      await act(robbed)
      expect((await apply(change)).code).toBe('INVALID_OOB_CODE')
      expect((await reset(resetCode)).code).toBe('INVALID_OOB_CODE')
      const entered = await service.call('accounts:signInWithEmailLink', { email, oobCode: link })
      expect(entered.code).toBe('INVALID_OOB_CODE')
    })

    it('still restore the address from which it was changed before', async () => {
      const robbed = await aRobbedAccount()
      const newEmail = anEmail()
      await apply(await aChange(robbed.thief, newEmail))
      const restore = await service.mailedCode(robbed.email)
      const thief = (await signIn(newEmail)).text('idToken')
      await act({ ...robbed, email: newEmail, owner: thief })
      expect((await apply(restore)).json).toMatchObject({ localId: robbed.uid, email: robbed.email })
    })
  })

  it('stay valid when the session that asked for them signs out', async () => {
    const { uid, owner } = await aRobbedAccount()
    const change = await aChange(owner)
    expect((await endSessionOf(owner, owner)).status).toBe(200)
    expect((await apply(change)).json).toMatchObject({ localId: uid })
  })

  it('of other accounts stay valid', async () => {
    const [robbed, other] = [await aRobbedAccount(), await aRobbedAccount()]
    const change = await aChange(other.owner)
    await acts['a reset']?.(robbed)
    expect((await apply(change)).json).toMatchObject({ localId: other.uid })
  })

  it('end with a revert', async () => {
    const { email, thief } = await aRobbedAccount()
    const stolen = anEmail()
    await apply(await aChange(thief, stolen))
    const restore = await service.mailedCode(email)
    const again = await aChange((await signIn(stolen)).text('idToken'))
    await send('EMAIL_SIGNIN', { email: stolen })
    const link = await service.mailedCode(stolen)
    expect((await apply(restore)).json).toMatchObject({ email })
    expect((await apply(again)).code).toBe('INVALID_OOB_CODE')
    const entered = await service.call('accounts:signInWithEmailLink', { email: stolen, oobCode: link })
    expect(entered.code).toBe('INVALID_OOB_CODE')
  })

  describe('and the link to the present address when a change is asked for', () => {
    it('names the new address, and stops the change', async () => {
      const { email, owner, thief } = await aRobbedAccount()
      const newEmail = anEmail()
      const change = await aChange(thief, newEmail)
      const warning = (await service.deliver().then(() => service.mails)).findLast(({ to }) => to === email)
      expect(warning?.subject).toBe('Are you changing your email?')
      expect(warning?.text).toContain(newEmail)
      expect(warning?.link).toContain('mode=recoverEmail')
      const stop = await service.mailedCode(email)
      const looked = await service.call('accounts:resetPassword', { oobCode: stop })
      expect(looked.json).toMatchObject({ requestType: 'RECOVER_EMAIL', email })
      expect((await apply(stop)).json).toMatchObject({ email })
      expect((await apply(change)).code).toBe('INVALID_OOB_CODE')
      for (const idToken of [owner, thief])
        expect((await service.call('accounts:lookup', { idToken })).code).toBe('TOKEN_EXPIRED')
      expect((await apply(stop)).code).toBe('INVALID_OOB_CODE')
      expect((await signIn(email)).status).toBe(200)
    })

    it('reverts the change if it was made first', async () => {
      const { email, uid, thief } = await aRobbedAccount()
      const newEmail = anEmail()
      const change = await aChange(thief, newEmail)
      const stop = await service.mailedCode(email)
      service.clock.advance(1000)
      await apply(change)
      const later = await service.mailedCode(email)
      const stolen = (await signIn(newEmail)).text('idToken')
      await service.call('accounts:update', { idToken: stolen, password: 'stolen horse' })
      expect((await apply(stop)).json).toMatchObject({ localId: uid, email })
      expect((await apply(later)).code).toBe('INVALID_OOB_CODE')
      expect((await signIn(email, 'stolen horse')).code).toBe('INVALID_LOGIN_CREDENTIALS')
      expect((await aReset(email)).status).toBe(200)
    })

    it('works as long as the change can be confirmed', async () => {
      const { email, owner } = await aRobbedAccount()
      const change = await aChange(owner)
      const stop = await service.mailedCode(email)
      service.clock.advance(3 * DAY_MS)
      for (const oobCode of [stop, change]) expect((await apply(oobCode)).code).toBe('EXPIRED_OOB_CODE')
    })

    it('is mailed five times an hour, and no change is asked for without it', async () => {
      const { email, owner } = await aRobbedAccount()
      await service.deliver()
      for (let asked = 0; asked < 5; asked += 1) await aChange(owner)
      const newEmail = anEmail()
      const sixth = await send('VERIFY_AND_CHANGE_EMAIL', { idToken: owner, newEmail })
      expect(sixth.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
      await service.deliver()
      expect(service.mails.filter(({ to }) => to === email)).toHaveLength(5)
      expect(service.mails.filter(({ to }) => to === newEmail)).toEqual([])
    })
  })

  it('and invitations of the account end with its other sessions', async () => {
    const inviting = createTestService(service.databaseUrl, {
      ...service.options,
      signUp: 'invite',
      inviters: 'members',
    })
    const { owner } = await aRobbedAccount()
    const headers = { authorization: `Bearer ${owner}` }
    expect((await inviting.request('POST', '/v1/invitations', { headers })).status).toBe(200)
    const invitations = async () =>
      JSON.parse(bodyOf(await inviting.request('GET', '/v1/invitations', { headers }))).invitations
    expect(await invitations()).toHaveLength(1)
    await inviting.request('DELETE', '/v1/sessions', { headers, query: { others: 'true' } })
    expect(await invitations()).toEqual([])
  })
})
