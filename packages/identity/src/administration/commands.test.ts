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

  const run = (typed: string, ...operands: string[]) => runWith({}, typed, ...operands)
  const runWith = async (options: Record<string, string>, typed: string, ...operands: string[]) => {
    const command = commands.find(({ name }) => name === typed)
    expect(command?.operands).toHaveLength(operands.length)
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    await command?.run(service.identity.administration, { operands, options, print })
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

  it('invite prints a link, invite list shows what is open, invite revoke ends it', async () => {
    const [link, made = ''] = await runWith({ email: 'Ana@Example.com', uses: '3', expires: '12h' }, 'invite')
    expect(link).toMatch(/^https:\/\/money\.example\/signup\?invite=[\w-]{43}$/u)
    const [, id = ''] = /^Invitation (\S+) /u.exec(made) ?? []
    const [listed] = await run('invite list')
    expect(listed).toContain(`${id}  until `)
    expect(listed).toContain('3 of 3 uses left, for ana@example.com')
    expect(listed).not.toContain(new URL(link ?? '').searchParams.get('invite'))
    await run('invite revoke', id)
    expect(await run('invite list')).toEqual([])
    await expect(run('invite revoke', id)).rejects.toThrow(`There is no invitation ${id}.`)
  })

  it.each([
    [{ uses: '0' }, '--uses must be a number from 1 to 1000.'],
    [{ expires: 'soon' }, '--expires must be a duration such as 12h or 30d, up to one year.'],
    [{ email: 'nobody' }, 'nobody is not a mail address.'],
  ])('invite refuses %o', async (options: Record<string, string>, sentence) => {
    await expect(runWith(options, 'invite')).rejects.toThrow(sentence)
  })

  it('keys rotate publishes a key and signs nobody out', async () => {
    const { idToken } = await anAccount()
    const [line] = await run('keys rotate')
    expect(line).toMatch(/^Created key [\w-]{22}, used from 20\d\d-/u)
    expect(await lookup(idToken)).toBeUndefined()
    service.clock.advance(3_500_000)
    expect(await lookup(idToken)).toBeUndefined()
  })
})
