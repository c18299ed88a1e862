import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeDueNews } from './news.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

describe('takeDueNews', () => {
  it('shows nothing on a first visit, nor on the ones after it', () => {
    expect([takeDueNews(), takeDueNews()]).toEqual([false, false])
  })

  it('shows once what an update has changed', () => {
    stored.set('monedero.news', 'an earlier release')
    expect([takeDueNews(), takeDueNews()]).toEqual([true, false])
  })

  it('shows nothing where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
    })
    expect(takeDueNews()).toBe(false)
  })
})
