import { engines } from '@monedero/database/testing'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aNetwork,
  anEmail,
  PASSWORD,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts'
import { rules } from '../limits/rules.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

const password = PASSWORD
const stale = 301_000

describe.each(engines)('a request refused on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const anAccount = async (email = anEmail()) =>
    (await service.call('accounts:signUp', { email, password })).text('idToken')
  const aGuest = async () => (await service.call('accounts:signUp')).text('idToken')
  /** Signs in by a mailed link: an account with an address and without a password. */
  const withoutPassword = async () => {
    const email = anEmail()
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'https://money.example/' }
    await service.call('accounts:sendOobCode', request)
    const oobCode = await service.mailedCode(email)
    return (await service.call('accounts:signInWithEmailLink', { email, oobCode })).text('idToken')
  }

  /** The refusal's code, and how many hashes it cost. */
  const refusalOf = async (operation: string, body: object, network = aNetwork()) => {
    vi.mocked(argon2.hash).mockClear()
    vi.mocked(argon2.verify).mockClear()
    const { code } = await service.call(operation, body, { network })
    const hashes = vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
    return { code, hashes }
  }

  it('as the sign-up of a network past its limit hashes no password', async () => {
    const network = aNetwork()
    await Promise.all(
      Array.from({ length: rules.signUpFromNetwork.most }, () =>
        service.call('accounts:signUp', { email: anEmail(), password }, { network }),
      ),
    )
    const body = { email: anEmail(), password }
    expect(await refusalOf('accounts:signUp', body, network)).toEqual({
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      hashes: 0,
    })
  })

  it('as the sign-in of a network past its limit hashes no password', async () => {
    const network = aNetwork()
    const email = anEmail()
    await anAccount(email)
    for (let wrong = 0; wrong < rules.wrongPasswordHere.burst; wrong += 1) {
      await service.call('accounts:signInWithPassword', { email, password: 'wrong password' }, { network })
    }
    const body = { email, password }
    expect(await refusalOf('accounts:signInWithPassword', body, network)).toEqual({
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      hashes: 0,
    })
  })

  it.each(['accounts:signUp', 'accounts:update'])(
    'by %s for an old sign-in hashes no password',
    async (operation) => {
      const idToken = await withoutPassword()
      service.clock.advance(stale)
      expect(await refusalOf(operation, { idToken, email: anEmail(), password })).toEqual({
        code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
        hashes: 0,
      })
    },
  )

  it('as a change of password for an old sign-in hashes no password', async () => {
    const idToken = await anAccount()
    service.clock.advance(stale)
    expect(await refusalOf('accounts:update', { idToken, password })).toEqual({
      code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      hashes: 0,
    })
  })

  it('as a second password for an account hashes no password', async () => {
    const email = anEmail()
    const idToken = await anAccount(email)
    expect(await refusalOf('accounts:signUp', { idToken, email, password })).toEqual({
      code: 'OPERATION_NOT_ALLOWED',
      hashes: 0,
    })
  })

  it('as a password with an unproven address hashes no password', async () => {
    const body = { idToken: await anAccount(), email: anEmail(), password }
    expect(await refusalOf('accounts:update', body)).toEqual({ code: 'OPERATION_NOT_ALLOWED', hashes: 0 })
  })

  it('as a password without an address hashes no password', async () => {
    expect(await refusalOf('accounts:update', { idToken: await aGuest(), password })).toEqual({
      code: 'MISSING_EMAIL',
      hashes: 0,
    })
  })

  it('as a reset with an unknown code or one of another kind hashes no password', async () => {
    const email = anEmail()
    const idToken = await anAccount(email)
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    for (const oobCode of ['unknown', await service.mailedCode(email)]) {
      expect(await refusalOf('accounts:resetPassword', { oobCode, newPassword: password })).toEqual({
        code: 'INVALID_OOB_CODE',
        hashes: 0,
      })
    }
  })
})
