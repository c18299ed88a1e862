import type { Reader } from '@monedero/database'
import { type Query, statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aNetwork,
  anEmail,
  createTestService,
  startTestService,
  type TestService,
} from '../testing/test-service.ts'
import type { IdentityTables } from './tables.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { query } = statements<IdentityTables>()
const swept = ['action_codes', 'limits', 'sessions', 'known_networks'] as const
const counts: Query<object, object>[] = swept.map((table) =>
  query()((db) => db.selectFrom(table).selectAll()),
)

describe.each(engines)('the chores on %s', (engine) => {
  let service: TestService
  let deleted: string[]
  let holders: Set<string>
  beforeEach(async () => {
    deleted = []
    holders = new Set()
    service = await startTestService(engine, {
      onAccountDeleted: [async (_tx, uid) => void deleted.push(uid)],
      guestHoldsData: async (_reader: Reader, uid) => holders.has(uid),
    })
  })
  afterEach(() => service.stop())

  const aGuest = () => service.call('accounts:signUp')
  const refresh = (refreshToken: string) =>
    service.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken })
  const afterMs = async (ms: number) => {
    service.clock.advance(ms)
    await service.identity.jobs.runChores()
    return deleted
  }

  it('remove guests who hold nothing a day after they were last seen', async () => {
    const [idle, seen] = [await aGuest(), await aGuest()]
    expect(await afterMs(DAY_MS - 1)).toEqual([])
    await refresh(seen.text('refreshToken'))
    expect(await afterMs(2)).toEqual([idle.text('localId')])
    expect(await afterMs(DAY_MS)).toEqual([idle.text('localId'), seen.text('localId')])
  })

  it('keep guests who hold something for 180 days', async () => {
    const guest = await aGuest()
    holders.add(guest.text('localId'))
    expect(await afterMs(179 * DAY_MS)).toEqual([])
    expect((await refresh(guest.text('refreshToken'))).status).toBe(200)
    expect(await afterMs(179 * DAY_MS)).toEqual([])
    expect(await afterMs(2 * DAY_MS)).toEqual([guest.text('localId')])
  })

  it('remove nobody while the clock is not trusted', async () => {
    const { database, clock } = service
    let isBelieved = false
    const wary = createTestService(service.databaseUrl, {
      ...service.options,
      database,
      clock,
      secretKey: service.options.secretKey,
      isClockTrusted: async () => isBelieved,
    })
    const guest = await wary.call('accounts:signUp')
    clock.advance(400 * DAY_MS)
    await wary.identity.jobs.runChores()
    clock.advance(-400 * DAY_MS)
    expect((await refresh(guest.text('refreshToken'))).status).toBe(200)
    isBelieved = true
    clock.advance(400 * DAY_MS)
    await wary.identity.jobs.runChores()
    expect((await refresh(guest.text('refreshToken'))).code).toBe('USER_NOT_FOUND')
  })

  it('never remove registered accounts', async () => {
    await service.call('accounts:signUp', { email: anEmail(), password })
    const guest = await aGuest()
    await service.call('accounts:signUp', { idToken: guest.text('idToken'), email: anEmail(), password })
    expect(await afterMs(400 * DAY_MS)).toEqual([])
  })

  it('go through many guests', async () => {
    const guests = await Promise.all(
      Array.from({ length: 250 }, () => service.call('accounts:signUp', {}, { network: aNetwork() })),
    )
    holders.add(guests[7]?.text('localId') ?? '')
    expect(await afterMs(2 * DAY_MS)).toHaveLength(249)
  })

  it('remove codes, counts, sessions and networks once they have expired', async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password })
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await service.call('accounts:signInWithPassword', { email, password: 'wrong password' })
    const rows = () => Promise.all(counts.map(async (all) => (await service.database.all(all, {})).length))
    expect(await rows()).toEqual([1, 6, 1, 1])
    await afterMs(DAY_MS + 1)
    expect(await rows()).toEqual([1, 0, 1, 1])
    await afterMs(8 * DAY_MS)
    expect(await rows()).toEqual([0, 0, 1, 1])
    await afterMs(180 * DAY_MS)
    expect(await rows()).toEqual([0, 0, 0, 0])
  })
})

describe('the jobs', () => {
  it('run the other chores when one fails', async () => {
    const service = await startTestService('sqlite', {
      onAccountDeleted: [() => Promise.reject(new Error('broken'))],
      guestHoldsData: async () => false,
    })
    await service.call('accounts:signUp')
    service.clock.advance(31 * DAY_MS)
    await service.identity.jobs.runChores()
    expect(service.failures).toMatchObject([{ chore: 'idle guests' }])
    const { keys }: { keys?: object[] } = Object(
      (await service.request('GET', '/.well-known/jwks.json')).json,
    )
    expect(keys).toHaveLength(2)
    await service.stop()
  })
})
