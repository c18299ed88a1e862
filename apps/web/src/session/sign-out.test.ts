import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const steps: string[] = []

// The SDK needs a browser and a server.
vi.mock('./sdk/sign-in.ts', () => ({ signOut: async () => void steps.push('session ended') }))

/** A page load in a browser with notifications, in which nothing has used them yet. */
async function aTab({ unsubscribe }: { unsubscribe: () => Promise<void> }) {
  vi.resetModules()
  const stored = new Map([['monedero.push', 'device session']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close: () => void steps.push('notification closed') }],
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const { onGoHome } = await import('./go-home.ts')
  onGoHome(() => void steps.push('left'))
  return import('./sign-out.ts')
}

beforeEach(() => {
  steps.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sign-out', () => {
  it('ends notifications first, also those that are shown and right after a start', async () => {
    const ending = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { signOut } = await aTab({
      unsubscribe() {
        begun.resolve()
        return ending.promise.then(() => void steps.push('unsubscribed'))
      },
    })
    const leaving = signOut()
    await begun.promise
    expect(steps).toEqual(['notification closed'])
    ending.resolve()
    await leaving
    expect(steps).toEqual(['notification closed', 'unsubscribed', 'session ended', 'left'])
    await signOut()
    expect(steps.slice(4)).toEqual(['session ended', 'left'])
  })

  it('waits two seconds at most, and not after a failure', async () => {
    const begun = Promise.withResolvers<void>()
    const { signOut } = await aTab({
      unsubscribe() {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    const leaving = signOut()
    await begun.promise
    await vi.advanceTimersByTimeAsync(2000)
    await leaving
    const both = ['notification closed', 'session ended', 'left']
    expect(steps).toEqual(both)
    const failing = await aTab({ unsubscribe: () => Promise.reject(new Error('unavailable')) })
    await failing.signOut()
    expect(steps).toEqual([...both, ...both])
  })

  it('leaves notifications alone where the person stays', async () => {
    const { signOut } = await aTab({ unsubscribe: async () => void steps.push('unsubscribed') })
    await signOut({ stay: true })
    expect(steps).toEqual(['session ended'])
  })
})
