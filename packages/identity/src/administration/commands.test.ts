import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, startTestService, type TestService } from '../../testing/test-service.ts'
import { commands } from './commands.ts'

const password = 'correct horse'

describe.each(engines)('the commands on %s', (engine) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(engine)
  })
  afterAll(() => service.stop())

  const run = async (typed: string, ...operands: string[]) => {
    const command = commands.find(({ name }) => name === typed)
    expect(command?.operands).toHaveLength(operands.length)
    const lines: string[] = []
    await command?.run(service.identity.administration, { operands, print: (line) => lines.push(line) })
    return lines
  }
  const anAccount = async () => {
    const email = anEmail()
    const account = await service.call('accounts:signUp', { email, password })
    return { email, uid: account.text('localId'), idToken: account.text('idToken') }
  }
  const lookup = async (idToken: string) => (await service.call('accounts:lookup', { idToken })).code

  it('user list shows every account', async () => {
    const { email, uid } = await anAccount()
    const guest = await service.call('accounts:signUp')
    const lines = await run('user list')
    expect(lines.some((line) => line.includes(uid) && line.includes(email))).toBe(true)
    expect(lines.some((line) => line.includes(guest.text('localId')) && line.includes('(guest)'))).toBe(true)
    expect(lines).toEqual(lines.toSorted())
  })

  it('user show prints an account and its sessions, by address or uid', async () => {
    const { email, uid } = await anAccount()
    const lines = await run('user show', email.toUpperCase())
    expect(lines.join('\n')).toContain(`${email} (not verified)`)
    expect(lines.join('\n')).toContain('Tests/1.0')
    expect(await run('user show', uid)).toEqual(lines)
    expect(lines.join('\n')).not.toContain('argon2')
  })

  it('user disable, enable and revoke take effect immediately', async () => {
    const { email, uid, idToken } = await anAccount()
    expect(await run('user disable', email)).toEqual([`Disabled ${email}.`])
    expect(await lookup(idToken)).toBe('USER_DISABLED')
    expect(await run('user enable', uid)).toEqual([`Enabled ${email}.`])
    const again = await service.call('accounts:signInWithPassword', { email, password })
    expect(await lookup(again.text('idToken'))).toBeUndefined()
    await run('user revoke', email)
    expect(await lookup(again.text('idToken'))).toBe('TOKEN_EXPIRED')
  })

  it('user delete deletes', async () => {
    const { email, idToken } = await anAccount()
    await run('user delete', email)
    expect(await lookup(idToken)).toBe('USER_NOT_FOUND')
    await expect(run('user show', email)).rejects.toThrow(`No account has the address or uid ${email}.`)
  })

  it('user reset-link prints a link that sets a password', async () => {
    const { email } = await anAccount()
    const [link] = await run('user reset-link', email)
    const oobCode = new URL(link ?? '').searchParams.get('oobCode')
    await service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' })
    const entered = await service.call('accounts:signInWithPassword', { email, password: 'another horse' })
    expect(entered.status).toBe(200)
  })

  it('user reset-link refuses a guest', async () => {
    const guest = await service.call('accounts:signUp')
    await expect(run('user reset-link', guest.text('localId'))).rejects.toThrow('no address')
  })

  it('user remove-second-factor refuses an account without one', async () => {
    const { email } = await anAccount()
    await expect(run('user remove-second-factor', email)).rejects.toThrow('no such second factor')
  })

  it('keys rotate publishes a key and signs nobody out', async () => {
    const { idToken } = await anAccount()
    const [line] = await run('keys rotate')
    expect(line).toMatch(/^Key [\w-]{22} is published and signs from 20\d\d-/u)
    expect(await lookup(idToken)).toBeUndefined()
    service.clock.advance(3_500_000)
    expect(await lookup(idToken)).toBeUndefined()
  })
})
