import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, startTestService, type TestService } from '../../../testing/test-service.ts'

const password = 'correct horse'

describe.each(engines)('delete on %s', (engine) => {
  let service: TestService
  const deleted: string[] = []
  beforeAll(async () => {
    service = await startTestService(engine, {
      onAccountDeleted: [async (_tx, uid) => void deleted.push(uid)],
    })
  })
  afterAll(() => service.stop())

  it('deletes the account and what others keep for it, and frees its address', async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    const answer = await service.call('accounts:delete', { idToken: account.text('idToken') })
    expect(answer.json).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' })
    expect(deleted).toContain(account.text('localId'))
    const again = await service.call('accounts:signUp', { email, password })
    expect(again.text('localId')).not.toBe(account.text('localId'))
  })

  it('requires a recent sign-in', async () => {
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    service.clock.advance(301_000)
    const answer = await service.call('accounts:delete', { idToken: account.text('idToken') })
    expect(answer.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  it('requires nothing of a guest, who has no credentials', async () => {
    const guest = await service.call('accounts:signUp')
    service.clock.advance(3_000_000)
    expect((await service.call('accounts:delete', { idToken: guest.text('idToken') })).status).toBe(200)
  })

  it('needs a token', async () => {
    expect((await service.call('accounts:delete')).code).toBe('MISSING_ID_TOKEN')
  })

  it('leaves mailed codes of the account without effect', async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.mailedCode(email)
    await service.call('accounts:delete', { idToken: account.text('idToken') })
    await service.call('accounts:signUp', { email, password })
    const reset = await service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' })
    expect(reset.code).toBe('INVALID_OOB_CODE')
  })
})
