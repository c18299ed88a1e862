import type { Transaction } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEmail, startTestService, type TestAnswer, type TestService } from '../../testing/test-service.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000

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
  const refreshed = async (account: TestAnswer) => {
    const request = { grant_type: 'refresh_token', refresh_token: account.text('refreshToken') }
    return (await service.call('token', request)).text('id_token')
  }
  const deleteUser = (authorization: string | undefined, body: unknown = { data: null }) =>
    service.request('POST', '/functions/deleteUser', { headers: { authorization }, body })

  it('deletes the account and its data in other packages', async () => {
    const removed: string[] = []
    removeOwned = async (_tx, uid) => void removed.push(uid)
    const email = anEmail()
    const account = await signUp(email)
    const idToken = account.text('idToken')
    const answer = await deleteUser(`Bearer ${idToken}`)
    expect(answer).toMatchObject({ status: 200, json: { result: null } })
    expect(removed).toEqual([account.text('localId')])
    const found = await service.call('accounts:lookup', { idToken })
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

  it('needs a recent sign-in, however fresh the token is', async () => {
    const account = await signUp()
    service.clock.advance(2 * HOUR_MS)
    const idToken = await refreshed(account)
    expect(await deleteUser(`Bearer ${idToken}`)).toMatchObject({
      status: 400,
      json: { error: { status: 'FAILED_PRECONDITION', message: expect.stringContaining('Sign in again') } },
    })
    expect((await service.call('accounts:lookup', { idToken })).status).toBe(200)
  })

  it('deletes a guest, who has nothing to sign in with again', async () => {
    const guest = await service.call('accounts:signUp')
    service.clock.advance(2 * HOUR_MS)
    expect((await deleteUser(`Bearer ${await refreshed(guest)}`)).status).toBe(200)
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
