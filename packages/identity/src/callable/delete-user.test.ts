import type { Transaction } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEmail, startTestService, type TestService } from '../../testing/test-service.ts'

const password = 'correct horse'
const DAY_MS = 24 * 3_600_000

describe.each(engines)('deleteUser on %s', (engine) => {
  let service: TestService
  let removeOwned: (tx: Transaction, uid: string) => Promise<void>
  beforeAll(async () => {
    service = await startTestService(engine, { onAccountDeleted: [(tx, uid) => removeOwned(tx, uid)] })
  })
  beforeEach(() => {
    removeOwned = async () => {}
  })
  afterAll(() => service.stop())

  const signUp = (email = anEmail()) => service.call('accounts:signUp', { email, password })
  const deleteUser = (authorization: string | undefined, body: unknown = { data: null }) =>
    service.request('POST', '/functions/deleteUser', { headers: { authorization }, body })

  it('deletes the account and its data in other packages, without a recent sign-in', async () => {
    const removed: string[] = []
    removeOwned = async (_tx, uid) => void removed.push(uid)
    const email = anEmail()
    const account = await signUp(email)
    service.clock.advance(DAY_MS)
    const refreshed = await service.call('token', {
      grant_type: 'refresh_token',
      refresh_token: account.text('refreshToken'),
    })
    const answer = await deleteUser(`Bearer ${refreshed.text('id_token')}`)
    expect(answer).toMatchObject({ status: 200, json: { result: null } })
    expect(removed).toEqual([account.text('localId')])
    const found = await service.call('accounts:lookup', { idToken: refreshed.text('id_token') })
    expect(found.code).toBe('USER_NOT_FOUND')
    expect((await signUp(email)).status).toBe(200)
  })

  it('answers success again when the account is already deleted', async () => {
    const authorization = `Bearer ${(await signUp()).text('idToken')}`
    await deleteUser(authorization)
    expect(await deleteUser(authorization)).toMatchObject({ status: 200, json: { result: null } })
  })

  it('deletes nothing when another package fails, and answers with a sentence', async () => {
    removeOwned = async () => {
      throw new Error('secret detail')
    }
    const idToken = (await signUp()).text('idToken')
    const answer = await deleteUser(`Bearer ${idToken}`)
    expect(answer).toMatchObject({ status: 500, json: { error: { status: 'INTERNAL' } } })
    expect(JSON.stringify(answer)).toContain('Nothing was deleted.')
    expect(JSON.stringify(answer)).not.toContain('secret detail')
    expect((await service.call('accounts:lookup', { idToken })).status).toBe(200)
  })

  it('deletes a guest', async () => {
    const guest = await service.call('accounts:signUp')
    expect((await deleteUser(`Bearer ${guest.text('idToken')}`)).status).toBe(200)
  })

  it('refuses an expired, revoked, tampered or missing token', async () => {
    const account = await signUp()
    const idToken = account.text('idToken')
    await service.identity.administration.revoke(account.text('localId'))
    const expired = (await signUp()).text('idToken')
    service.clock.advance(3_600_000)
    for (const authorization of [undefined, `Bearer ${expired}`, `Bearer ${idToken}`, 'Bearer a.b.c']) {
      expect(await deleteUser(authorization)).toMatchObject({
        status: 401,
        json: { error: { status: 'UNAUTHENTICATED' } },
      })
    }
  })

  it('refuses a disabled account', async () => {
    const account = await signUp()
    await service.identity.administration.disable(account.text('localId'))
    const answer = await deleteUser(`Bearer ${account.text('idToken')}`)
    expect(answer).toMatchObject({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } })
  })
})
