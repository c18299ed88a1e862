import { type Database, DatabaseError } from '@monedero/database'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultService, startFaultService } from '../../testing/fault-service.ts'
import { API_KEY, aNetwork, anEmail, createTestService } from '../../testing/test-service.ts'
import { watchDatabase } from '../../testing/watched-database.ts'
import { migrations } from '../migrations.ts'

const password = 'correct horse'
describe.each(engines)('a failure between any two steps on %s', (engine) => {
  let service: FaultService['service']
  let cutEverywhere: FaultService['cutEverywhere']
  let stop: FaultService['stop']
  beforeAll(async () => {
    ;({ service, cutEverywhere, stop } = await startFaultService(engine))
  })
  afterAll(() => stop())

  const aSignUp = (email = anEmail()) => service.call('accounts:signUp', { email, password })

  it('of a sign-up leaves no account', async () => {
    const email = anEmail()
    expect(await cutEverywhere(() => aSignUp(email))).toBeGreaterThan(3)
    expect((await service.call('accounts:signInWithPassword', { email, password })).status).toBe(200)
  })

  it('of a reset leaves the old password and the code', async () => {
    const email = anEmail()
    await aSignUp(email)
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.mailedCode(email)
    const network = aNetwork()
    const reset = () =>
      service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' }, { network })
    expect(await cutEverywhere(reset)).toBeGreaterThan(5)
  })

  it('of asking for a mail leaves neither code nor mail', async () => {
    const email = anEmail()
    await aSignUp(email)
    const ask = () => service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    expect(await cutEverywhere(ask)).toBeGreaterThan(3)
    expect(await service.mailedCode(email)).toHaveLength(43)
  })

  it('of linking leaves a guest', async () => {
    const idToken = (await service.call('accounts:signUp')).text('idToken')
    const email = anEmail()
    const network = aNetwork()
    const link = () => service.call('accounts:signUp', { idToken, email, password }, { network })
    expect(await cutEverywhere(link)).toBeGreaterThan(3)
  })

  it('of a change of password leaves the old one and its sessions', async () => {
    const idToken = (await aSignUp()).text('idToken')
    const change = () => service.call('accounts:update', { idToken, password: 'another horse' })
    expect(await cutEverywhere(change)).toBeGreaterThan(5)
  })

  it('of a change of address leaves the old one and the code', async () => {
    const idToken = (await aSignUp()).text('idToken')
    const newEmail = anEmail()
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    const oobCode = await service.mailedCode(newEmail)
    expect(await cutEverywhere(() => service.call('accounts:update', { oobCode }))).toBeGreaterThan(5)
  })

  it('of a deletion leaves everything', async () => {
    const idToken = (await aSignUp()).text('idToken')
    expect(await cutEverywhere(() => service.call('accounts:delete', { idToken }))).toBeGreaterThanOrEqual(2)
    expect((await service.call('accounts:lookup', { idToken })).code).toBe('USER_NOT_FOUND')
  })
})

describe('a database that fails', () => {
  it('never answers a lookup or a refresh with an envelope, which would sign people out', async () => {
    const test = await createTestDatabase('sqlite', migrations)
    let isFailing = false
    const database: Database = watchDatabase(test.database, () => {
      if (isFailing) throw new Error('secret detail')
    })
    const service = createTestService(test.url, { database })
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    isFailing = true
    const key = { key: API_KEY }
    const lookup = await service.request('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', {
      query: key,
      body: { idToken: account.text('idToken') },
    })
    const refresh = await service.request('POST', '/securetoken.googleapis.com/v1/token', {
      query: key,
      body: { grant_type: 'refresh_token', refresh_token: account.text('refreshToken') },
    })
    for (const answer of [lookup, refresh]) {
      expect(answer).toMatchObject({ status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
      expect(answer).not.toHaveProperty('json')
      expect(answer.text).not.toContain('secret detail')
    }
    const signIn = await service.call('accounts:signInWithPassword', { email: anEmail(), password })
    expect(signIn).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' })
    expect(JSON.stringify(signIn.json)).not.toContain('secret detail')
    await test.remove()
  })

  it('lets people keep reading while its disk is full: a refresh only records its time', async () => {
    const test = await createTestDatabase('sqlite', migrations)
    let isFull = false
    const database: Database = watchDatabase(test.database, (sql) => {
      if (isFull && !sql.startsWith('select')) throw new DatabaseError('DISK')
    })
    const service = createTestService(test.url, { database })
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    isFull = true
    service.clock.advance(2 * 3_600_000)
    const body = { grant_type: 'refresh_token', refresh_token: account.text('refreshToken') }
    const idToken = (await service.call('token', body)).text('id_token')
    expect((await service.call('accounts:lookup', { idToken })).status).toBe(200)
    await test.remove()
  })

  it.each(['OUTCOME_UNKNOWN', 'UNWRITABLE'] as const)(
    'with %s makes a sign-in wait, not fail',
    async (code) => {
      const test = await createTestDatabase('sqlite', migrations)
      let isFailing = false
      const database: Database = watchDatabase(test.database, () => {
        if (isFailing) throw new DatabaseError(code)
      })
      const service = createTestService(test.url, { database })
      isFailing = true
      expect((await service.call('accounts:signUp', { email: anEmail(), password })).status).toBe(503)
      await test.remove()
    },
  )

  it('does not refuse a request for the list of devices, but reports a temporary failure', async () => {
    const test = await createTestDatabase('sqlite', migrations)
    let isFailing = false
    const database: Database = watchDatabase(test.database, () => {
      if (isFailing) throw new DatabaseError('CONNECTION_LOST')
    })
    const service = createTestService(test.url, { database })
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    isFailing = true
    const headers = { authorization: `Bearer ${account.text('idToken')}` }
    await expect(service.request('GET', '/v1/sessions', { headers })).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
    })
    await test.remove()
  })
})
