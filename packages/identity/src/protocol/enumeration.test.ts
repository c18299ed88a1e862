import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aNetwork, anEmail, createTestService, migrations } from '../../testing/test-service.ts'
import { watchDatabase } from '../../testing/watched-database.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

const password = 'correct horse'

describe.each(engines)('the work done for an address on %s', (engine) => {
  let test: TestDatabase
  let service: ReturnType<typeof createTestService>
  let statements: string[]
  beforeAll(async () => {
    test = await createTestDatabase(engine, migrations)
    const database = watchDatabase(test.database, (sql) => statements.push(sql))
    service = createTestService(test.url, { database })
  })
  afterAll(() => test.remove())

  /** Every statement that the database ran and every hash that was computed during one call. */
  const workOf = async (operation: string, body: object) => {
    statements = []
    vi.mocked(argon2.verify).mockClear()
    vi.mocked(argon2.hash).mockClear()
    const { json, status } = await service.call(operation, body, { network: aNetwork() })
    const hashes = vi.mocked(argon2.verify).mock.calls.length + vi.mocked(argon2.hash).mock.calls.length
    return { statements, hashes, status, fields: Object.keys(json) }
  }
  const deliveryOf = async (email: string) => {
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    statements = []
    await service.courier.deliverDue()
    // How often several lanes try to lease the same mail depends on their timing.
    return new Set(statements.splice(0))
  }
  const addresses = async () => {
    statements = []
    const [known, disabled, withoutPassword] = [anEmail(), anEmail(), anEmail()]
    await service.call('accounts:signUp', { email: known, password })
    await service.call('accounts:signUp', { email: disabled, password })
    await service.identity.administration.disable(disabled)
    const continueUrl = 'https://money.example/'
    const request = { requestType: 'EMAIL_SIGNIN', email: withoutPassword, continueUrl }
    await service.call('accounts:sendOobCode', request)
    const oobCode = await service.mailedCode(withoutPassword)
    await service.call('accounts:signInWithEmailLink', { email: withoutPassword, oobCode })
    return { known, others: [anEmail(), disabled, withoutPassword] }
  }

  it.each([
    ['accounts:signInWithPassword', { password: 'wrong password' }, 1],
    ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, 0],
    ['accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', continueUrl: 'https://money.example/' }, 0],
  ])('by %s %j is the same whether or not it has an account', async (operation, body, hashes) => {
    const { known, others } = await addresses()
    const expected = await workOf(operation, { ...body, email: known })
    expect(expected.hashes).toBe(hashes)
    expect(expected.statements.length).toBeGreaterThan(0)
    for (const email of others) expect(await workOf(operation, { ...body, email })).toEqual(expected)
  })

  it('by a change to it is the same whether or not it is taken', async () => {
    const { known, others } = await addresses()
    const account = await service.call('accounts:signUp', { email: anEmail(), password })
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: account.text('idToken') }
    const expected = await workOf('accounts:sendOobCode', { ...body, newEmail: known })
    for (const newEmail of others) {
      expect(await workOf('accounts:sendOobCode', { ...body, newEmail })).toEqual(expected)
    }
  })

  it('by createAuthUri is none', async () => {
    const { known, others } = await addresses()
    const continueUri = 'http://localhost'
    for (const identifier of [known, ...others]) {
      const work = await workOf('accounts:createAuthUri', { identifier, continueUri })
      expect(work).toEqual({ statements: [], hashes: 0, status: 200, fields: ['kind', 'sessionId'] })
    }
  })

  it('by the delivery of its mail is the same', async () => {
    const { known, others } = await addresses()
    const expected = await deliveryOf(known)
    for (const email of others.slice(0, 2)) expect(await deliveryOf(email)).toEqual(expected)
  })

  it('signs in with one read, one hash and one transaction', async () => {
    const { known } = await addresses()
    await workOf('accounts:signInWithPassword', { email: known, password })
    const { hashes } = await workOf('accounts:signInWithPassword', { email: known, password })
    expect(hashes).toBe(1)
    expect(statements.filter((sql) => sql.startsWith('select')).length).toBeLessThanOrEqual(5)
  })

  it('looks up and refreshes with one statement', async () => {
    const { known } = await addresses()
    const account = await service.call('accounts:signInWithPassword', { email: known, password })
    const lookup = await workOf('accounts:lookup', { idToken: account.text('idToken') })
    expect(lookup.statements).toHaveLength(1)
    const body = { grant_type: 'refresh_token', refresh_token: account.text('refreshToken') }
    expect((await workOf('token', body)).statements).toHaveLength(1)
  })
})
