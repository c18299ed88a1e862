import { setTimeout as pause } from 'node:timers/promises'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anEmail,
  createTestService,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../testing/test-service.ts'
import { IdentityError } from '../errors.ts'

const password = 'correct horse'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Something that ends sessions: done to the account of `email`, whose owner holds `idToken`. */
type Act = (service: TestService, account: { email: string; idToken: string }) => Promise<unknown>

const acts: Record<string, Act> = {
  'a change of password': (service, { idToken }) =>
    service.call('accounts:update', { idToken, password: 'another horse' }),
  'a reset': async (service, { email }) => {
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.mailedCode(email)
    await service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' })
  },
  'a change of address': async (service, { idToken }) => {
    const newEmail = anEmail()
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    const oobCode = await service.mailedCode(newEmail)
    await service.call('accounts:update', { oobCode })
  },
  'the operator revoking': (service, { email }) => service.identity.administration.revoke(email),
  'the operator disabling': (service, { email }) => service.identity.administration.disable(email),
  'the operator deleting': (service, { email }) => service.identity.administration.delete(email),
  deletion: (service, { idToken }) => service.call('accounts:delete', { idToken }),
}

const idTokenCodes: Record<string, string> = {
  'the operator disabling': 'USER_DISABLED',
  'the operator deleting': 'USER_NOT_FOUND',
  deletion: 'USER_NOT_FOUND',
}

const codeOf = async (node: Pick<TestService, 'identity'>, idToken: string) =>
  node.identity.verifyIdToken(idToken).then(
    () => undefined,
    (error: unknown) => (error instanceof IdentityError ? error.code : String(error)),
  )
const refresh = (node: Pick<TestService, 'call'>, refreshToken: string) =>
  node.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken })

describe.each(engines)('revocation on %s', (engine) => {
  let service: TestService
  let otherNode: ReturnType<typeof createTestService>
  beforeAll(async () => {
    service = await startTestService(engine)
    const { secretKey, clock, database } = service.options
    otherNode = createTestService(service.databaseUrl, { database, secretKey, clock })
  })
  afterAll(() => service.stop())

  const signIn = (email: string) => service.call('accounts:signInWithPassword', { email, password })
  const aDevice = async (): Promise<{ email: string; device: TestAnswer }> => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password })
    return { email, device: await signIn(email) }
  }
  describe.each(Object.keys(acts))('by %s', (name) => {
    it('ends tokens at once, on every node, in the second they were issued', async () => {
      const { email, device } = await aDevice()
      const [idToken, refreshToken] = [device.text('idToken'), device.text('refreshToken')]
      expect(await codeOf(otherNode, idToken)).toBeUndefined()
      const actor = await signIn(email)
      await acts[name]?.(service, { email, idToken: actor.text('idToken') })
      const expected = idTokenCodes[name] ?? 'TOKEN_EXPIRED'
      for (const node of [service, otherNode]) {
        expect(await codeOf(node, idToken)).toBe(expected)
        expect((await node.call('accounts:lookup', { idToken })).code).toBe(expected)
        expect((await node.call('accounts:update', { idToken, displayName: 'x' })).code).toBe(expected)
        expect((await refresh(node, refreshToken)).code).toBe(expected)
      }
    })
  })

  it('leaves the one who changed the password signed in with a fresh sign-in time', async () => {
    const { device } = await aDevice()
    service.clock.advance(60_000)
    const changed = await service.call('accounts:update', {
      idToken: device.text('idToken'),
      password: 'another horse',
    })
    expect(await codeOf(otherNode, changed.text('idToken'))).toBeUndefined()
    const caller = await service.identity.verifyIdToken(changed.text('idToken'))
    expect(caller.authTimeMs).toBe(service.clock.nowMs())
    expect((await refresh(service, changed.text('refreshToken'))).status).toBe(200)
  })

  it('lets in again whom the operator enables, by a new sign-in only', async () => {
    const { email, device } = await aDevice()
    await service.identity.administration.disable(email)
    await service.identity.administration.enable(email)
    expect(await codeOf(service, device.text('idToken'))).toBe('TOKEN_EXPIRED')
    expect((await refresh(service, device.text('refreshToken'))).code).toBe('TOKEN_EXPIRED')
    expect((await signIn(email)).status).toBe(200)
  })

  it('does not touch other accounts', async () => {
    const [{ email }, { device }] = [await aDevice(), await aDevice()]
    await service.identity.administration.disable(email)
    expect(await codeOf(service, device.text('idToken'))).toBeUndefined()
  })

  it('of an account waits for a transaction that writes for it', async () => {
    const { email, device } = await aDevice()
    const order: string[] = []
    const isHeld = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const writing = service.database.write(async (tx) => {
      await service.identity.verifyIdToken(device.text('idToken'), tx)
      isHeld.resolve()
      await mayEnd.promise
      order.push('written')
    })
    await isHeld.promise
    const deleting = service.identity.administration.delete(email).then(() => order.push('deleted'))
    await Promise.race([deleting, pause(100)])
    mayEnd.resolve()
    await Promise.all([writing, deleting])
    expect(order).toEqual(['written', 'deleted'])
  })

  describe('refresh', () => {
    it('keeps the refresh token and the sign-in time, and reads the profile afresh', async () => {
      const { device } = await aDevice()
      const authTimeMs = service.clock.nowMs()
      await service.call('accounts:update', { idToken: device.text('idToken'), displayName: 'Ana' })
      service.clock.advance(HOUR_MS)
      const answer = await refresh(service, device.text('refreshToken'))
      expect(answer.json).toMatchObject({
        token_type: 'Bearer',
        expires_in: '3600',
        refresh_token: device.text('refreshToken'),
        user_id: device.text('localId'),
        project_id: 'monedero-tests',
      })
      expect(answer.text('access_token')).toBe(answer.text('id_token'))
      const caller = await service.identity.verifyIdToken(answer.text('id_token'))
      expect(caller).toMatchObject({ authTimeMs, expiresAtMs: service.clock.nowMs() + HOUR_MS })
    })

    it('is over after 180 days without use, and not before', async () => {
      const { device } = await aDevice()
      const refreshToken = device.text('refreshToken')
      service.clock.advance(179 * DAY_MS)
      expect((await refresh(service, refreshToken)).status).toBe(200)
      service.clock.advance(179 * DAY_MS)
      expect((await refresh(service, refreshToken)).status).toBe(200)
      service.clock.advance(180 * DAY_MS)
      expect((await refresh(service, refreshToken)).code).toBe('TOKEN_EXPIRED')
    })

    it('is over 400 days after its sign-in though it is used, but not for a guest', async () => {
      const { device } = await aDevice()
      const guest = await service.call('accounts:signUp')
      const refreshBoth = async () => {
        const tokens = [device.text('refreshToken'), guest.text('refreshToken')]
        const answers = await Promise.all(tokens.map((token) => refresh(service, token)))
        return answers.map(({ status, code }) => (status === 200 ? status : code))
      }
      for (const days of [150, 150, 99]) {
        service.clock.advance(days * DAY_MS)
        expect(await refreshBoth()).toEqual([200, 200])
      }
      service.clock.advance(DAY_MS)
      expect(await refreshBoth()).toEqual(['TOKEN_EXPIRED', 200])
    })

    it.each([
      [{ grant_type: 'refresh_token', refresh_token: 'garbage' }, 'INVALID_REFRESH_TOKEN'],
      [{ grant_type: 'refresh_token', refresh_token: `${'A'.repeat(43)}.AAAA` }, 'INVALID_REFRESH_TOKEN'],
      [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
      [{ grant_type: 'password', refresh_token: 'x' }, 'INVALID_GRANT_TYPE'],
      [{ refresh_token: 'x' }, 'MISSING_GRANT_TYPE'],
    ])('refuses %j with %s', async (body, code) => {
      expect((await service.call('token', body)).code).toBe(code)
    })

    it('refuses a token of somebody else put together with an own uid', async () => {
      const [{ device: mine }, { device: theirs }] = [await aDevice(), await aDevice()]
      const [secret] = theirs.text('refreshToken').split('.')
      const [, uid] = mine.text('refreshToken').split('.')
      expect((await refresh(service, `${secret}.${uid}`)).code).toBe('TOKEN_EXPIRED')
    })
  })
})
