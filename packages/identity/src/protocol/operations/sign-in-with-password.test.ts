import { engines } from '@monedero/database/testing'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNetwork,
  anEmail,
  createTestService,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

const password = 'correct horse'
const MINUTE_MS = 60_000

describe.each(engines)('signInWithPassword on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const signIn = (email: string, typed = password, network = aNetwork()) =>
    service.call('accounts:signInWithPassword', { email, password: typed }, { network })
  const anAccount = async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password })
    return email
  }
  const failTimes = async (times: number, email: string, network: string) => {
    for (let failed = 0; failed < times; failed += 1) {
      expect((await signIn(email, 'wrong password', network)).code).toBe('INVALID_LOGIN_CREDENTIALS')
    }
  }

  it('takes a password of earlier that would be too common as a new one', async () => {
    const email = await anAccount()
    const common = await hash('password', { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    const change = `update accounts set password_hash = '${common}' where email = '${email}'`
    await service.database.write((tx) => tx.execute(change))
    expect((await signIn(email, 'password')).status).toBe(200)
  })

  it('answers a token set whatever the case of the address', async () => {
    const email = await anAccount()
    service.clock.advance(MINUTE_MS)
    const answer = await signIn(email.toUpperCase())
    expect(answer.json).toMatchObject({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      email,
      expiresIn: '3600',
    })
    const nowS = service.clock.nowMs() / 1000
    expect(payloadOf(answer.text('idToken'))).toMatchObject({
      iss: 'https://securetoken.google.com/monedero-tests',
      aud: 'monedero-tests',
      sub: answer.text('localId'),
      user_id: answer.text('localId'),
      auth_time: nowS,
      iat: nowS,
      exp: nowS + 3600,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    })
    const found = await service.call('accounts:lookup', { idToken: answer.text('idToken') })
    expect(found.json).toMatchObject({ users: [{ lastLoginAt: String(service.clock.nowMs()) }] })
  })

  it('answers unknown addresses and wrong passwords alike', async () => {
    const known = await signIn(await anAccount(), 'wrong password')
    const unknown = await signIn(anEmail(), 'wrong password')
    expect(known.code).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(unknown).toEqual({ ...known, text: expect.any(Function) })
  })

  it.each([
    [{ password }, 'MISSING_EMAIL'],
    [{ email: 'no address', password }, 'INVALID_EMAIL'],
    [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
    [{ email: 'a@example.com', password: ['x'] }, "Invalid value at 'password'"],
  ])('refuses %j with %s', async (body, code) => {
    expect((await service.call('accounts:signInWithPassword', body)).code).toBe(code)
  })

  it.each([
    ['blanks around it', ' correct horse '],
    ['NUL and what follows', 'before\0after'],
    ['more than 72 bytes', `${'x'.repeat(100)}1`],
    ['any script', 'пароль 密码 🔑🔑'],
  ])('takes a password with %s as it is', async (_what, typed) => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password: typed })
    expect((await signIn(email, typed)).status).toBe(200)
    expect((await signIn(email, typed.trim().split('\0')[0]?.slice(0, 72))).status).toBe(
      typed === typed.trim() && typed.length < 72 && !typed.includes('\0') ? 200 : 400,
    )
  })

  it('does not fold Unicode forms of a password', async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password: 'contraseña' })
    expect((await signIn(email, 'contrasen\u0303a')).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('takes a password of 4,096 bytes and calls a longer one wrong', async () => {
    const email = anEmail()
    await service.call('accounts:signUp', { email, password: 'xy'.repeat(2048) })
    expect((await signIn(email, 'xy'.repeat(2048))).status).toBe(200)
    expect((await signIn(email, 'xy'.repeat(2049))).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('reveals that an account is disabled only with the right password', async () => {
    const email = await anAccount()
    await service.identity.administration.disable(email)
    expect((await signIn(email, 'wrong password')).code).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await signIn(email)).code).toBe('USER_DISABLED')
  })

  it('refuses an account without a password', async () => {
    const guest = await service.call('accounts:signUp')
    const email = anEmail()
    await service.call('accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'https://money.example/',
    })
    const oobCode = await service.mailedCode(email)
    await service.call('accounts:signInWithEmailLink', { email, oobCode, idToken: guest.text('idToken') })
    expect((await signIn(email)).code).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  describe('limits', () => {
    it('requires growing waits after five wrong passwords from a network', async () => {
      const email = await anAccount()
      const network = aNetwork()
      await failTimes(5, email, network)
      for (const waitMs of [30_000, 60_000, 120_000]) {
        expect((await signIn(email, password, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
        service.clock.advance(waitMs - 1000)
        expect((await signIn(email, password, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
        service.clock.advance(1000)
        await failTimes(1, email, network)
      }
    })

    it('lets the same network into other accounts and other networks into the account', async () => {
      const email = await anAccount()
      const network = aNetwork()
      await failTimes(5, email, network)
      expect((await signIn(await anAccount(), password, network)).status).toBe(200)
      expect((await signIn(email)).status).toBe(200)
    })

    it('forgets the wrong ones after the right one', async () => {
      const email = await anAccount()
      const network = aNetwork()
      await failTimes(4, email, network)
      expect((await signIn(email, password, network)).status).toBe(200)
      await failTimes(5, email, network)
    })

    it('remembers over a restart and on another node', async () => {
      const email = await anAccount()
      const network = aNetwork()
      await failTimes(5, email, network)
      const { secretKey, clock, database } = service.options
      const other = createTestService(service.databaseUrl, { database, secretKey, clock })
      const answer = await other.call('accounts:signInWithPassword', { email, password }, { network })
      expect(answer.code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    })

    it('gives parallel guesses no more tries than guesses in turn', async () => {
      const email = await anAccount()
      const network = aNetwork()
      const guesses = Array.from({ length: 30 }, () => signIn(email, 'wrong password', network))
      const codes = (await Promise.all(guesses)).map(({ code }) => code)
      expect(codes.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(5)
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(25)
    })

    it('refuses the right password too when parallel wrong ones came first', async () => {
      // With the costs of the product, the right one has to wait for its turn. Requests overtake each other while
      // they read, so there are many more wrong ones than the limit allows.
      const { secretKey, clock, database } = service.options
      const costs = { secretKey, clock, database, passwordCosts: undefined }
      const node = createTestService(service.databaseUrl, costs)
      const [email, network] = [anEmail(), aNetwork()]
      await node.call('accounts:signUp', { email, password })
      const guess = (typed: string) =>
        node.call('accounts:signInWithPassword', { email, password: typed }, { network })
      const wrong = Array.from({ length: 40 }, () => guess('wrong password'))
      const right = guess(password)
      await Promise.all(wrong)
      expect((await right).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    })

    it('stops one network after sixty wrong passwords for many addresses', async () => {
      const network = aNetwork()
      const victim = await anAccount()
      await Promise.all(Array.from({ length: 60 }, () => signIn(anEmail(), 'wrong password', network)))
      expect((await signIn(victim, password, network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect((await signIn(victim)).status).toBe(200)
    })

    it('stops strange networks after fifty wrong passwords, and never one that signed in before', async () => {
      const email = await anAccount()
      const home = aNetwork()
      expect((await signIn(email, password, home)).status).toBe(200)
      await Promise.all(Array.from({ length: 50 }, () => signIn(email, 'wrong password')))
      expect((await signIn(email)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
      expect((await signIn(email, password, home)).status).toBe(200)
    })

    it('counts unknown addresses as it counts known ones', async () => {
      const email = anEmail()
      const network = aNetwork()
      await failTimes(5, email, network)
      expect((await signIn(email, 'wrong password', network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    })
  })

  it('refuses a sign-in whose password was reset while it was being checked', async () => {
    const email = await anAccount()
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await service.mailedCode(email)
    const { code: _, ...reset } = await service.call('accounts:resetPassword', { oobCode })
    expect(reset.json).toMatchObject({ email })
    const outcomes = await Promise.all([
      service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' }),
      ...Array.from({ length: 5 }, () => signIn(email)),
    ])
    expect(outcomes[0].status).toBe(200)
    for (const early of outcomes.slice(1).filter(({ status }) => status === 200)) {
      const found = await service.call('accounts:lookup', { idToken: early.text('idToken') })
      expect(found.code).toBe('TOKEN_EXPIRED')
    }
  })
})

describe('signInWithPassword without limits', () => {
  it('never asks to wait', async () => {
    const service = await startTestService('sqlite', { rateLimit: false })
    const network = aNetwork()
    const email = anEmail()
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { email, password: 'wrong password' }
      const answer = await service.call('accounts:signInWithPassword', body, { network })
      expect(answer.code).toBe('INVALID_LOGIN_CREDENTIALS')
    }
    await service.stop()
  })
})
