import * as argon2 from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { createGate } from './gate.ts'
import { checkNewPassword, createPasswords } from './passwords.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

describe('passwords', () => {
  const passwords = createPasswords()

  it('are hashed by argon2id with 19 MiB and two passes', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  })

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.matches(hash, 'correct horse')).toBe(true)
    expect(await passwords.matches(hash, 'correct horse ')).toBe(false)
    expect(await passwords.matches(hash, '')).toBe(false)
  })

  it('match nothing where there is no hash, at the cost of a hash', async () => {
    vi.mocked(argon2.verify).mockClear()
    expect(await passwords.matches(null, 'correct horse')).toBe(false)
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  })

  it('that are too long or not text match nothing, at the cost of a hash', async () => {
    const hash = await passwords.hash('x'.repeat(4096))
    const replaced = await passwords.hash('12345678\uFFFD')
    vi.mocked(argon2.verify).mockClear()
    expect(await passwords.matches(hash, 'x'.repeat(4097))).toBe(false)
    expect(await passwords.matches(replaced, '12345678\uD800')).toBe(false)
    expect(argon2.verify).toHaveBeenCalledTimes(2)
  })

  it.each(['12345678', '        ', 'contraseña', '密码密码密码密码', '🔑'.repeat(8), 'x'.repeat(4096)])(
    'may be %s',
    (password) => {
      expect(() => checkNewPassword(password)).not.toThrow()
    },
  )

  it.each(['', '1234567', '🔑'.repeat(7), 'x'.repeat(4097), 'ñ'.repeat(2049), '1234567\uDC00'])(
    'may not be %j',
    (password) => {
      expect(() => checkNewPassword(password)).toThrow(/Password/u)
    },
  )
})

describe('a gate', () => {
  it('lets so many through at a time, in order, and refuses when too many wait', async () => {
    const gate = createGate(2, 2)
    const started: number[] = []
    const endings: (() => void)[] = []
    const task = (name: number) =>
      gate(() => {
        started.push(name)
        return new Promise<number>((resolve) => endings.push(() => resolve(name)))
      })
    const tasks = [task(1), task(2), task(3), task(4)]
    await expect(task(5)).rejects.toThrow('A limit is reached')
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

  it('goes on after a task that failed', async () => {
    const gate = createGate(1, 1)
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(async () => 'done')).toBe('done')
  })
})
