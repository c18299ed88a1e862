import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aNetwork,
  anEmail,
  PASSWORD,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'

const using = (language?: string) => ({
  network: aNetwork(),
  headers: { 'x-firebase-locale': language },
})

describe.each(engines)('lookup on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const anAccount = async (language?: string) => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password: PASSWORD }, using(language))
    return { email, idToken: account.text('idToken') }
  }
  const languageOf = async (idToken: string) => (await service.identity.verifyIdToken(idToken)).language

  it('gives the account, and mails to it, the language of the client', async () => {
    const { email, idToken } = await anAccount('en')
    await service.call('accounts:lookup', { idToken }, using('es-ES'))
    expect(await languageOf(idToken)).toBe('es')
    await service.call('accounts:lookup', { idToken }, using())
    expect(await languageOf(idToken)).toBe('es')
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, using())
    await expect(service.deliver()).resolves.toMatchObject([{ to: email, subject: 'Cambia tu contraseña' }])
  })

  it('notifies the owner of a taken address in their own language', async () => {
    const { email } = await anAccount('es')
    const { idToken } = await anAccount('en')
    await service.deliver()
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email }
    await service.call('accounts:sendOobCode', body, using('en'))
    const mail = (await service.deliver()).find(({ to }) => to === email)
    expect(mail).toMatchObject({ subject: 'Alguien ha intentado usar tu correo' })
  })
})
