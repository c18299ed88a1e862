import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPasskey, passkeySteps } from '../../testing/authenticator.ts'
import { secondFactorSteps } from '../../testing/second-factor.ts'
import { anEmail, PASSWORD, startTestService, type TestService } from '../../testing/test-service.ts'
import { accountsToCompare, compareAccounts, endSessionsAndCodes } from './after-restore.ts'

const password = PASSWORD

describe.each(engines)('a database from a backup on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  it('has no session and no code that was valid before', async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.mailedCode(email)
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: anEmail() })
    await service.database.write(endSessionsAndCodes)
    const refresh = { grant_type: 'refresh_token', refresh_token: account.text('refreshToken') }
    expect((await service.call('token', refresh)).code).toBe('TOKEN_EXPIRED')
    const lookup = await service.call('accounts:lookup', { idToken: account.text('idToken') })
    expect(lookup.code).toBe('TOKEN_EXPIRED')
    expect((await service.call('accounts:resetPassword', { oobCode })).code).toBe('INVALID_OOB_CODE')
    expect(await service.deliver()).toEqual([])
    expect((await service.call('accounts:signInWithPassword', { email, password })).status).toBe(200)
  })

  it('is compared with the one that it replaces', async () => {
    const [deleted, changed, made, same] = [anEmail(), anEmail(), anEmail(), anEmail()]
    const steps = passkeySteps(service)
    const [owner, passkey] = [await secondFactorSteps(service).aPerson(), aPasskey()]
    await steps.enrol(owner.idToken, passkey)
    for (const email of [deleted, changed, same]) await service.call('accounts:signUp', { email, password })
    const backup = await accountsToCompare(service.database)
    await service.identity.administration.delete(deleted)
    await service.call('accounts:signUp', { email: made, password })
    const { text } = await service.call('accounts:signInWithPassword', { email: changed, password })
    service.clock.advance(1_000)
    await service.call('accounts:update', { idToken: text('idToken'), password: 'another horse' })
    await steps.remove((await steps.enter(passkey)).text('idToken'), passkey.id)
    const replaced = await accountsToCompare(service.database)
    expect(compareAccounts(replaced, backup)).toEqual({
      cameBack: [deleted],
      gone: [made],
      olderPassword: [changed],
      removedPasskeys: [owner.email],
    })
  })
})
