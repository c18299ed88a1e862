import * as argon2 from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { createGate } from './gate.ts'
import { createPasswords } from './passwords.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

describe('passwords', () => {
  const passwords = createPasswords()
  const network = '10.0.0.1'

  it('are hashed by argon2id with 19 MiB and two passes', async () => {
    expect(await passwords.hash('correct horse', network)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  })

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('correct horse', network)
    expect(await passwords.matches(hash, 'correct horse', network)).toBe(true)
    expect(await passwords.matches(hash, 'correct horse ', network)).toBe(false)
    expect(await passwords.matches(hash, '', network)).toBe(false)
  })

  it('match nothing where there is no hash, at the cost of a hash', async () => {
    vi.mocked(argon2.verify).mockClear()
    expect(await passwords.matches(null, 'correct horse', network)).toBe(false)
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  })

  it('that are too long or not text match nothing, at the cost of a hash', async () => {
    const hash = await passwords.hash('x'.repeat(4096), network)
    const replaced = await passwords.hash('12345678\uFFFD', network)
    vi.mocked(argon2.verify).mockClear()
    expect(await passwords.matches(hash, 'x'.repeat(4097), network)).toBe(false)
    expect(await passwords.matches(replaced, '12345678\uD800', network)).toBe(false)
    expect(argon2.verify).toHaveBeenCalledTimes(2)
  })

  it('of people who sign in are checked while new ones fill their own queue', async () => {
    const hash = await passwords.hash('correct horse', network)
    const unblock: (() => void)[] = []
    vi.mocked(argon2.hash).mockImplementation(() => new Promise((resolve) => unblock.push(() => resolve(''))))
    const networks = Array.from({ length: 6 }, (_, index) => `10.0.1.${index}`)
    const signUps = networks.flatMap((from) =>
      Array.from({ length: 100 }, () => passwords.hash('new password', from).catch(() => 'refused')),
    )
    expect(await Promise.race(signUps)).toBe('refused')
    expect(await passwords.matches(hash, 'correct horse', '10.0.2.1')).toBe(true)
    vi.mocked(argon2.hash).mockImplementation(async () => '')
    for (const end of unblock) end()
    await Promise.all(signUps)
    vi.mocked(argon2.hash).mockRestore()
  })
})

describe('a gate', () => {
  it('runs a limited number at a time, in order, and refuses when the queue is full', async () => {
    const gate = createGate({ width: 2, waiting: 2, waitingOfNetwork: 2 })
    const started: number[] = []
    const endings: (() => void)[] = []
    const task = (name: number) =>
      gate('here', () => {
        started.push(name)
        return new Promise<number>((resolve) => endings.push(() => resolve(name)))
      })
    const tasks = [task(1), task(2), task(3), task(4)]
    await expect(task(5)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
    expect(started).toEqual([1, 2])
    endings[0]?.()
    expect(await tasks[0]).toBe(1)
    await vi.waitFor(() => expect(started).toEqual([1, 2, 3]))
    endings[1]?.()
    await vi.waitFor(() => expect(started).toEqual([1, 2, 3, 4]))
    endings[2]?.()
    endings[3]?.()
    expect(await Promise.all(tasks)).toEqual([1, 2, 3, 4])
  })

  it('continues after a failed task', async () => {
    const gate = createGate({ width: 1, waiting: 1, waitingOfNetwork: 1 })
    await expect(gate('here', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate('here', async () => 'done')).toBe('done')
  })

  it('refuses tasks of a network beyond its share, and none of another network', async () => {
    const gate = createGate({ width: 1, waiting: 4, waitingOfNetwork: 2 })
    const running = Promise.withResolvers<string>()
    const first = gate('busy', () => running.promise)
    const second = gate('busy', async () => 'second')
    const third = gate('busy', async () => 'third')
    await expect(gate('busy', async () => 'fourth')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    })
    const other = gate('other', async () => 'other')
    running.resolve('first')
    expect(await Promise.all([first, second, third, other])).toEqual(['first', 'second', 'third', 'other'])
  })
})
