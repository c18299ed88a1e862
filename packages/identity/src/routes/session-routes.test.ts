import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, bodyOf, startTestService, type TestService } from '../../testing/test-service.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000

interface Listed {
  id: string
  userAgent: string
  lastUsedAtMs: number
  isCurrent: boolean
}

const bearer = (idToken: string) => ({ headers: { authorization: `Bearer ${idToken}` } })

describe.each(engines)('/v1/sessions on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const signIn = async (email: string, userAgent: string) => {
    const headers = { 'user-agent': userAgent }
    return service.call('accounts:signInWithPassword', { email, password }, { headers })
  }
  const list = async (idToken: string): Promise<Listed[]> => {
    const answer = await service.request('GET', '/v1/sessions', bearer(idToken))
    const { sessions }: { sessions: Listed[] } = JSON.parse(bodyOf(answer))
    return sessions
  }
  const end = (idToken: string, query: Record<string, string>) =>
    service.request('DELETE', '/v1/sessions', { ...bearer(idToken), query })
  const twoDevices = async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password }, { headers: { 'user-agent': 'Phone' } })
    const laptop = (await signIn(email, 'Laptop')).text('idToken')
    const tablet = (await signIn(email, 'Tablet')).text('idToken')
    return { email, laptop, tablet }
  }

  it('lists the devices of the account and marks the current one', async () => {
    const { laptop } = await twoDevices()
    const sessions = await list(laptop)
    expect(sessions.map(({ userAgent }) => userAgent).toSorted()).toEqual(['Laptop', 'Phone', 'Tablet'])
    expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ userAgent }) => userAgent)).toEqual([
      'Laptop',
    ])
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      'createdAtMs',
      'id',
      'isCurrent',
      'lastUsedAtMs',
      'provider',
      'userAgent',
    ])
  })

  it('has as many sessions as it shows: a further one ends the one that was not used for the longest time', async () => {
    const { email, laptop } = await twoDevices()
    service.clock.advance(1000)
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'Robot')))
    expect((await service.call('accounts:lookup', { idToken: laptop })).code).toBe('TOKEN_EXPIRED')
    const last = await signIn(email, 'Phone')
    const sessions = await list(last.text('idToken'))
    expect(sessions).toHaveLength(100)
    await end(last.text('idToken'), { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' })
    expect(await list(last.text('idToken'))).toHaveLength(99)
  })

  it('ends one session at once', async () => {
    const { laptop, tablet } = await twoDevices()
    const target = (await list(laptop)).find(({ userAgent }) => userAgent === 'Tablet')
    expect((await end(laptop, { id: target?.id ?? '' })).status).toBe(200)
    expect((await service.call('accounts:lookup', { idToken: tablet })).code).toBe('TOKEN_EXPIRED')
    expect(await list(laptop)).toHaveLength(2)
  })

  it('ends all others', async () => {
    const { laptop, tablet } = await twoDevices()
    await end(laptop, { others: 'true' })
    expect((await list(laptop)).map(({ userAgent }) => userAgent)).toEqual(['Laptop'])
    expect((await service.call('accounts:lookup', { idToken: tablet })).code).toBe('TOKEN_EXPIRED')
  })

  it("does not end another account's session", async () => {
    const [mine, theirs] = [await twoDevices(), await twoDevices()]
    const [target] = await list(theirs.laptop)
    expect((await end(mine.laptop, { id: target?.id ?? '' })).status).toBe(404)
    expect(await list(theirs.laptop)).toHaveLength(3)
  })

  it('notes the last use to the hour', async () => {
    const { email } = await twoDevices()
    const device = await signIn(email, 'Watch')
    const refresh = () =>
      service.call('token', { grant_type: 'refresh_token', refresh_token: device.text('refreshToken') })
    const lastUse = async () => {
      const sessions = await list((await refresh()).text('id_token'))
      return sessions.find(({ userAgent }) => userAgent === 'Watch')?.lastUsedAtMs
    }
    const signedInAtMs = service.clock.nowMs()
    service.clock.advance(HOUR_MS - 1)
    expect(await lastUse()).toBe(signedInAtMs)
    service.clock.advance(1)
    expect(await lastUse()).toBe(signedInAtMs + HOUR_MS)
  })

  it.each([
    [undefined, 401],
    ['Basic eDp5', 401],
    ['Bearer garbage', 401],
  ])('refuses the authorization %s', async (authorization, status) => {
    const answer = await service.request('GET', '/v1/sessions', { headers: { authorization } })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  })

  it('refuses a request without a session', async () => {
    const { laptop } = await twoDevices()
    expect((await end(laptop, {})).status).toBe(400)
  })
})
